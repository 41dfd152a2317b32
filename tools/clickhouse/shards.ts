import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A shard, which was started. */
export interface Shard {
  readonly url: string
  /** `host:port` of its native protocol, at which other shards ask it. */
  readonly native: string
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
  /** Starts it again with the same data, and waits until it answers. */
  start(): Promise<void>
}

export interface ShardOptions {
  /** Folder for the data of a shard, by its number from 0. Default: in the folder of all. */
  data?(shard: number): string | undefined
  /**
   * The port at which other shards ask a shard, instead of its own, e.g. of a proxy.
   * @param port of its native protocol
   */
  through?(shard: number, port: number): Promise<number>
}

/** Name of the cluster of all shards. */
export const CLUSTER = 'lab'

/** The same with the first shard only. Nothing listens at the address of the second. */
export const BROKEN_CLUSTER = `${CLUSTER}_without_one`

/** Configuration of a cluster, which docs/serve.md describes. It names as many shards. */
const DOCUMENTED = join(import.meta.dirname, '../../docs/clickhouse')

/** Environment variables of the configuration. The password of each account is its name. */
const SECRETS = {
  PARLEY_CLUSTER_SECRET: 'secret',
  PARLEY_PUBLISHER_PASSWORD: 'parley',
  PARLEY_READER_PASSWORD: 'reader',
}

/** The port of the discard service, which is not in use. */
const UNUSED_PORT = 9

/** Lifetime of a shard that is not stopped, in seconds. */
const LIFETIME_S = 3_600

/** Limit of the time that a shard needs to start. */
const START_MS = 60_000

/**
 * Starts ClickHouse nodes that form a cluster, each with one shard, on free ports of this machine.
 * @param library path of chdb's `libchdb.so`
 * @param folder for configurations and data, which is emptied first
 */
export async function startShards(
  library: string,
  folder: string,
  count: number,
  { data: dataOf, through }: ShardOptions = {},
): Promise<{ readonly shards: readonly Shard[]; readonly stop: () => void }> {
  rmSync(folder, { recursive: true, force: true })
  const ports = await freePorts(count * 2)
  const nodes = Array.from({ length: count }, (_, i) => ({
    http: ports[i * 2] as number,
    tcp: ports[i * 2 + 1] as number,
  }))
  const accounts = join(folder, 'accounts.xml')
  mkdirSync(folder, { recursive: true })
  writeFileSync(accounts, accountsOf())
  const asked = await Promise.all(nodes.map(({ tcp }, i) => through?.(i, tcp) ?? tcp))
  const processes: ChildProcess[] = []
  const shards = nodes.map(({ http, tcp }, i): Shard => {
    const data = dataOf?.(i) ?? join(folder, `shard_${i + 1}`)
    mkdirSync(data, { recursive: true })
    const config = join(folder, `shard_${i + 1}.xml`)
    writeFileSync(config, configuration(http, tcp, data, asked, accounts))
    const script = join(import.meta.dirname, 'serve_shard.py')
    const url = `http://127.0.0.1:${http}`
    return {
      url,
      native: `127.0.0.1:${asked[i]}`,
      async kill() {
        const running = processes[i]
        if (!running || running.exitCode !== null || running.signalCode !== null) return
        const ended = once(running, 'exit')
        running.kill('SIGKILL')
        await ended
      },
      start() {
        processes[i] = spawn('python3', [script, library, config, data, String(LIFETIME_S)], {
          cwd: data,
          env: { ...process.env, ...SECRETS },
          stdio: ['ignore', 'ignore', process.env.PARLEY_SHARD_LOG ? 'inherit' : 'ignore'],
        })
        return answering(url)
      },
    }
  })
  const stop = () => {
    for (const started of processes) started.kill('SIGKILL')
  }
  try {
    await Promise.all(shards.map((shard) => shard.start()))
  } catch (error) {
    stop()
    throw error
  }
  return { shards, stop }
}

/**
 * The cluster and accounts that docs/serve.md describes, at the addresses of this machine.
 * @param accounts path of the accounts
 */
function configuration(
  http: number,
  tcp: number,
  data: string,
  all: readonly number[],
  accounts: string,
): string {
  const documented = all.reduce(
    (text, port, i) =>
      replaced(
        text,
        `<host>ch${i + 1}</host><port>9000</port>`,
        `<host>127.0.0.1</host><port>${port}</port>`,
      ),
    readFileSync(join(DOCUMENTED, 'cluster.xml'), 'utf8'),
  )
  const own = `<clickhouse>
  <http_port>${http}</http_port>
  <tcp_port>${tcp}</tcp_port>
  <listen_host>127.0.0.1</listen_host>
  <path>${data}/</path>
  <users_config>${accounts}</users_config>
  <logger><level>error</level><console>true</console></logger>`
  const broken = `<${BROKEN_CLUSTER}>${shardAt(all[0] as number)}${shardAt(UNUSED_PORT)}</${BROKEN_CLUSTER}>`
  return replaced(replaced(documented, '<clickhouse>', own), '<remote_servers>', `<remote_servers>${broken}`)
}

/** The accounts of docs/serve.md, and `default` without a password. */
function accountsOf(): string {
  const documented = readFileSync(join(DOCUMENTED, 'accounts.xml'), 'utf8')
  const usual = `<default><password></password><networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile><quota>default</quota></default>`
  const profiles = '<quotas><default/></quotas><profiles><default/>'
  return replaced(replaced(documented, '<profiles>', profiles), '<users>', `<users>${usual}`)
}

function replaced(text: string, from: string, by: string): string {
  if (!text.includes(from)) throw new Error(`${DOCUMENTED} lacks ${from}, which the tests replace.`)
  return text.replace(from, () => by)
}

function shardAt(port: number): string {
  return `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    try {
      if ((await fetch(`${url}/ping`)).ok) return
    } catch {
      // Not yet.
    }
    if (Date.now() > deadline) throw new Error(`ClickHouse did not start at ${url}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Free ports of this machine. All are held open until the last is found, so that none comes twice. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
        }),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
