import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testFolder as emptyFolder } from '../../../tools/vite/test_folder.ts'
import { UsageError } from '../../command.ts'
import { publishOptions } from '../publish_options.ts'
import { publishSite } from '../publish_site.ts'
import { catalogueOf, filesOf, publishInto, SAMPLES, testFolder } from '../test_publishing.ts'

const { folder, page } = testFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const casino = join(SAMPLES, 'casino')

/** A site with one published corpus, which a test may damage. */
async function published(): Promise<string> {
  const site = emptyFolder()
  await publishInto(site, page, casino, '--no-index')
  return site
}

function changeCatalogue(site: string, change: (entry: Record<string, unknown>) => unknown): void {
  const json = JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8'))
  writeFileSync(join(site, 'catalogue.json'), JSON.stringify({ ...json, corpora: json.corpora.map(change) }))
}

describe('a site whose catalogue does not fit', () => {
  it.each<[string, (entry: Record<string, unknown>) => unknown, RegExp]>([
    [
      'an id that leads out of it',
      (entry) => ({ ...entry, id: '../../x' }),
      /corpora\[0\]\.id: found "\.\.\/\.\.\/x"/,
    ],
    ['no splits', ({ splits: _, ...entry }) => entry, /corpora\[0\].* expected/],
    ['null', () => null, /corpora\[0\].* expected a corpus/],
    ['splits that are none', (entry) => ({ ...entry, splits: 'train' }), /a list of splits/],
    [
      'a folder that leads out of it',
      (entry) => ({ ...entry, published: { ...(entry.published as object), folder: '%2e%2e/../x/' } }),
      /the folder of casino, "%2e%2e\/\.\.\/x\/", leads out of the site/,
    ],
    [
      'a folder that is no text',
      (entry) => ({ ...entry, published: { ...(entry.published as object), folder: 5 } }),
      /folder: found 5/,
    ],
  ])('is refused in words before any work: %s', async (_what, change, words) => {
    const site = await published()
    changeCatalogue(site, change)
    const before = filesOf(site)
    let steps = 0
    const progress = { begin: () => void steps++, at: () => {}, end: () => {} }
    const options = publishOptions([join(SAMPLES, 'diplomacy'), '--no-index', '--out', site])
    const run = publishSite(options, page, progress, new AbortController().signal)
    await expect(run).rejects.toThrow(words)
    expect(steps).toBe(0)
    expect(filesOf(site)).toEqual(before)
  })

  it.each([
    ['{', /is not JSON/],
    ['[]', /is not valid/],
    ['{"version":2,"corpora":[]}', /version 1/],
  ])('is refused: %s', async (text, words) => {
    const site = emptyFolder({ 'catalogue.json': text })
    await expect(publishInto(site, page, casino, '--no-index')).rejects.toThrow(words)
    expect(readdirSync(site)).toEqual(['catalogue.json'])
  })
})

describe('a link in a site', () => {
  it.each(['corpora', 'c', '.parley-publish', 'corpora/casino', 'c/casino'])(
    'is not followed out of it: %s',
    async (name) => {
      const site = await published()
      const outside = emptyFolder()
      rmSync(join(site, name), { recursive: true, force: true })
      symlinkSync(outside, join(site, name))
      await expect(publishInto(site, page, casino, '--title', 'New', '--no-index')).rejects.toThrow(
        /is a link, so publishing could write outside/,
      )
      expect(readdirSync(outside)).toEqual([])
    },
  )
})

describe('files that Parley did not write', () => {
  const foreign = () => emptyFolder({ 'index.html': 'My page', 'c/mine.txt': 'Mine', 'notes.txt': 'Notes' })
  const publish = (site: string, confirm?: (question: string) => Promise<boolean>) =>
    publishSite(
      publishOptions([casino, '--no-index', '--out', site]),
      page,
      { begin: () => {}, at: () => {}, end: () => {} },
      new AbortController().signal,
      undefined,
      confirm,
    )

  it('are replaced only with --replace where nobody can be asked', async () => {
    const site = foreign()
    const refused = await publish(site).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UsageError)
    expect(String(refused)).toMatch(/did not write and would replace: index\.html, c\/\..* add --replace/)
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('My page')
    expect(readdirSync(site).sort()).toEqual(['c', 'index.html', 'notes.txt'])
    await publishInto(site, page, casino, '--no-index', '--replace')
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('<title>CaSiNo</title>')
    expect(readFileSync(join(site, 'notes.txt'), 'utf8')).toBe('Notes')
  })

  it('are asked about, once', async () => {
    const site = foreign()
    const asked: string[] = []
    const answer = (yes: boolean) => async (question: string) => {
      asked.push(question)
      return yes
    }
    await expect(publish(site, answer(false))).rejects.toThrow(/would replace/)
    expect(existsSync(join(site, 'catalogue.json'))).toBe(false)
    await publish(site, answer(true))
    expect(catalogueOf(site).corpora.map(({ id }) => id)).toEqual(['casino'])
    await publish(site, answer(false))
    expect(asked).toEqual(Array(2).fill(expect.stringMatching(/index\.html, c\/\. Replace them\?$/)))
    writeFileSync(join(site, 'index.html'), 'Changed by hand')
    await expect(publish(site, answer(false))).rejects.toThrow(/would replace: index\.html\./)
  })

  it('are none in a site that was written before sites had a record, or with another page', async () => {
    const site = await published()
    const newer = emptyFolder({
      'index.html': '<script type="module" src="./assets/page-2.js"></script>A newer page',
      'assets/page-2.js': '',
    })
    await publishInto(site, newer, casino, '--no-index')
    rmSync(join(site, '.parley-site.json'))
    await publishInto(site, page, casino, '--no-index')
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('page-1.js')
  })
})

describe('a folder that cannot be made', () => {
  it.each(['/proc/x', '/proc/self/x/y/z', '/dev/null/x'])('is refused at once: %s', async (site) => {
    const run = publishInto(site, page, casino, '--no-index')
    await expect(run).rejects.toThrow(UsageError)
    await expect(run).rejects.toThrow(`--out ${site}: `)
  })

  it('is not in the way of one that can', async () => {
    const site = join(emptyFolder(), 'a/b/c')
    await publishInto(site, page, casino, '--no-index')
    expect(existsSync(join(site, 'catalogue.json'))).toBe(true)
  })
})

describe('sources that cannot be read', () => {
  it('are warnings beside others, in a folder and named', async () => {
    const data = emptyFolder({ 'casino/x.txt': '' })
    const sample = readFileSync(join(casino, 'train-00000-of-00001.parquet'))
    writeFileSync(join(data, 'casino/train.parquet'), sample)
    mkdirSync(join(data, 'half'))
    writeFileSync(join(data, 'half/train.parquet'), sample)
    symlinkSync(join(data, 'nowhere'), join(data, 'half/test.parquet'))
    symlinkSync(join(data, 'nowhere'), join(data, 'dangling.jsonl'))
    symlinkSync(join(data, 'loop'), join(data, 'loop'))
    const site = emptyFolder()
    const named = ['dangling.jsonl', 'loop'].map((name) => join(data, name))
    const { warnings } = await publishInto(site, page, data, ...named, '--no-index')
    expect(catalogueOf(site).corpora.map(({ id }) => id)).toEqual(['casino'])
    expect(warnings).toEqual([
      expect.stringMatching(/dangling\.jsonl is skipped: it cannot be read .*no such file/),
      expect.stringMatching(/loop is skipped: it cannot be read .*too many symbolic links/),
      expect.stringMatching(/half is not offered: .*test\.parquet/),
      expect.stringMatching(/loop is not offered/),
      expect.stringMatching(/dangling\.jsonl is skipped/),
      expect.stringMatching(/^Without --base/),
    ])
  })
})
