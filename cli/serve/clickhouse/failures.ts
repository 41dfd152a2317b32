import { ClickHouseError } from '@clickhouse/client'
import { messageOf } from '../../../app/base/errors.ts'
import { EngineFull, QueryError } from '../../../app/engine/engine.ts'
import { ServerFault, Unanswered } from '../../../app/readers/remote/answering.ts'

/** The disk of a node is full. */
export class NodeFull extends QueryError {}

/** Longest part of a message of the server. */
const MESSAGE_LENGTH = 600

/**
 * Codes of ClickHouse's errors: a limit of time, of rows or bytes, of memory, shards that cannot be reached or are ending,
 * a killed query, a full disk, a regular expression that is wrong, too many questions at once, and what an administrator
 * mends: accounts and their rights, tables and databases that are not there, and files that cannot be read.
 */
const CODES = {
  slow: ['159', '160'],
  rows: ['158', '396'],
  memory: ['241'],
  gone: ['279', '210', '209', '519', '32', '101', '236'],
  killed: ['394'],
  full: ['243'],
  pattern: ['427'],
  busy: ['202', '439'],
  setup: ['516', '497', '192', '193', '194', '164', '60', '81', '40', '74', '76', '173', '1000'],
}

/** RE2's reason, and the expression or the piece that is wrong. */
const WRONG_PATTERN = /cannot compile re2: .*?, error: (.*?)\. Look at https:/s

/** Flags that `inClickHouse` puts before an expression. */
const DIALECT = /(?<=^[^:]+: )\(\?i?-s\)/

/** The system's words for a full disk, in errors of any code. */
const NO_SPACE = /no space left on device|errno: 28\b/i

/** What went wrong with a statement, in words that name the node. */
export function failure(error: unknown, sql: string, url: string): QueryError {
  const { host } = new URL(url)
  const message = messageOf(error).slice(0, MESSAGE_LENGTH)
  if (!(error instanceof ClickHouseError))
    return new Unanswered(
      { failure: 'shard', nodes: host },
      `ClickHouse at ${host} does not answer (${message}).`,
      'Check that the server runs and can be reached, then try again.',
      sql,
      error,
    )
  const { code } = error
  if (CODES.memory.includes(code)) return new EngineFull({ needed: null, free: null }, sql, error)
  if (CODES.slow.includes(code))
    return new Unanswered(
      { failure: 'slow', seconds: secondsIn(message) },
      `ClickHouse stopped the question, because it took too long (${message}).`,
      'Ask about fewer conversations, for example with a filter or one split.',
      sql,
      error,
    )
  if (CODES.killed.includes(code))
    return new Unanswered(
      { failure: 'killed' },
      `An administrator of ClickHouse stopped the question (${message}).`,
      'Ask them before you try again.',
      sql,
      error,
    )
  if (CODES.full.includes(code) || NO_SPACE.test(message))
    return new NodeFull(`A disk of ClickHouse is full (${message}).`, sql, { cause: error })
  if (CODES.busy.includes(code))
    return new Unanswered(
      { failure: 'busy' },
      `ClickHouse at ${host} has too many questions at once (${message}).`,
      'Try again.',
      sql,
      error,
    )
  if (CODES.setup.includes(code))
    return new ServerFault(`ClickHouse at ${host} could not answer (${code}: ${message}).`, sql, {
      cause: error,
    })
  const [, reason] = (CODES.pattern.includes(code) && WRONG_PATTERN.exec(messageOf(error))) || []
  // In the words of DuckDB, which has the same library of expressions, so that the page explains both.
  if (reason !== undefined)
    return new QueryError(`Invalid Input Error: ${reason.replace(DIALECT, '')}`, sql, { cause: error })
  if (CODES.rows.includes(code))
    return new QueryError(
      `ClickHouse stopped the question, because it has too many rows (${message}).`,
      sql,
      {
        advice: 'Ask about fewer conversations, for example with a filter or one split.',
        cause: error,
      },
    )
  if (CODES.gone.includes(code)) {
    const nodes = nodesIn(messageOf(error).slice(0, 4 * MESSAGE_LENGTH))
    return new Unanswered(
      { failure: 'shard', nodes: nodes || host },
      `A shard of ClickHouse does not answer: ${nodes || message}. Nothing was counted.`,
      'Try again once all shards run.',
      sql,
      error,
    )
  }
  return new QueryError(`ClickHouse at ${host} could not answer (${code}: ${message}).`, sql, {
    cause: error,
  })
}

/** A name or an address, and a port. Not a time of day. */
const ADDRESS = /(?:\[[\da-f:.]+\]|(?<![\w.:-])[\w.-]*[a-z.][\w.-]*):\d{1,5}\b(?!:)/gi

/** Addresses of nodes that a message names, as `host:port`. It may name the end of the connection that was lost here, too. */
function nodesIn(message: string): string {
  const others = message.replaceAll(/\blocal(?: address)?: \S+/g, '')
  return [...new Set(others.match(ADDRESS) ?? [])].join(', ')
}

/** The limit that a message about a slow question names, in seconds. 0 if it names none. */
function secondsIn(message: string): number {
  const [, limit = '0', unit = ''] = /maximum: ([\d.]+) ?(m?)s/.exec(message) ?? []
  return Number(limit) / (unit === 'm' ? 1_000 : 1)
}
