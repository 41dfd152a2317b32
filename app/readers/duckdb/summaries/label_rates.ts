import { grouped } from '../../../base/grouped.ts'
import type { Statement } from '../../../engine/engine.ts'
import { MISSING } from '../../../model/index.ts'
import type { LabelCluster, LabelRate, TurnGroup } from '../../summaries.ts'
import { valueRows } from '../facets.ts'
import { fromTurns } from '../fields/turn_fields.ts'
import { type FilterScope, inSplits } from '../filter.ts'
import { bound, identifier, joined, number, type SqlFragment, sql, tableOf } from '../sql.ts'

/** Conversations of a group with equally many annotated turns (`n`), and equally many of them with a label (`m`). */
interface RateRow {
  readonly values: readonly (string | null)[]
  /** Null counts the annotated turns alone. */
  readonly label: string | null
  readonly cluster: LabelCluster
}

/**
 * Rows of groups that don't exist in the corpus are missing.
 * @param kept keys of filtered conversations, or null for all
 */
export function labelRateRows(
  scheme: string,
  by: readonly TurnGroup[],
  scope: FilterScope,
  kept: SqlFragment | null,
): Statement<RateRow> {
  /** Restricts every table by itself, because engines don't do that across joins. */
  const isKept = (column: string) => (kept ? sql` AND ${column} IN (SELECT key FROM kept)` : '')
  const groups = by.map((group) => groupRows(group, scope, isKept('c.key')))
  const tables = groups.map(({ rows, ofTurns }, i) => ({
    ...{ ofTurns, rows: sql`(${rows}) g${i}` },
    same: `g${i}.key = e.key${ofTurns ? ` AND g${i}.turn = e.turn` : ''}`,
  }))
  // ClickHouse keeps the right side of a join in memory, which must not be all turns.
  const first = tables.find(({ ofTurns }) => ofTurns)
  const others = tables.filter((one) => one !== first)
  const from = [
    first ? sql`${first.rows} JOIN e ON ${first.same}` : sql`e`,
    ...others.map(({ rows, same }) => sql`JOIN ${rows} ON ${same}`),
  ]
  const columns = by.map((_, i) => `v${i}`)
  const listed = columns.map((column) => `, ${column}`).join('')
  const same = columns.map((column) => ` AND s.${column} IS NOT DISTINCT FROM h.${column}`).join('')
  const ofHits = columns.map((column) => `, s.${column}`).join('')
  return {
    ...sql`WITH ${kept ? sql`kept AS MATERIALIZED (${kept}), ` : ''}e AS MATERIALIZED (
        SELECT DISTINCT e.conversation_key AS key, e.turn FROM ${tableOf(scope.corpusId, 'examined')} e
        WHERE ${inSplits('e', scope)} AND e.scheme = ${bound(scheme)}${isKept('e.conversation_key')}
      ), grouped AS MATERIALIZED (
        SELECT e.key, e.turn${columns.map((column, i) => `, g${i}.value AS ${column}`).join('')}
        FROM ${joined(from, ' ')}
      ), sizes AS MATERIALIZED (SELECT key${listed}, count(*) AS n FROM grouped GROUP BY ALL),
      labelled AS (
        SELECT DISTINCT l.conversation_key AS key, l.turn, l.value AS label FROM ${tableOf(scope.corpusId, 'labels')} l
        WHERE ${inSplits('l', scope)} AND l.scheme = ${bound(scheme)}${isKept('l.conversation_key')}
      ), hits AS (
        SELECT g.key${columns.map((column) => `, g.${column}`).join('')}, l.label, count(*) AS m
        FROM grouped g JOIN labelled l ON l.key = g.key AND l.turn = g.turn GROUP BY ALL
      )
      SELECT NULL::VARCHAR AS label${listed}, n::DOUBLE AS n, 0::DOUBLE AS m, count(*)::DOUBLE AS c FROM sizes GROUP BY ALL
      UNION ALL SELECT h.label${ofHits}, s.n::DOUBLE, h.m::DOUBLE, count(*)::DOUBLE
      FROM hits h JOIN sizes s ON s.key = h.key${same} GROUP BY ALL`,
    decode: (row) => ({
      values: columns.map((column) => (row[column] === null ? null : String(row[column]))),
      label: row.label === null ? null : String(row.label),
      cluster: {
        annotated: number(row, 'n'),
        labelled: number(row, 'm'),
        conversations: number(row, 'c'),
      },
    }),
  }
}

/** Values of a group as rows `key`, `value` and, if they are of turns, `turn`. */
function groupRows(
  group: TurnGroup,
  scope: FilterScope,
  isKept: SqlFragment | '',
): { readonly rows: SqlFragment; readonly ofTurns: boolean } {
  if (group === 'speaker')
    return { rows: sql`SELECT c.key, c.turn, c.name AS value ${fromTurns(scope)}${isKept}`, ofTurns: true }
  const { key, of } = group
  const field = (of === 'turn' ? scope.turnFields : scope.facets).find((f) => f.key === key)
  if (!field) return { rows: sql`SELECT NULL AS key, NULL AS turn, NULL AS value WHERE false`, ofTurns: true }
  const column = `c.${identifier(key)}`
  const text = field.kind === 'number' ? numberText(column) : sql`${column}`
  if (of === 'turn')
    return { rows: sql`SELECT c.key, c.turn, ${text} AS value ${fromTurns(scope)}${isKept}`, ofTurns: true }
  if (field.kind !== 'number') return { rows: valueRows({ key, kind: field.kind }, scope), ofTurns: false }
  const conversations = tableOf(scope.corpusId, 'conversations')
  return {
    rows: sql`SELECT c.key, ${text} AS value FROM ${conversations} c WHERE ${inSplits('c', scope)}`,
    ofTurns: false,
  }
}

/** A number as text, without a fraction if it is whole: `1901`. */
function numberText(column: string): SqlFragment {
  return sql`CASE WHEN ${column} = floor(${column}) AND abs(${column}) < 1e15
    THEN ${column}::BIGINT::VARCHAR ELSE ${column}::VARCHAR END`
}

const natural = new Intl.Collator('en', { numeric: true })

/**
 * Groups with their labels. Conversations without a label are counted from the sizes of their group.
 * @param rows of one part of the corpus after the other
 */
export function ratesOf(rows: readonly RateRow[], by: readonly TurnGroup[]): readonly LabelRate[] {
  const groups = grouped(rows, ({ values }) => JSON.stringify(values))
  if (by.length === 0 && rows.length === 0) return [{ values: [], sizes: [], labels: [] }]
  return [...groups.values()]
    .map((those): LabelRate => {
      const sizes = added(those.filter(({ label }) => label === null))
      const byLabel = grouped(
        those.filter(({ label }) => label !== null),
        ({ label }) => label ?? '',
      )
      return {
        values: (those[0]?.values ?? []).map((value) => value ?? MISSING),
        sizes: sorted(sizes),
        labels: [...byLabel]
          .map(([label, found]) => ({
            label,
            clusters: withZeros(sizes, added(found)),
          }))
          .toSorted((a, b) => (a.label < b.label ? -1 : 1)),
      }
    })
    .toSorted((a, b) => compare(a.values, b.values))
}

/** Each pair of `annotated` and `labelled` once. */
function added(rows: readonly RateRow[]): readonly LabelCluster[] {
  const same = grouped(rows, ({ cluster }) => `${cluster.annotated} ${cluster.labelled}`)
  return [...same.values()].map((those) => ({
    ...(those[0] as RateRow).cluster,
    conversations: those.reduce((sum, { cluster }) => sum + cluster.conversations, 0),
  }))
}

function withZeros(sizes: readonly LabelCluster[], found: readonly LabelCluster[]): readonly LabelCluster[] {
  const left = new Map(sizes.map(({ annotated, conversations }) => [annotated, conversations]))
  for (const { annotated, conversations } of found)
    left.set(annotated, (left.get(annotated) ?? 0) - conversations)
  const zeros = [...left].flatMap(([annotated, conversations]) =>
    conversations > 0 ? [{ annotated, labelled: 0, conversations }] : [],
  )
  return sorted([...found, ...zeros])
}

function sorted(clusters: readonly LabelCluster[]): readonly LabelCluster[] {
  return clusters.toSorted((a, b) => a.annotated - b.annotated || a.labelled - b.labelled)
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? ''
    const order = Number(value === MISSING) - Number(other === MISSING) || natural.compare(value, other)
    if (order !== 0) return order
  }
  return 0
}
