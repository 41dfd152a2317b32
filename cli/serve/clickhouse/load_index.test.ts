import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapters } from '../../../app/corpora/registry.ts'
import { describeAdapter } from '../../../app/ingest/describe_adapter.ts'
import { NO_FILTER } from '../../../app/model/index.ts'
import { SHARDS } from '../../../app/readers/clickhouse/test_clickhouse.ts'
import { availableCorpora } from '../../../app/session/corpus_info.ts'
import type { Progress } from '../../publish/progress.ts'
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
    expect(warned).toEqual([
      expect.stringMatching(/is not in ClickHouse.* DuckDB answers .*until .*--to has loaded it/),
    ])
    expect((await load()).unloaded).toEqual([])
    expect(await versions()).toHaveLength(1)
    expect(await asked()).toEqual([300, 1200])
    expect(warned).toEqual([])
    expect((await load()).unloaded).toEqual([])
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

  it('does not list a corpus that neither ClickHouse nor DuckDB can answer', async () => {
    const copy = join(folder, 'copy')
    cpSync(site, copy, { recursive: true })
    writeFileSync(data, rows(5))
    await publishInto(copy, page, data, '--corpus', 'broken')
    const catalogue = JSON.parse(readFileSync(join(copy, 'catalogue.json'), 'utf8'))
    const broken = catalogue.corpora.find(({ id }: { id: string }) => id === 'broken')
    const index = join(copy, broken.published.folder, 'index.duckdb')
    writeFileSync(index, Buffer.alloc(statSync(index).size, 'no database'))
    const served = await servedCorpora(copy, catalogue, {
      ...{ ...SERVED, of: 'clickhouse', address, asking: {} },
    })
    await served.close()
    expect(served.catalogue.corpora.map(({ id }) => id)).toEqual(['made-up'])
    expect(served.warnings).toEqual([
      expect.stringMatching(/^broken: .* DuckDB cannot answer either .*left out/),
    ])
  })

  /** Loads until the turns begin. @returns names of the folders with texts on their way */
  const interrupted = async () => {
    const stop = new AbortController()
    let folders: readonly string[] = []
    const begin = (what: string) => {
      if (!what.includes('turns')) return
      folders = readdirSync(tmpdir()).filter((name) => name.startsWith('parley-load-'))
      stop.abort()
    }
    await expect(load(stop.signal, { ...QUIET, begin })).rejects.toMatchObject({ name: 'AbortError' })
    return folders
  }

  it('removes what an interrupted load of an older version left, on every shard', async () => {
    await publish(330)
    await interrupted()
    await publish(340)
    await load()
    const known = (await versions()).map(({ database }) => database).sort()
    const connections = connectShards(address)
    const sql = 'SELECT name FROM system.databases WHERE startsWith(name, {prefix:String}) ORDER BY name'
    const params = { prefix: `${address.database}_made_up_` }
    for (const connection of connections)
      expect((await connection.rows({ sql, params }, {})).rows.flat()).toEqual(known)
    await Promise.all(connections.map((one) => one.close()))
    expect(await asked()).toEqual([340, 1360])
  })

  it('removes texts that a killed load left in the temporary folder, and no others', async () => {
    await publish(350)
    const ended = spawnSync(process.execPath, ['--version']).pid
    const named = (await interrupted()).find((name) => name.includes(`-${process.pid}-`)) ?? ''
    const left = named.replace(`-${process.pid}-`, `-${ended}-`)
    const running = named.replace(`-${process.pid}-`, `-${process.ppid}-`)
    for (const name of [left, running]) mkdirSync(join(tmpdir(), name))
    await load()
    await versions()
    expect([left, running, named].map((name) => existsSync(join(tmpdir(), name)))).toEqual([
      false,
      true,
      false,
    ])
    rmSync(join(tmpdir(), running), { recursive: true })
  })

  it('is removed by the statements of docs/serve.md, with the account of publish', async () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../docs/serve.md'), 'utf8')
    const [list = '', drop = '', remove = '', ...others] = (
      /```sql\n([^`]*DROP DATABASE[^`]*)```/.exec(docs)?.[1] ?? ''
    )
      .replaceAll('my-corpus', 'made-up')
      .replaceAll("'parley_'", `'${address.database}_'`)
      .replaceAll('parley.', `${address.database}.`)
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean)
    expect(others).toEqual([])
    const connections = connectShards(address)
    for (const connection of connections) {
      const { rows: found } = await connection.rows({ sql: list, params: {} }, {})
      expect(found.length).toBeGreaterThan(0)
      for (const [name] of found) await connection.run(drop.replace(/\S+$/, String(name)))
      await connection.run(remove, {}, { mutations_sync: 1 })
      expect((await connection.rows({ sql: list, params: {} }, {})).rows).toEqual([])
    }
    await Promise.all(connections.map((one) => one.close()))
    expect(await versions()).toEqual([])
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
