import type { Statement } from '../../engine/engine.ts'
import type { OpenField, SearchValues } from '../reader.ts'
import { type ColumnReader, joined, listed, rowOf, sql, tableOf, text } from './sql.ts'

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
  const most = (field: OpenField, value: string, table: string) =>
    sql`(SELECT '${field}' AS field, ${value} AS value, count(*) AS n FROM ${tableOf(corpusId, table)}
      WHERE split IN ${listed(splits, 'VARCHAR')}
      GROUP BY ALL HAVING ${value} <> '' ORDER BY n DESC, value LIMIT ${MOST_VALUES})`
  const parts = [
    most('speaker', "coalesce(nullif(name, ''), speaker)", 'turns'),
    most('role', 'role', 'turns'),
    most('by', 'given_by', 'labels'),
  ]
  return {
    ...sql`SELECT field, value FROM (${joined(parts, ' UNION ALL ')}) ORDER BY field, n DESC, value`,
    decode: rowOf({ field: text as ColumnReader<OpenField>, value: text }),
  }
}

/** @param found as `searchValues` asks for it */
export function valuesByField(found: readonly FieldValue[]): SearchValues {
  const of = (field: OpenField) => found.filter((f) => f.field === field).map((f) => f.value)
  return { speaker: of('speaker'), role: of('role'), by: of('by') }
}
