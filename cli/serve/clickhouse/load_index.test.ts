import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapters } from '../../../app/corpora/registry.ts'
import { describeAdapter } from '../../../app/ingest/describe_adapter.ts'
import { NO_FILTER } from '../../../app/model/index.ts'
import { SHARDS } from '../../../app/readers/clickhouse/test_clickhouse.ts'
import { availableCorpora } from '../../../app/session/corpus_info.ts'
import type { Progress } from '../../publish/progress.ts'
import { publishOnce } from '../../publish/publish_command.ts'
import { publishOptions } from '../../publish/publish_options.ts'
import { catalogueOf, publishInto, testFolder } from '../../publish/test_publishing.ts'
import type { AnsweringCorpus } from '../api/api.ts'
import { type Answers, servedCorpora } from '../served_corpora.ts'
import { type ClickHouseAddress, clickHouseAddress } from './address.ts'
import { loadSite } from './served_readers.ts'
import { connectShards, versionsOf } from './versions.ts'

const QUIET: Progress = { begin: () => {}, at: () => {}, end: () => {} }

const SERVED = { limits: { memory: '500MB' }, sql: null }

const rows = (conversations: number) =>
  [
    'dialogue_id,speaker,text',
    ...Array.from({ length: conversations * 4 }, (_, i) => `d${i >> 2},p${i % 2},Offer ${i} of wood`),
  ].join('\n')

async function rowsOf(pages: AsyncIterable<readonly unknown[]>): Promise<readonly unknown[]> {
  const all: unknown[] = []
  for await (const page of pages) all.push(...page)
  return all
}

describe.skipIf(SHARDS.length < 2)('a site whose corpora are loaded into ClickHouse', () => {
  let [folder, page, site, data] = ['', '', '', '']
  let address: ClickHouseAddress
  let warned: readonly string[] = []
  const databases = new Set<string>()
  const publish = async (conversations: number) => {
    writeFileSync(data, rows(conversations))
    await publishInto(site, page, data, '--corpus', 'made-up')
  }
  const load = (signal = new AbortController().signal, progress = QUIET) =>
    loadSite(site, ['made-up'], address, progress, signal)
  const versions = async () => {
    const connections = connectShards(address)
    const found = await versionsOf(connections, address, 'made-up')
    for (const { database } of found) databases.add(database)
    await Promise.all(connections.map((one) => one.close()))
    return found
  }
  const asking = async <T>(answers: Answers, ask: (corpus: AnsweringCorpus) => Promise<T>) => {
    const catalogue = JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8'))
    const served = await servedCorpora(site, catalogue, answers)
    try {
      warned = served.warnings
      expect(served.catalogue.corpora[0]?.published?.answers).toContain(served.corpora[0]?.version)
      return await ask(served.corpora[0] as AnsweringCorpus)
    } finally {
      await served.close()
    }
  }
  const asked = (of = address) =>
    asking({ ...SERVED, of: 'clickhouse', address: of, asking: {} }, async ({ reader }) => {
      const question = { splits: ['data'], filter: { ...NO_FILTER, search: 'wood' } }
      return [await reader.count(question), await reader.countTurns(question)]
    })

  beforeAll(() => {
    const made = testFolder()
    ;[folder, page, site, data] = [
      made.folder,
      made.page,
      join(made.folder, 'site'),
      join(made.folder, 'data.csv'),
    ]
    const hosts = SHARDS.map((url) => new URL(url).host).join(',')
    address = clickHouseAddress(`clickhouse://parley:parley@${hosts}/parley_load_${process.pid}`, 'lab')
  })
  afterAll(async () => {
    const connections = connectShards(address)
    for (const connection of connections) {
      for (const database of [...databases, address.database])
        await connection.run(`DROP DATABASE IF EXISTS \`${database}\``)
      await connection.close()
    }
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers from there; an interrupted load goes on, and nothing is there twice', async () => {
    await publish(300)
    const stop = new AbortController()
    const begin = (what: string) => {
      if (what.includes('turns')) stop.abort()
    }
    await expect(load(stop.signal, { ...QUIET, begin })).rejects.toMatchObject({ name: 'AbortError' })
    expect(await versions()).toEqual([])
    expect(await asked()).toEqual([300, 1200])
    expect(warned).toEqual([expect.stringMatching(/is not in ClickHouse.* DuckDB answers .*with --to again/)])
    expect(await load()).toEqual([])
    expect(await versions()).toHaveLength(1)
    expect(await asked()).toEqual([300, 1200])
    expect(warned).toEqual([])
    expect(await load()).toEqual([])
    expect(await asked()).toEqual([300, 1200])
    // Whose tables ask the other shard.
    const [shard] = address.shards
    const alone = {
      ...address,
      shards: [{ ...shard, user: 'reader', password: 'reader' }],
      cluster: null,
    } as const
    expect(await asked(alone)).toEqual([300, 1200])
    expect(warned).toEqual([])
  })

  it('keeps the version before, for pages that are open, and no older one', async () => {
    const [first] = await versions()
    await publish(310)
    // A restart before the new version is loaded.
    expect(await asked()).toEqual([310, 1240])
    expect(warned).toHaveLength(1)
    await load()
    expect(await asked()).toEqual([310, 1240])
    const two = await versions()
    expect(two).toHaveLength(2)
    expect(two[1]).toEqual(first)
    await publish(320)
    await load()
    expect((await versions()).map(({ version }) => version)).not.toContain(first?.version)
  })

  it.each(['conversations', 'turns'] as const)(
    'has fields of %s with the names of columns, also without values',
    async (of) => {
      const names = ['word_list', 'title_order', 'position', 'participant', 'scheme', 'folded', 'rowid']
      const odd = (i: number) =>
        Object.fromEntries(
          names.flatMap((name, n) =>
            (i + n) % 3 === 0 ? [] : [[name, n % 2 === 0 ? `${name} ${i % 4}` : i % 4]],
          ),
        )
      const lines = Array.from({ length: 50 }, (_, i) => ({
        ...(of === 'conversations' && odd(i)),
        messages: [0, 1, 2, 3].map((n) => ({
          role: n % 2 === 0 ? 'user' : 'assistant',
          content: `Offer ${i} of wood`,
          ...(of === 'turns' && odd(4 * i + n)),
        })),
      }))
      const chats = join(folder, 'data.jsonl')
      writeFileSync(chats, lines.map((line) => JSON.stringify(line)).join('\n'))
      await publishInto(site, page, chats, '--corpus', 'made-up')
      await load()
      await versions()
      const { corpora } = availableCorpora(catalogueOf(site), adapters.map(describeAdapter))
      const { facets = [], turnFields = [] } = corpora[0] ?? {}
      const isOdd = ({ key }: { readonly key: string }) => names.some((name) => key.includes(name))
      const fields = facets.filter(isOdd)
      const keys = (of === 'turns' ? turnFields.filter(isOdd) : fields).map(({ key }) => key)
      expect(keys.map((key) => key.replace('published_', '')).sort()).toEqual(names.toSorted())
      const question = { splits: ['data'], filter: { ...NO_FILTER, search: 'wood' } }
      const told = (answers: Answers) =>
        asking(answers, async ({ reader }) => [
          await reader.page({ ...question, sort: { column: 'title', descending: true } }, { offset: 0 }, 20),
          // Fields of messages cannot be searched, but exported.
          await rowsOf(reader.exported(question, { table: of, rows: 'all' })),
          ...(await Promise.all(
            fields.map((field) =>
              field.kind === 'number' ? reader.spread(question, field, 4) : reader.values(question, field, 9),
            ),
          )),
        ])
      expect(await told({ ...SERVED, of: 'clickhouse', address, asking: {} })).toEqual(
        await told({ ...SERVED, of: 'duckdb' }),
      )
    },
  )
})

describe.skipIf(SHARDS.length < 2)('a cluster that is not as it is named', () => {
  const hosts = SHARDS.map((url) => new URL(url).host)
  const database = `parley_cluster_${process.pid}`
  const [one = ''] = hosts
  const addressOf = (user: string, named: readonly string[], cluster: string | null) =>
    clickHouseAddress(`clickhouse://${user}:${user}@${named.join(',')}/${database}`, cluster)
  const cases = [
    [[one], 'lab', /cluster lab has 2 shards, and 1 address is named\. Name one address of each/],
    [hosts, 'labb', /there is no cluster labb; there are: .*\blab\b/],
  ] as const

  it.each(cases)('is refused before anything is created: %j, %s', async (named, cluster, said) => {
    const { folder, page } = testFolder()
    const site = join(folder, 'site')
    const data = join(folder, 'data.csv')
    writeFileSync(data, rows(3))
    const to = `clickhouse://parley:parley@${named.join(',')}/${database}`
    const terminal = { out: () => {}, err: () => {}, stop: new AbortController().signal }
    const options = publishOptions([data, '--out', site, '--to', to, '--cluster', cluster, '--json'])
    await expect(publishOnce(options, page, terminal)).rejects.toThrow(said)
    expect(existsSync(site)).toBe(false)

    await publishInto(site, page, data, '--corpus', 'made-up')
    const { signal } = new AbortController()
    await expect(loadSite(site, null, addressOf('parley', named, cluster), QUIET, signal)).rejects.toThrow(
      said,
    )
    const asked = servedCorpora(site, JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8')), {
      ...{ ...SERVED, of: 'clickhouse', address: addressOf('reader', named, cluster), asking: {} },
    })
    await expect(asked).rejects.toThrow(said)
    const connections = connectShards(addressOf('parley', hosts, 'lab'))
    for (const connection of connections) {
      const sql = 'SELECT count() FROM system.databases WHERE startsWith(name, {database:String})'
      expect((await connection.rows({ sql, params: { database } }, {})).rows.map(([n]) => Number(n))).toEqual(
        [0],
      )
      await connection.close()
    }
    rmSync(folder, { recursive: true, force: true })
  })
})

it.each([
  ['clickhouse://h/d', ['http://h:8123'], 'd'],
  ['clickhouses://me@h:9,i/d', ['https://h:9', 'https://i:8443'], 'd'],
])('%s names shards and a database', (text, urls, database) => {
  const read = clickHouseAddress(text, 'lab')
  expect(read.shards.map(({ url }) => url)).toEqual(urls)
  expect(read.database).toBe(database)
})

it.each(['clickhouse://h', 'clickhouse://h/d;x', 'clickhouse://me:secret@/d', 'http://h/d'])(
  'refuses %s, and repeats no password',
  (text) => {
    expect(() => clickHouseAddress(text, null)).toThrow(/must have the form|is no name of a database/)
    expect(() => clickHouseAddress(text, null)).not.toThrow(/secret/)
  },
)

it('needs each shard once', () => {
  expect(() => clickHouseAddress('clickhouse://a,a:8123/d', 'lab')).toThrow('twice')
})

it('needs the name of a cluster for several shards', () => {
  expect(() => clickHouseAddress('clickhouse://a,b/d', null)).toThrow('--cluster')
})
