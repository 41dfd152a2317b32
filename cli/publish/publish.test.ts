import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CorpusAdapter, RecordFile } from '../../app/corpora/adapter.ts'
import { adapters } from '../../app/corpora/registry.ts'
import type { Conversation } from '../../app/model/index.ts'
import { parseCorpusJson } from '../../app/published/corpus_json.ts'
import { conversationIn, readPack } from '../../app/published/pack.ts'
import { packOf } from '../../app/published/pack_number.ts'
import { fixturesOf, recordFile } from '../../tools/fixtures.ts'
import { startLocalServer } from '../../tools/servers/local_server.ts'
import { UsageError } from '../command.ts'
import { BASE, catalogueOf, filesOf, publishInto, SAMPLES, testFolder } from './test_publishing.ts'

let folder = ''
let page = ''
beforeAll(() => {
  ;({ folder, page } = testFolder())
})
afterAll(() => rmSync(folder, { recursive: true }))

const casino = join(SAMPLES, 'casino')
const sample = join(casino, 'train-00000-of-00001.parquet')

/** Reads a published conversation in the same way as a link to it does. */
async function published(site: string, corpus: string, split: string, id: string) {
  const entry = catalogueOf(site).corpora.find((one) => one.id === corpus)?.published
  if (!entry) throw new Error(`${corpus} is not published.`)
  const pack = `packs/${packOf(split, id, entry.packs)}.pack`
  return conversationIn(
    await readPack(readFileSync(join(site, entry.folder.slice(BASE.length), pack))),
    split,
    id,
  )
}

describe('the samples, published', () => {
  let site = ''
  beforeAll(async () => {
    site = join(folder, 'samples')
    await publishInto(site, page, SAMPLES, '--no-index')
  })

  it('are all in a catalogue without a fault, with counts as they are counted elsewhere', () => {
    const { corpora, problems } = catalogueOf(site)
    expect(problems).toEqual([])
    expect(corpora.map(({ id }) => id)).toEqual(adapters.map(({ id }) => id).sort())
    const shipped = catalogueOf(join(SAMPLES, '..')).corpora
    for (const { adapter, counts } of corpora)
      expect(counts).toEqual(shipped.find((one) => one.adapter === adapter)?.counts)
  })

  it.each(adapters.map((adapter) => [adapter.id, adapter] as const))(
    'hold each conversation of %s as its adapter gives it',
    async (id, adapter) => {
      const expected = await conversationsOf(adapter)
      expect(expected.length).toBeGreaterThan(0)
      for (const conversation of expected) {
        const found = await published(site, id, conversation.split, conversation.id)
        // The fixtures have a different name than the sample's files.
        const { origin } = found?.conversation ?? conversation
        expect(found?.conversation).toEqual({
          ...conversation,
          origin: { ...conversation.origin, file: origin.file },
        })
      }
    },
  )

  it('have a corpus.json that says the same, and the first rows of each split', () => {
    for (const { published: part, counts, splits } of catalogueOf(site).corpora) {
      const own = join(site, part?.folder.slice(BASE.length) ?? '')
      const json = parseCorpusJson(JSON.parse(readFileSync(join(own, 'corpus.json'), 'utf8')))
      if ('where' in json) throw new Error(`${json.where}: ${json.expected}`)
      expect(json).toMatchObject({ packs: part?.packs, counts, index: null })
      expect(json.splits.map(({ name }) => name)).toEqual(splits.map(({ name }) => name))
      for (const [i, { conversations }] of json.splits.entries()) {
        const rows = JSON.parse(readFileSync(join(own, `heads/${i}.json`), 'utf8')) as { key: number }[]
        expect(rows).toHaveLength(Math.min(40, conversations))
        expect(rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).toSorted((a, b) => a - b))
      }
      for (const { url, bytes } of json.files)
        expect(statSync(join(own, decodeURIComponent(url))).size).toBe(bytes)
      for (const { url, bytes } of splits.flatMap((split) => split.files))
        expect(statSync(join(site, url.slice(BASE.length))).size).toBe(bytes)
    }
  })

  it('come with the page, without what is not of this site', () => {
    const names = [...filesOf(site).keys()].filter((name) => !name.startsWith('corpora/'))
    expect(names.filter((name) => /^(?:assets|samples)\/|\.gz$/.test(name))).toEqual(['assets/page-1.js'])
    expect(readdirSync(site)).not.toContain('.parley-publish')
  })
})

describe('publishing again', () => {
  const told = (id: string, title: string) => ['--corpus', id, '--title', title, '--no-index']

  it('gives the same bytes for the same', async () => {
    const epoch = process.env.SOURCE_DATE_EPOCH
    process.env.SOURCE_DATE_EPOCH = '1700000000'
    try {
      const sites = [join(folder, 'same-1'), join(folder, 'same-2')] as const
      for (const site of sites) await publishInto(site, page, casino, '--no-index')
      expect(filesOf(sites[1])).toEqual(filesOf(sites[0]))
    } finally {
      if (epoch === undefined) delete process.env.SOURCE_DATE_EPOCH
      else process.env.SOURCE_DATE_EPOCH = epoch
    }
  })

  it('names the index that is there, whatever the same rows come to the next time', async () => {
    const site = join(folder, 'indexed')
    for (const _ of [1, 2]) {
      const { corpora } = await publishInto(site, page, casino)
      const part = catalogueOf(site).corpora[0]?.published
      const own = join(site, part?.folder.slice(BASE.length) ?? '')
      expect(part?.index).toBe(statSync(join(own, 'index.duckdb')).size)
      expect(corpora[0]?.bytes.index).toBe(part?.index)
      // Simulates an index written by another run of DuckDB.
      const json = JSON.parse(readFileSync(join(own, 'corpus.json'), 'utf8'))
      const bytes = Buffer.concat([readFileSync(join(own, 'index.duckdb')), Buffer.alloc(4096)])
      writeFileSync(join(own, 'index.duckdb'), bytes)
      writeFileSync(
        join(own, 'corpus.json'),
        JSON.stringify({ ...json, index: { ...json.index, bytes: bytes.length } }),
      )
    }
    expect(readdirSync(join(site, 'corpora/casino'))).toHaveLength(1)
  })

  it('adds another corpus, and keeps of each the version before', async () => {
    const site = join(folder, 'again')
    const versions = () => readdirSync(join(site, 'corpora/camp')).sort()
    const publish = async (...args: string[]) => (await publishInto(site, page, ...args)).corpora[0]?.version
    const first = await publish(casino, ...told('camp', 'One'))
    await publish(join(SAMPLES, 'diplomacy'), '--no-index')
    // Hosts that ignore case would show one folder for both.
    await expect(publish(join(SAMPLES, 'diplomacy'), '--no-index', '--corpus', 'CAMP')).rejects.toThrow(
      /CAMP differs from camp only in upper and lower case/,
    )
    const second = await publish(casino, ...told('camp', 'Two'))
    expect(catalogueOf(site).corpora.map(({ id, title }) => [id, title])).toEqual([
      ['camp', 'Two'],
      ['diplomacy', 'Diplomacy'],
    ])
    expect(versions()).toEqual([first, second].sort())
    const third = await publish(casino, ...told('camp', 'Three'))
    expect(versions()).toEqual([second, third].sort())
    // The folder of this version already exists.
    expect(await publish(casino, ...told('camp', 'Two'))).toBe(second)
    expect(catalogueOf(site).corpora[0]?.published?.folder).toBe(`${BASE}corpora/camp/${second}/`)
    expect(versions()).toEqual([second, third].sort())
    expect(await published(site, 'camp', 'train', '0')).not.toBeNull()
  })
})

describe('what is said of a corpus', () => {
  it('is told by its description: title, citation, licence, labels by others', async () => {
    const site = join(folder, 'told')
    const [bib, labels] = [join(folder, 'refs.bib'), join(folder, 'mine.csv')]
    writeFileSync(bib, '@misc{a, author={Doe, Jane}, title={A made-up paper}, year=2024}')
    writeFileSync(labels, 'conversation,turn,label\n0,0,friendly\n0,1,unfriendly\nnone,0,friendly\n')
    const about = ['--title', 'Camping', '--cite', bib, '--licence', 'CC0', '--labels', labels, '--made-up']
    const { warnings } = await publishInto(site, page, casino, ...about, '--no-files')
    expect(warnings.join('\n')).toMatch(/mine\.csv: labels of 2 turns .*\n.*1 row skipped/)
    const [corpus] = catalogueOf(site).corpora
    expect(corpus).toMatchObject({ title: 'Camping', madeUp: true, splits: [{ files: [] }] })
    expect(corpus?.description?.citation).toMatchObject({ authors: 'Jane Doe', year: 2024, licence: 'CC0' })
    expect(corpus?.description?.labelSchemes.map(({ id }) => id)).toContain('mine')
    const found = await published(site, 'casino', 'train', '0')
    const mine = found?.conversation.turns.flatMap(({ labels }) =>
      labels.filter(({ scheme }) => scheme === 'mine'),
    )
    expect(mine?.map(({ value, by }) => [value, by])).toEqual([
      ['friendly', 'mine'],
      ['unfriendly', 'mine'],
    ])
  })

  it('is what the form found, where Parley does not know the corpus', async () => {
    const site = join(folder, 'chat')
    const file = join(folder, 'Some chats.jsonl')
    const chat = (text: string) => ({
      messages: [
        { role: 'user', content: text },
        { role: 'assistant', content: 'Yes' },
      ],
    })
    writeFileSync(file, ['Hi', 'Ho'].map((text) => `${JSON.stringify(chat(text))}\n`).join(''))
    await publishInto(site, page, file)
    const [corpus] = catalogueOf(site).corpora
    expect(corpus).toMatchObject({ id: 'some-chats', title: 'Some chats.jsonl', adapter: 'chat' })
    expect(corpus?.description?.adapter).toBe('chat')
    // The page reads only Parquet from a catalogue.
    expect(corpus?.splits.map(({ files }) => files)).toEqual([[]])
    const own = join(site, corpus?.published?.folder.slice(BASE.length) ?? '')
    expect(readdirSync(join(own, 'files'))).toEqual(['Some chats.jsonl'])
  })
})

describe('what is elsewhere', () => {
  it('is read and copied from its address', async () => {
    const server = await startLocalServer((request, response) => {
      const known = request.url === '/made%20up/train-00000-of-00001.parquet'
      response.statusCode = known ? 200 : 404
      response.setHeader('connection', 'close').end(known ? readFileSync(sample) : '')
    })
    try {
      const site = join(folder, 'elsewhere')
      const address = `${server.url}/made%20up/train-00000-of-00001.parquet`
      await publishInto(site, page, address, '--corpus', 'far', '--no-index')
      expect(await published(site, 'far', 'train', '0')).not.toBeNull()
      const [file] = catalogueOf(site).corpora[0]?.splits[0]?.files ?? []
      expect(readFileSync(join(site, file?.url.slice(BASE.length) ?? ''))).toEqual(readFileSync(sample))
      const missing = publishInto(join(folder, 'missing'), page, `${server.url}/none.parquet`)
      await expect(missing).rejects.toThrow(/none\.parquet/)
    } finally {
      await server.close()
    }
  })
})

describe('it is refused', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['without a folder for the site', [sample], /--out/],
    ['without a source', ['--out', 'x'], /needs files/],
    [
      'to say of many what one is called',
      [SAMPLES, '--title', 'All', '--out', 'x'],
      /--title .* one corpus only, but 5/,
    ],
    ['to give an id that no address holds', [sample, '--corpus', 'a/b', '--out', 'x'], /--corpus is "a\/b"/],
    ['to cite what is no BibTeX', [sample, '--cite', sample, '--out', 'x'], /--cite .* BibTeX/],
    [
      'to leave out the index of what only the index lists',
      [sample, '--labels', sample, '--out', 'x'],
      /--no-index/,
    ],
    [
      'to take labels that are not there',
      [sample, '--labels', 'no.csv', '--out', 'x'],
      /no\.csv is not a file/,
    ],
  ])('%s', async (_what, args, words) => {
    const { publishOptions } = await import('./publish_options.ts')
    const run = async () => {
      const out = args.includes('--out') ? join(folder, 'refused') : ''
      publishOptions(args)
      await publishInto(out, page, ...args.slice(0, -2), '--no-index')
    }
    const refused = await run().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UsageError)
    expect(String(refused)).toMatch(words)
  })

  it('to publish what changes meanwhile, and the former site stays', async () => {
    const site = join(folder, 'changing')
    const file = join(folder, 'changing.parquet')
    writeFileSync(file, readFileSync(sample))
    await publishInto(site, page, file, '--no-index')
    const before = filesOf(site)
    const { publishOptions } = await import('./publish_options.ts')
    const { publishSite } = await import('./publish_site.ts')
    let steps = 0
    const begin = () => {
      steps += 1
      if (steps === 3) utimesSync(file, new Date(), new Date(Date.now() + 5000))
    }
    const options = publishOptions([file, '--title', 'Other', '--no-index', '--out', site])
    const run = publishSite(
      options,
      page,
      { begin, at: () => {}, end: () => {} },
      new AbortController().signal,
    )
    await expect(run).rejects.toThrow(/changing\.parquet was changed while it was read/)
    const after = [...filesOf(site)].filter(([name]) => !name.startsWith('.parley-publish/'))
    expect(new Map(after)).toEqual(before)
  })
})

async function conversationsOf(adapter: CorpusAdapter): Promise<readonly Conversation[]> {
  const found: Conversation[] = []
  for (const { fileName, split, records } of fixturesOf(adapter.id)) {
    const files: RecordFile[] = [recordFile(fileName, split, records)]
    for await (const conversation of adapter.conversations(files, () => {})) found.push(conversation)
  }
  return found
}
