import type { Statement } from '../../engine/engine.ts'
import { placeholders, tableOf, text } from './sql.ts'

/** How many values of a field are offered at most. */
export const MOST_VALUES = 50

/** Fields of a search whose values only the data knows. */
export type OpenField = 'speaker' | 'role' | 'by'

/** Something that can be typed after a field. */
export interface FieldValue {
  readonly field: OpenField
  readonly value: string
}

/**
 * What the data has of speakers (what they are called; their ids, where nothing), roles, and givers of labels: for
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
