import type { ReadCorpus } from '../../reader.ts'
import type { Dimension } from '../../summaries.ts'
import { givenKeys, labelRows, valueRows } from '../facets.ts'
import { type FilterScope, inSplits } from '../filter.ts'
import { valuedField } from '../read_corpus.ts'
import { bound, type SqlFragment, sql, tableOf } from '../sql.ts'
import type { Axis } from './axes.ts'

/**
 * Rows to count, before filtering. Columns: `a` and `b` (names of the counted values, as text), `place` (integer sort
 * key), `key` (a conversation, once for each `a` and `b`) and `n` (integer number of turns).
 */
export type BaseRows = SqlFragment

/** All conversations with their turns (`a` is NULL), and the examined turns by scheme (`a`). */
export function totalRows(scope: FilterScope): BaseRows {
  return sql`SELECT NULL::VARCHAR AS a, NULL::VARCHAR AS b, 0 AS place, c.key, c.turns AS n
      FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${inSplits('c', scope)}
    UNION ALL SELECT e.scheme, NULL, 1, e.conversation_key, count(DISTINCT e.turn)::INTEGER
      FROM ${tableOf(scope.corpusId, 'examined')} e WHERE ${inSplits('e', scope)}
      GROUP BY e.scheme, e.conversation_key`
}

/**
 * All labels of a scheme with the number of turns that have them.
 * @param only keys of conversations to count. Default: all.
 */
export function labelTurnRows(scheme: string, scope: FilterScope, only?: SqlFragment): BaseRows {
  return sql`SELECT l.value AS a, NULL::VARCHAR AS b, 0 AS place, l.conversation_key AS key, count(DISTINCT l.turn)::INTEGER AS n
    ${ofScheme(scheme, scope, only)} GROUP BY l.value, l.conversation_key`
}

/**
 * Two labels on the same turn, `a` before `b` in sort order, or `b` on the turn right after `a`.
 * @param only as in `labelTurnRows`
 */
export function labelPairRows(
  scheme: string,
  how: 'same turn' | 'next turn',
  scope: FilterScope,
  only?: SqlFragment,
): BaseRows {
  const meet = how === 'same turn' ? 'y.turn = x.turn AND x.value < y.value' : 'y.turn = x.turn + 1'
  return sql`SELECT a, b, 0 AS place, key, count(*)::INTEGER AS n FROM (
      WITH labelled AS MATERIALIZED (${labelledTurns(scheme, scope, only)})
      SELECT x.value AS a, y.value AS b, x.key FROM labelled x JOIN labelled y ON y.key = x.key AND ${meet}
    ) GROUP BY a, b, key`
}

/** The part (`b`) of a conversation that contains the turns with a label (`a`). @param only as in `labelTurnRows` */
export function labelPlaceRows(
  scheme: string,
  parts: number,
  scope: FilterScope,
  only?: SqlFragment,
): BaseRows {
  const n = bound(parts, 'INTEGER')
  return sql`SELECT a, b::VARCHAR AS b, b AS place, key, count(*)::INTEGER AS n FROM (
      SELECT l.value AS a, least(${n} - 1, floor(l.turn * ${n} / greatest(c.turns, 1)))::INTEGER AS b, l.key
      FROM (${labelledTurns(scheme, scope, only)}) l
        JOIN ${tableOf(scope.corpusId, 'conversations')} c ON c.key = l.key
    ) GROUP BY a, b, key`
}

/** Conversations by the most frequent values of two dimensions, by descending frequency. */
export function crossRows(a: SqlFragment, b: SqlFragment, top: number): BaseRows {
  return sql`SELECT x.value AS a, y.value AS b, (x.rank * ${MOST_VALUES} + y.rank)::INTEGER AS place, x.key, 1 AS n
    FROM (${ranked(a, top)}) x JOIN (${ranked(b, top)}) y ON y.key = x.key`
}

/** Conversations in `given` by the most frequent values of a dimension, sorted as in `crossRows`. */
export function havingRows(by: SqlFragment, given: SqlFragment, top: number): BaseRows {
  return sql`SELECT x.value AS a, NULL::VARCHAR AS b, x.rank::INTEGER AS place, x.key, 1 AS n
    FROM (${ranked(by, top)}) x JOIN (${given}) y ON y.key = x.key`
}

/** Conversations by grid cell; `a` and `b` are its lower bounds. */
export function gridRows(x: SqlFragment, y: SqlFragment, across: Axis, up: Axis): BaseRows {
  return sql`SELECT a::VARCHAR AS a, b::VARCHAR AS b, 0 AS place, key, 1 AS n FROM (
      SELECT DISTINCT v.key, ${cellOf('v.x', across)} AS a, ${cellOf('w.x', up)} AS b
      FROM (${x}) v JOIN (${y}) w ON w.key = v.key
    )`
}

/** Numbers of the most frequent values of a dimension, as rows `value`, `place`, `key` and `x`. */
export function numbersByValue(numbers: SqlFragment, by: SqlFragment, top: number): SqlFragment {
  return sql`SELECT v.value, v.rank::INTEGER AS place, n.key, n.x
    FROM (${ranked(by, top)}) v JOIN (${numbers}) n ON n.key = v.key`
}

/** Values of a dimension as rows `key` and `value`. No rows if the values are not names. */
export function dimensionRows(dimension: Dimension, corpus: ReadCorpus, scope: FilterScope): SqlFragment {
  if ('scheme' in dimension) return labelRows(dimension.scheme, scope)
  const field = valuedField(corpus, dimension)
  return field ? valueRows(field, scope) : sql`SELECT NULL AS key, NULL AS value WHERE false`
}

/** Distinct conversations that have a dimension, as rows `key`. For a scheme, these are the examined ones. */
export function dimensionKeys(dimension: Dimension, scope: FilterScope): SqlFragment {
  if (!('scheme' in dimension)) return givenKeys(dimension, scope)
  return sql`SELECT DISTINCT e.conversation_key AS key FROM ${tableOf(scope.corpusId, 'examined')} e
    WHERE ${inSplits('e', scope)} AND e.scheme = ${bound(dimension.scheme)}`
}

/** Upper limit on the number of values of a dimension. */
const MOST_VALUES = 10_000

/** Rows of the most frequent values, with `rank`: 1 is the most frequent. */
function ranked(rows: SqlFragment, top: number): SqlFragment {
  return sql`WITH given AS MATERIALIZED (${rows}), ranks AS (
      SELECT value, row_number() OVER (ORDER BY count(*) DESC, value NULLS LAST) AS rank
      FROM given GROUP BY value QUALIFY rank <= ${bound(Math.min(top, MOST_VALUES - 1), 'INTEGER')}
    )
    SELECT g.key, g.value, r.rank FROM given g JOIN ranks r ON r.value IS NOT DISTINCT FROM g.value`
}

/** Lower bound of the cell that contains a number. */
function cellOf(column: string, axis: Axis): SqlFragment {
  const [low, step] = [bound(axis.low, 'DOUBLE'), bound(axis.step, 'DOUBLE')]
  const last = sql`${bound(axis.cells, 'INTEGER')} - 1`
  return sql`(${low} + ${step} * least(${last}, floor((${column} - ${low}) / ${step})))`
}

/** Distinct labels of turns, by any annotator. */
function labelledTurns(scheme: string, scope: FilterScope, only: SqlFragment | undefined): SqlFragment {
  return sql`SELECT DISTINCT l.conversation_key AS key, l.turn, l.value ${ofScheme(scheme, scope, only)}`
}

function ofScheme(scheme: string, scope: FilterScope, only: SqlFragment | undefined): SqlFragment {
  const among = only ? sql` AND l.conversation_key IN (${only})` : ''
  return sql`FROM ${tableOf(scope.corpusId, 'labels')} l
    WHERE ${inSplits('l', scope)} AND l.scheme = ${bound(scheme)}${among}`
}
