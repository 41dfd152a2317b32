import { env } from 'node:process'
import { UsageError } from '../../command.ts'
import type { ClickHouseServer } from './connection.ts'

/** A database of ClickHouse, on one node or on the shards of a cluster. */
export interface ClickHouseAddress {
  /** Every shard. Questions go to the first, which asks the others. */
  readonly shards: readonly [ClickHouseServer, ...ClickHouseServer[]]
  /** Name of the cluster in the configuration of the nodes. Null for one node. */
  readonly cluster: string | null
  /** Database with the list of corpora. Each version of a corpus has another one, whose name begins with it. */
  readonly database: string
}

const FORM = 'clickhouse://user@host:8123,host:8123/database'

const PORTS = { clickhouse: '8123', clickhouses: '8443' }

/** Environment variable with the password, so that no list of processes shows it. */
const PASSWORD = 'PARLEY_CLICKHOUSE_PASSWORD'

/** True if a name is such an address rather than a file. */
export function isClickHouse(name: string): boolean {
  return /^clickhouses?:\/\//i.test(name)
}

/**
 * Reads `clickhouse://user:password@host:8123,host:8123/database` (HTTP) or `clickhouses://…` (TLS).
 * @param cluster name of the cluster, needed if several shards are named
 * @throws UsageError
 */
export function clickHouseAddress(text: string, cluster: string | null): ClickHouseAddress {
  const [, scheme = '', login, hosts = '', database = ''] =
    /^(clickhouses?):\/\/(?:([^@/]*)@)?([^/?#]+)\/([^/?#]+)\/?$/i.exec(text) ?? []
  const kind = scheme.toLowerCase() as keyof typeof PORTS
  const port = PORTS[kind]
  const urls = hosts
    .split(',')
    .map(
      (host) =>
        `${kind === 'clickhouses' ? 'https' : 'http'}://${/:\d+$/.test(host) ? host : `${host}:${port}`}`,
    )
  // The text may have a password, which must not be repeated.
  if (port === undefined || !urls.every((url) => URL.canParse(url)))
    throw new UsageError(`The address of ClickHouse must have the form ${FORM}.`)
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(database))
    throw new UsageError(`${JSON.stringify(database)} is no name of a database: use letters, digits and _.`)
  if (new Set(urls).size < urls.length) throw new UsageError('The address of ClickHouse names a shard twice.')
  if (urls.length > 1 && cluster === null)
    throw new UsageError('Several shards need --cluster with the name of the cluster.')
  const [user, password] = (login ?? '').split(':').map(decoded)
  const account = {
    ...(user && { user }),
    ...((password ?? env[PASSWORD]) !== undefined && { password: password ?? env[PASSWORD] ?? '' }),
  }
  const [first = '', ...others] = urls
  return {
    shards: [{ url: first, ...account }, ...others.map((url) => ({ url, ...account }))],
    ...{ cluster, database },
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
