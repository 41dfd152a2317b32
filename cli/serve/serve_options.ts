import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { env } from 'node:process'
import { UsageError } from '../command.ts'
import { optionsOf, portOf } from '../options.ts'
import { type ApiLimits, USUAL_LIMITS } from './api/api.ts'
import { type ClickHouseAddress, clickHouseAddress, isClickHouse } from './clickhouse/address.ts'

export interface ServeOptions {
  readonly names: readonly string[]
  /** ClickHouse, which answers instead of DuckDB. Null to answer from DuckDB. */
  readonly clickHouse: ClickHouseAddress | null
  readonly as: string | null
  /** False if source files are left out of what is prepared. */
  readonly files: boolean
  /** Folder in which the corpora are prepared. */
  readonly folder: string
  readonly port: number | null
  readonly host: string
  readonly token: string | null
  readonly userHeader: string | null
  /** Public address behind a reverse proxy, without a slash at its end. */
  readonly base: string | null
  readonly origins: readonly string[]
  readonly limits: ApiLimits
  readonly memory: string
  /** True if readers may run SQL. */
  readonly sql: boolean
  /** Folder in which reviews are kept. Null if they stay in browsers. */
  readonly reviews: string | null
  /** File for the log of questions, without their content. */
  readonly log: string | null
  readonly json: boolean
}

export const SERVE_HELP = `Usage: parley serve SITE | FILE | FOLDER | ADDRESS | OWNER/NAME … [clickhouse://HOST/DATABASE]

Serves Parley with corpora that stay on this machine: the page sends its questions here, and a native DuckDB answers
them. For corpora that are too large for a static site, or that must not be files which everybody can download.

  SITE         a folder that parley publish wrote; it is served as it is
  FILE, FOLDER, ADDRESS, OWNER/NAME   as in parley publish; they are prepared first, once for each version
  clickhouse://…       answers from ClickHouse, into which parley publish --to has loaded the corpora of SITE

  --cluster NAME       the cluster of several shards: clickhouse://user@host1,host2/database
  --as FORM            reads files in this form instead of detecting one
  --no-files           leaves out the source files: no raw records, and nobody can download them
  --keep FOLDER        where corpora are prepared (default: a folder of the cache directory)
  --port N             the port (default 4191, or another if that is taken; 0: any free port)

Who may ask (default: this machine only):
  --host ADDRESS       the network address to listen at, such as 0.0.0.0; needs --token, --user-header or --anyone
  --token CODE         the access code that visitors need, at least 16 characters, once per browser, in the link that is
                       printed; or as PARLEY_TOKEN in the environment; programs send it as “Authorization: Bearer CODE”
  --user-header NAME   the header in which a reverse proxy names the user who is logged in; others are refused
  --anyone             with --host: lets everybody in the network ask
  --base ADDRESS       the public address behind a reverse proxy
  --allow-origin URL   another site whose pages may ask; can be repeated

Limits:
  --limits LIST        seconds=30,megabytes=64,at-once=8,per-user=4,waiting=64: time of a question, size of an answer,
                       questions answered at the same time, those of one user, and those of one user that wait
  --memory SIZE        memory of DuckDB (default 4GB)
  --reviews FOLDER     keeps the reviews of annotators here, too: a file for each, to which every step is added
  --sql                readers may run SQL that only reads: in an engine of its own with 1 GB and one thread
  --log FILE           appends a line of JSON for each question: time, user, corpus, name, status, milliseconds, bytes;
                       never what was asked or answered
  --json               prints one line of JSON: {"site": …, "corpora": […], "warnings": […]}

It runs until Ctrl-C. docs/serve.md explains reverse proxies, TLS and logins.

  parley serve site
  parley serve casino.parquet
  parley serve site --host 0.0.0.0 --token "$(openssl rand -hex 16)"`

/** Shorter access codes can be guessed. */
const SHORTEST_TOKEN = 16

const LIMITS = {
  seconds: 'seconds',
  megabytes: 'megabytes',
  'at-once': 'atOnce',
  'per-user': 'perUser',
  waiting: 'waiting',
} as const satisfies Readonly<Record<string, keyof ApiLimits>>

/** @throws UsageError */
export function serveOptions(args: readonly string[]): ServeOptions {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean', default: false } as const
  const { values, positionals } = optionsOf(args, {
    ...{ as: text, keep: text, port: text, host: text, token: text, 'user-header': text, base: text },
    ...{
      limits: text,
      memory: text,
      log: text,
      reviews: text,
      cluster: text,
      anyone: yes,
      sql: yes,
      json: yes,
      'no-files': yes,
    },
    'allow-origin': { type: 'string', multiple: true },
  })
  if (positionals.length === 0)
    throw new UsageError('parley serve needs a site, files, folders, addresses or datasets.')
  const names = positionals.filter((name) => !isClickHouse(name))
  const addresses = positionals.filter(isClickHouse)
  if (names.length === 0 || addresses.length > 1)
    throw new UsageError('parley serve needs a site, and at most one address of ClickHouse beside it.')
  const token = values.token ?? env.PARLEY_TOKEN ?? null
  if (token !== null && token.length < SHORTEST_TOKEN)
    throw new UsageError(`The access code must have at least ${SHORTEST_TOKEN} characters.`)
  const userHeader = values['user-header']?.toLowerCase() ?? null
  // An IPv6 address may have brackets, as in a URL.
  const host = (values.host ?? '127.0.0.1').replace(/^\[(.*)\]$/, '$1')
  if (!isLoopback(host) && token === null && userHeader === null && !values.anyone)
    throw new UsageError(
      `--host ${host} can be reached by others. Name who may ask: --token, --user-header or --anyone.`,
    )
  return {
    names,
    clickHouse: addresses[0] === undefined ? null : clickHouseAddress(addresses[0], values.cluster ?? null),
    as: values.as ?? null,
    files: !values['no-files'],
    folder: resolve(values.keep ?? usualFolder(names)),
    port: values.port === undefined ? null : portOf(values.port),
    ...{ host, token, userHeader },
    base: values.base === undefined ? null : originOf('base', values.base).href.replace(/\/+$/, ''),
    origins: (values['allow-origin'] ?? []).map((url) => originOf('allow-origin', url).origin),
    limits: limitsOf(values.limits ?? ''),
    memory: memoryOf(values.memory),
    sql: values.sql,
    reviews: values.reviews === undefined ? null : resolve(values.reviews),
    log: values.log ?? null,
    json: values.json,
  }
}

/** True if only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function usualFolder(names: readonly string[]): string {
  const cache = env.XDG_CACHE_HOME || env.LOCALAPPDATA || join(homedir(), '.cache')
  const paths = names.map((name) => resolve(name)).join('\n')
  return join(cache, 'parley', createHash('sha256').update(paths).digest('hex').slice(0, 16))
}

function limitsOf(text: string): ApiLimits {
  const limits: Record<keyof ApiLimits, number> = { ...USUAL_LIMITS }
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', value = ''] = part.split('=').map((one) => one.trim())
    if (!Object.hasOwn(LIMITS, name) || !/^[1-9]\d{0,5}$/.test(value))
      throw new UsageError(
        `--limits has ${JSON.stringify(part)}; it can have ${Object.keys(LIMITS).join(', ')}, each with = and a whole number of at least 1.`,
      )
    limits[LIMITS[name as keyof typeof LIMITS]] = Number(value)
  }
  return limits
}

function memoryOf(text = '4GB'): string {
  if (!/^[1-9]\d{0,5} ?[MG]i?B$/i.test(text))
    throw new UsageError(`--memory is ${JSON.stringify(text)}; it must be a size such as 4GB or 500MB.`)
  return text
}

function originOf(name: string, text: string): URL {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new UsageError(
      `--${name} is ${JSON.stringify(text)}; it must be an address that begins with http:// or https://.`,
    )
  return new URL(text)
}
