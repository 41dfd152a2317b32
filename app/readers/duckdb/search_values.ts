import type { Statement } from '../../engine/engine.ts'
import type { OpenField, SearchValues } from '../reader.ts'
import { placeholders, tableOf, text } from './sql.ts'

/** How many values of a field are offered at most. */
export const MOST_VALUES = 50

/** Something that can be typed after a field. */
export interface FieldValue {
  readonly field: OpenField
  readonly value: string
}

/**
 * What the data has of speakers (what they are called; their ids, where nothing), roles, and annotators of labels: for
 * each field the most frequent values, at most `MOST_VALUES`.
 */
export function searchValues(corpusId: string, splits: readonly string[]): Statement<FieldValue> {
  const inSplits = `split IN ${placeholders(splits, 'VARCHAR')}`
  const most = (field: OpenField, value: string, table: string) =>
    `(SELECT '${field}' AS field, ${value} AS value, count(*) AS n FROM ${tableOf(corpusId, table)}
      WHERE ${inSplits} GROUP BY ALL HAVING ${value} <> '' ORDER BY n DESC, value LIMIT ${MOST_VALUES})`
  const parts = [
    most('speaker', "coalesce(nullif(name, ''), speaker)", 'turns'),
    most('role', 'role', 'turns'),
    most('by', 'given_by', 'labels'),
  ]
  return {
    sql: `SELECT field, value FROM (${parts.join(' UNION ALL ')}) ORDER BY field, n DESC, value`,
    params: [...splits, ...splits, ...splits],
    decode: (row) => ({ field: text(row, 'field') as OpenField, value: text(row, 'value') }),
  }
}

/** @param found as `searchValues` asks for it */
export function valuesByField(found: readonly FieldValue[]): SearchValues {
  const of = (field: OpenField) => found.filter((f) => f.field === field).map((f) => f.value)
  return { speaker: of('speaker'), role: of('role'), by: of('by') }
}
