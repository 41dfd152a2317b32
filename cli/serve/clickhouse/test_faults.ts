import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { env } from 'node:process'
import type { CatalogueJson } from '../../../app/corpora/catalogue.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import { createConnection } from '../../../app/readers/remote/connection.ts'
import { createRemoteReader } from '../../../app/readers/remote/reader.ts'
import { CLUSTER, type ShardOptions, startShards } from '../../../tools/clickhouse/shards.ts'
import { publishInto, testFolder } from '../../publish/test_publishing.ts'
import { USUAL_LIMITS } from '../api/api.ts'
import { serveQuestions } from '../api/test_api.ts'
import { servedCorpora } from '../served_corpora.ts'
import { clickHouseAddress } from './address.ts'
import type { ClickHouseLimits } from './connection.ts'
import { loadSite } from './served_readers.ts'
import { connectShards, versionsOf } from './versions.ts'

/** For tests: path of ClickHouse as a library. Undefined if there is none. `npm run test:serve` installs it. */
export const LIBRARY = env.PARLEY_CHDB

/** For tests: id of the corpus. */
export const CORPUS = 'made-up'

/** For tests: connections between two machines that can get slow. */
export interface Proxy {
  /** Passes nothing on any more, in open connections and new ones. With `answers`, only questions and signs of life. */
  stall(what: 'all' | 'answers'): void
  /** Passes on what waits, and what comes. */
  goOn(): void
  close(): Promise<void>
}

/** Size in bytes of answers that say no more than that a server is there. */
const SIGN_OF_LIFE = 16

/** For tests: passes connections to a port of this machine on. */
export async function proxyTo(port: number): Promise<{ readonly port: number; readonly proxy: Proxy }> {
  const sockets = new Set<Socket>()
  /** Bytes that wait, by the socket that they go to. */
  const waiting = new Map<Socket, Buffer[]>()
  let stalled: 'all' | 'answers' | null = null
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes: Buffer) => {
        const held = waiting.get(to)
        const isHeld =
          stalled === 'all' || (stalled === 'answers' && to === incoming && bytes.length > SIGN_OF_LIFE)
        if (held) held.push(bytes)
        else if (isHeld) waiting.set(to, [bytes])
        else to.write(bytes)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    proxy: {
      stall(what) {
        stalled = what
      },
      goOn() {
        stalled = null
        for (const [to, held] of waiting) for (const bytes of held) to.write(bytes)
        waiting.clear()
      },
      close: () =>
        new Promise((done) => {
          for (const socket of sockets) socket.destroy()
          server.close(() => done())
        }),
    },
  }
}

/** For tests: two shards of its own, a site whose corpus they have, and the second shard behind a proxy. */
export async function shardsWithFaults(name: string, options: Pick<ShardOptions, 'data'> = {}) {
  const { folder, page } = testFolder()
  const proxies: Proxy[] = []
  const through = async (shard: number, port: number) => {
    if (shard === 0) return port
    const made = await proxyTo(port)
    proxies.push(made.proxy)
    return made.port
  }
  const { shards, stop } = await startShards(LIBRARY ?? '', join(folder, name), 2, { ...options, through })
  const [proxy] = proxies
  if (!proxy) throw new Error('The second shard has no proxy.')
  const hosts = shards.map(({ url }) => new URL(url).host).join(',')
  const addressOf = (user: string) =>
    clickHouseAddress(`clickhouse://${user}:${user}@${hosts}/parley_${name}`, CLUSTER)
  const site = join(folder, 'site')
  const closing: (() => Promise<unknown>)[] = [() => proxy.close()]
  return {
    shards,
    proxy,

    /** Publishes made-up conversations of four turns each, without ClickHouse. */
    async publish(conversations: number): Promise<void> {
      const data = join(folder, 'data.csv')
      writeFileSync(data, rows(conversations))
      await publishInto(site, page, data, '--corpus', CORPUS)
    },

    /** Loads what is published. @param begin called with each step */
    async load(begin: (what: string) => void = () => {}): Promise<void> {
      const { signal } = new AbortController()
      const progress = { begin, at: () => {}, end: () => {} }
      await loadSite(site, [CORPUS], addressOf('parley'), progress, signal)
    },

    /** A page's reader of the published corpus. It asks every question once only. */
    async serve(asking: ClickHouseLimits = {}): Promise<Reader> {
      const catalogue: CatalogueJson = JSON.parse(readFileSync(join(site, 'catalogue.json'), 'utf8'))
      const address = addressOf('reader')
      const limits = { memory: '1GB' }
      const answers = { of: 'clickhouse', address, asking, limits, sql: null } as const
      const served = await servedCorpora(site, catalogue, answers)
      const { seconds = USUAL_LIMITS.seconds } = asking
      const server = await serveQuestions(served.corpora, { limits: { ...USUAL_LIMITS, seconds } })
      closing.push(server.close, served.close)
      const [corpus] = served.corpora
      if (!corpus) throw new Error(served.warnings.join('\n'))
      const url = server.urlOf(corpus)
      return createRemoteReader(url, createConnection({ url, pauses: [] }))
    },

    /** Connections of the default user, one to each shard. */
    connected() {
      const connections = connectShards(clickHouseAddress(`clickhouse://${hosts}/parley_${name}`, CLUSTER))
      closing.push(() => Promise.all(connections.map((one) => one.close())))
      return connections
    },

    versions() {
      return versionsOf(this.connected(), addressOf('reader'), CORPUS)
    },

    async close(): Promise<void> {
      for (const close of closing) await close()
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function rows(conversations: number): string {
  const turns = Array.from({ length: conversations * 4 }, (_, i) => `d${i >> 2},p${i % 2},Offer ${i} of wood`)
  return ['dialogue_id,speaker,text', ...turns].join('\n')
}
