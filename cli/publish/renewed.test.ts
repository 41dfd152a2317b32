import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { UsageError } from '../command.ts'
import { publishOptions } from './publish_options.ts'
import { catalogueOf, filesOf, publishInto, SAMPLES, testFolder } from './test_publishing.ts'

let folder = ''
let page = ''
beforeAll(() => {
  ;({ folder, page } = testFolder())
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a site gets the page of this version, and its corpora stay with their plain pages', async () => {
  const site = join(folder, 'site')
  await publishInto(site, page, join(SAMPLES, 'casino'), '--no-index', '--site-title', 'A lab')
  await publishInto(site, page, join(SAMPLES, 'deal_or_no_deal'), '--no-index', '--no-static-pages')
  const before = catalogueOf(site)
  const corpora = filesOf(join(site, 'corpora'))
  const updated = '// The script of another version.'
  writeFileSync(join(page, 'assets/page-2.js'), updated)
  const html = readFileSync(join(page, 'index.html'), 'utf8')
  writeFileSync(join(page, 'index.html'), html.replace('page-1.js', 'page-2.js'))

  const { corpora: written } = await publishInto(site, page, '--base', 'https://lab.example')
  expect(written).toEqual([])
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('page-2.js')
  expect(readFileSync(join(site, 'assets/page-2.js'), 'utf8')).toBe(updated)
  expect(catalogueOf(site).corpora).toEqual(before.corpora)
  expect(filesOf(join(site, 'corpora'))).toEqual(corpora)
  const [casino, deals] = ['casino', 'deal_or_no_deal'].map((id) => join(site, 'c', id))
  expect(existsSync(join(deals ?? '', '0'))).toBe(false)
  const plain = [...filesOf(casino ?? '')].filter(([name]) => /^train\/\d+\/index.html$/.test(name))
  expect(plain.length).toBeGreaterThan(1)
  // The new address of the site is in the page of every conversation.
  for (const [name, bytes] of plain) expect(bytes.toString(), name).toContain('https://lab.example/')
})

it('a folder that is no site stays as it is', async () => {
  const none = join(folder, 'none')
  await expect(publishInto(none, page)).rejects.toThrow(UsageError)
  expect(existsSync(none)).toBe(false)
})

it('options of corpora need corpora', () => {
  const options = (...args: readonly string[]) => publishOptions(['--out', 'site', ...args])
  expect(() => options('--title', 'A title', '--no-files')).toThrow(/--title, --no-files need files/)
  expect(() => options('--labels', 'a.csv')).toThrow(/--labels needs files/)
  expect(options('--site-title', 'A lab').names).toEqual([])
  expect(() => publishOptions([])).toThrow(/needs files/)
})
