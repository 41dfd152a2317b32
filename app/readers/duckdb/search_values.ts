import type { Statement } from '../../engine/engine.ts'
import type { OpenField, SearchValues } from '../reader.ts'
import { type ColumnReader, joined, listed, rowOf, sql, tableOf, text } from './sql.ts'

/** Maximum number of completions per field. */
export const MOST_VALUES = 50

/** A completion for a search field. */
export interface FieldValue {
  readonly field: OpenField
  readonly value: string
}

/**
 * Speakers and addressees (display names, or ids if unnamed), roles and annotators in the data: up to `MOST_VALUES` of
 * the most frequent values per field.
 */
export function searchValues(
  corpusId: string,
  splits: readonly string[],
  addressed: boolean,
): Statement<FieldValue> {
  const most = (field: OpenField, value: string, table: string) =>
    sql`(SELECT '${field}' AS field, ${value} AS value, count(*) AS n FROM ${tableOf(corpusId, table)}
      WHERE split IN ${listed(splits, 'VARCHAR')}
      GROUP BY ALL HAVING ${value} <> '' ORDER BY n DESC, ${value} LIMIT ${MOST_VALUES})`
  const parts = [
    most('speaker', "coalesce(nullif(name, ''), speaker)", 'turns'),
    ...(addressed ? [most('to', "coalesce(nullif(addressee_name, ''), addressee)", 'turns')] : []),
    most('role', 'role', 'turns'),
    most('by', 'given_by', 'labels'),
  ]
  return {
    ...sql`SELECT field, value FROM (${joined(parts, ' UNION ALL ')}) ORDER BY field, n DESC, value`,
    decode: rowOf({ field: text as ColumnReader<OpenField>, value: text }),
  }
}

/** @param found rows of `searchValues` */
export function valuesByField(found: readonly FieldValue[]): SearchValues {
  const of = (field: OpenField) => found.filter((f) => f.field === field).map((f) => f.value)
  return { speaker: of('speaker'), to: of('to'), role: of('role'), by: of('by') }
}
