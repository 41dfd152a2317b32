import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueOf, filesOf, publishInto, testFolder } from '../publish/test_publishing.ts'
import { listCommand } from './list_command.ts'
import { removeCorpora } from './remove_command.ts'
import { renameCommand, renameCorpus } from './rename_command.ts'

const { folder, page } = testFolder()
const site = join(folder, 'site')
const file = join(folder, 'chats.jsonl')
const terminal = { out: () => {}, err: () => {}, stop: new AbortController().signal }

const chats = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const messages = [
      { role: 'user', content: `Is tent ${i} free?` },
      { role: 'assistant', content: 'It is made up, but yes.' },
    ]
    return `${JSON.stringify({ id: `made/up ${i}`, messages })}\n`
  }).join('')

const publish = (...args: readonly string[]) =>
  publishInto(site, page, file, '--base', 'https://a.example/b/', ...args)
const read = (path: string) => readFileSync(join(site, path), 'utf8')
const corpora = () => catalogueOf(site).corpora.map(({ id, formerly }) => [id, formerly])
const pagesOf = (id: string) =>
  [...filesOf(join(site, 'c', id)).keys()].filter((name) => name.endsWith('.html')).sort()

beforeAll(async () => {
  writeFileSync(file, chats(3))
  await publish('--corpus', 'old')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a renamed corpus', () => {
  it('has its files and pages under the new id, and redirects at each former address', async () => {
    const before = pagesOf('old')
    expect(before).toHaveLength(5)
    const { redirects } = await renameCorpus(site, 'old', 'new~1', terminal, page)
    expect(redirects).toBe(5)
    expect(corpora()).toEqual([['new~1', ['old']]])
    expect(pagesOf('new~1')).toEqual(before)
    expect(pagesOf('old')).toEqual(before)
    expect(existsSync(join(site, 'corpora/old'))).toBe(false)
    expect(JSON.stringify(catalogueOf(site))).not.toContain('corpora/old/')
    const { published } = catalogueOf(site).corpora[0] ?? {}
    const corpus = JSON.parse(read(`${published?.folder.replace('https://site.example/', '')}corpus.json`))
    expect(corpus.id).toBe('new~1')
    const path = before.find((name) => name.split('/').length === 3) ?? ''
    const target = `c/new~1/${path.replace('index.html', '')}`
    const redirect = read(`c/old/${path}`)
    expect(redirect).toContain(`<a data-moved href="../../../../${target}">`)
    expect(redirect).toContain(`content="0; url=../../../../${target}"`)
    expect(redirect).toContain(`<link rel="canonical" href="https://a.example/b/${target}">`)
    expect(read('c/old/index.html')).toContain('href="../../c/new~1/"')
    expect(read(`c/new~1/${path}`)).toContain('Is tent')
    expect([...filesOf(join(site, 'c/old')).keys()].filter((name) => !name.endsWith('.html'))).toEqual([])
    expect(read('sitemap.xml')).not.toContain('c/old/')
  })

  it('keeps its former id when it is published again', async () => {
    writeFileSync(file, chats(2))
    await publish('--corpus', 'new~1')
    expect(corpora()).toEqual([['new~1', ['old']]])
    expect(read('c/old/index.html')).toContain('has moved')
  })

  it('leads from all former ids to the present one, and gets one of them back', async () => {
    await renameCorpus(site, 'new~1', 'newer', terminal, page)
    expect(corpora()).toEqual([['newer', ['old', 'new~1']]])
    for (const id of ['old', 'new~1']) expect(read(`c/${id}/index.html`)).toContain('href="../../c/newer/"')
    // The third conversation has gone, so its redirect leads to the corpus.
    const gone = pagesOf('old').filter((name) =>
      read(`c/old/${name}`).includes('href="../../../../c/newer/"'),
    )
    expect(gone).toHaveLength(1)
    await renameCorpus(site, 'newer', 'old', terminal, page)
    expect(corpora()).toEqual([['old', ['new~1', 'newer']]])
    expect(pagesOf('old')).toHaveLength(4)
    expect(read('c/newer/index.html')).toContain('href="../../c/old/"')
    const lines: string[] = []
    await listCommand.run(['--out', site], { ...terminal, out: (line) => lines.push(line) })
    expect(lines).toEqual([expect.stringMatching(/^old: .*, formerly new~1, newer$/)])
  })

  it('is finished by the same command if it was interrupted after the catalogue changed', async () => {
    mkdirSync(join(site, 'corpora/newer'), { recursive: true })
    writeFileSync(join(site, 'c/newer/index.html'), 'not yet a redirect')
    await renameCorpus(site, 'newer', 'old', terminal, page)
    expect(existsSync(join(site, 'corpora/newer'))).toBe(false)
    expect(read('c/newer/index.html')).toContain('has moved')
  })

  it('loses a former id to a corpus that takes it, and all redirects when it is removed', async () => {
    writeFileSync(file, chats(4))
    await publish('--corpus', 'newer')
    expect(corpora()).toEqual([
      ['old', ['new~1']],
      ['newer', undefined],
    ])
    expect(read('c/newer/index.html')).not.toContain('has moved')
    await removeCorpora(site, ['old'], terminal, page)
    expect(corpora()).toEqual([['newer', undefined]])
    for (const place of ['corpora/old', 'c/old', 'c/new~1']) expect(existsSync(join(site, place))).toBe(false)
  })
})

describe('ids that cannot be given', () => {
  it.each([
    ['../up', /can not be an id/],
    ['a/b', /can not be an id/],
    ['<b>', /can not be an id/],
    ['', /can not be an id/],
    ['newer', /already has a corpus newer/],
    ['NEWER', /only in upper and lower case/],
  ])('%j', async (id, message) => {
    await expect(renameCommand.run(['newer', id, '--out', site], terminal)).rejects.toThrow(message)
  })
  it('and corpora that are not there', async () => {
    await expect(renameCommand.run(['never', 'b', '--out', site], terminal)).rejects.toThrow(
      /has no corpus "never"\. Did you mean newer\?/,
    )
    await expect(renameCommand.run(['newer', '--out', site], terminal)).rejects.toThrow(/needs the id/)
  })
})
