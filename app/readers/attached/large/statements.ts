import type { Statement } from '../../../engine/engine.ts'
import type { FieldRef } from '../../../model/index.ts'
import {
  bound,
  type ColumnReader,
  identifier,
  joined,
  listed,
  number,
  orNull,
  publishedOf,
  rowOf,
  type SqlFragment,
  sql,
  tableOf,
  text,
  valueOrMissing,
} from '../../duckdb/sql.ts'
import type { OpenField } from '../../reader.ts'
import type { LabelPairCount, LabelShare } from '../../summaries.ts'
import { type EXTRA_TABLES, PAIR_TABLE } from '../extra_tables.ts'

/** Qualified name of a table of the index. */
export function extra(
  corpusId: string,
  table: (typeof EXTRA_TABLES)[number] | typeof PAIR_TABLE | 'conversations' | 'turns',
): string {
  return `${identifier(publishedOf(corpusId))}.main.${table}`
}

export interface NamedLabel {
  readonly scheme: string
  readonly value: string
}

/** Places of a published label, as two columns sorted by both. */
export function labelPlaces(corpusId: string, { scheme, value }: NamedLabel): SqlFragment {
  return sql`SELECT conversation_key, turn FROM ${extra(corpusId, 'label_places')}
    WHERE scheme = ${bound(scheme)} AND value = ${bound(value)}`
}

/** Places of an added label, in the same format. */
export function addedPlaces(corpusId: string, { scheme, value }: NamedLabel): SqlFragment {
  return sql`SELECT DISTINCT conversation_key, turn FROM ${tableOf(corpusId, 'added_labels')}
    WHERE scheme = ${bound(scheme)} AND value = ${bound(value)} ORDER BY ALL`
}

/** Labels that match a typed value, ignoring case. @param scheme null means any */
export function typedLabels(
  corpusId: string,
  scheme: string | null,
  value: string,
  added: boolean,
): Statement<NamedLabel> {
  const others = `UNION ALL SELECT scheme, value FROM ${tableOf(corpusId, 'added_labels')}`
  return {
    ...sql`SELECT DISTINCT scheme, value FROM (
        SELECT field AS scheme, value FROM ${extra(corpusId, 'facet_counts')} WHERE "of" = 'label'
        ${added ? others : ''}
      ) WHERE lower(value) = lower(${bound(value)}) ${scheme === null ? '' : sql`AND scheme = ${bound(scheme)}`}`,
    decode: rowOf({ scheme: text, value: text }),
  }
}

/** Keys and numbers of turns of all conversations (two columns), as published. */
export function turnNumbers(corpusId: string): SqlFragment {
  return sql`SELECT key, turns FROM ${extra(corpusId, 'conversations')}`
}

/** Row numbers of the published turns that meet a condition on `t`. */
export function ownTurnRows(corpusId: string, condition: SqlFragment): SqlFragment {
  return sql`SELECT t.rowid::INTEGER AS place FROM ${extra(corpusId, 'turns')} t WHERE ${condition}`
}

/** Tests texts against a pattern. @param separator a character that does not occur in the texts */
export function matching(texts: readonly string[], pattern: string, separator: string): Statement<boolean> {
  const one = sql`unnest(string_split(${bound(texts.join(separator))}, ${bound(separator)}))`
  return {
    ...sql`SELECT regexp_matches(${one}, ${bound(`(?m)${pattern}`)}, 'i') AS matches`,
    decode: ({ matches }) => matches === true,
  }
}

/** Places of turns whose texts have a fingerprint, as two columns sorted by both. @param print as a number */
export function printPlaces(corpusId: string, print: number): SqlFragment {
  return sql`SELECT conversation_key, turn FROM ${extra(corpusId, 'turn_prints')} WHERE print = ${bound(print, 'BIGINT')}`
}

/** Turns with these fingerprints, one subquery each, so that only its blocks are read. @param prints as numbers */
export function printsPlaces(
  corpusId: string,
  prints: readonly number[],
): Statement<{ readonly print: number; readonly key: number; readonly turn: number }> {
  const each = prints.map(
    (print) => sql`SELECT print::DOUBLE AS print, conversation_key AS key, turn
      FROM ${extra(corpusId, 'turn_prints')} WHERE print = ${bound(print, 'BIGINT')}`,
  )
  return {
    ...joined(each, ' UNION ALL '),
    decode: rowOf({ print: number, key: number, turn: number }),
  }
}

/**
 * Distinct places of turns that have a label of some schemes, as two columns sorted by both.
 * @param schemes null means all
 */
export function schemePlaces(
  corpusId: string,
  schemes: readonly string[] | null,
  added: boolean,
): SqlFragment {
  const wanted = schemes === null ? sql`true` : sql`scheme IN ${listed(schemes, 'VARCHAR')}`
  const published = sql`SELECT conversation_key, turn FROM ${extra(corpusId, 'label_places')} WHERE ${wanted}`
  const others = sql`UNION ALL SELECT conversation_key, turn FROM ${tableOf(corpusId, 'added_labels')}
    WHERE ${wanted} AND value IS NOT NULL`
  return sql`SELECT DISTINCT * FROM (${published} ${added ? others : ''}) ORDER BY ALL`
}

/** Identifies a field or label scheme in `facet_counts`. */
export interface CountedField {
  readonly of: 'conversation' | 'turn' | 'participant' | 'label'
  readonly field: string
}

export function countedField({ key, of }: FieldRef): CountedField {
  return { of: of ?? 'conversation', field: key }
}

function ofField(corpusId: string, table: 'facet_counts' | 'facet_bins', { of, field }: CountedField) {
  return sql`${extra(corpusId, table)} WHERE "of" = ${bound(of)} AND field = ${bound(field)}`
}

/** A value of a field and its id in `facet_places`. Null if not given. */
export interface NumberedValue {
  readonly id: number
  readonly value: string | null
}

/** All values of a field, sorted by id. */
export function numberedValues(corpusId: string, field: CountedField): Statement<NumberedValue> {
  return {
    ...sql`SELECT DISTINCT id, value FROM ${ofField(corpusId, 'facet_counts', field)} ORDER BY id`,
    decode: rowOf({ id: number, value: orNull(text) }),
  }
}

/** Most frequent values of a field in the given splits, with numbers of conversations. */
export function valueCounts(
  corpusId: string,
  field: CountedField,
  splits: readonly string[],
  top: number,
): Statement<{ readonly value: string; readonly count: number }> {
  return {
    ...sql`SELECT value, sum(n)::INTEGER AS count FROM ${ofField(corpusId, 'facet_counts', field)}
      AND split IN ${listed(splits, 'VARCHAR')}
      GROUP BY value ORDER BY count DESC, value NULLS LAST LIMIT ${bound(top, 'INTEGER')}`,
    decode: rowOf({ value: valueOrMissing, count: number }),
  }
}

/** Number of published labels of a scheme in the given splits; each label of a turn counts once. */
export function labelCount(corpusId: string, scheme: string, splits: readonly string[]): Statement<number> {
  return {
    ...sql`SELECT coalesce(sum(turns), 0)::INTEGER AS n
      FROM ${ofField(corpusId, 'facet_counts', { of: 'label', field: scheme })}
      AND split IN ${listed(splits, 'VARCHAR')}`,
    decode: (row) => number(row, 'n'),
  }
}

/** Frequencies of a scheme's labels in the given splits as published, in descending order. */
export function publishedShares(
  corpusId: string,
  scheme: string,
  splits: readonly string[],
): Statement<LabelShare> {
  const tally = (n: number) => ({ all: n, filtered: n })
  return {
    ...sql`SELECT value, sum(n)::INTEGER AS n, sum(turns)::INTEGER AS turns
      FROM ${ofField(corpusId, 'facet_counts', { of: 'label', field: scheme })}
      AND split IN ${listed(splits, 'VARCHAR')}
      GROUP BY value ORDER BY turns DESC, value`,
    decode: (row) => ({
      label: text(row, 'value'),
      turns: tally(number(row, 'turns')),
      conversations: tally(number(row, 'n')),
    }),
  }
}

/** Labels that occur together in all conversations of some splits, as `Summaries.labelPairs` answers without a filter. */
export function publishedPairs(
  corpusId: string,
  scheme: string,
  how: 'same turn' | 'next turn',
  splits: readonly string[],
): Statement<LabelPairCount> {
  const tally = (n: number) => ({ all: n, filtered: n })
  return {
    ...sql`SELECT a, b, sum(turns)::INTEGER AS counted, sum(conversations)::INTEGER AS having_both
      FROM ${extra(corpusId, PAIR_TABLE)} WHERE how = ${bound(how)} AND scheme = ${bound(scheme)}
      AND split IN ${listed(splits, 'VARCHAR')}
      GROUP BY a, b ORDER BY counted DESC, a, b`,
    decode: (row) => ({
      a: text(row, 'a'),
      b: text(row, 'b'),
      count: tally(number(row, 'counted')),
      conversations: tally(number(row, 'having_both')),
    }),
  }
}

/** Schemes that have labels. */
export function schemesOf(corpusId: string, added: boolean): Statement<string> {
  const others = `UNION SELECT scheme FROM ${tableOf(corpusId, 'added_labels')}`
  return {
    ...sql`SELECT DISTINCT field AS scheme FROM ${extra(corpusId, 'facet_counts')} WHERE "of" = 'label'
      ${added ? others : ''}`,
    decode: (row) => text(row, 'scheme'),
  }
}

/** Turns examined in the published data, with or without labels: two columns, sorted by both. */
export function annotatedTurns(corpusId: string): SqlFragment {
  return sql`SELECT conversation_key, turn FROM ${extra(corpusId, 'turns')} WHERE annotated`
}

/** Turns examined under a scheme by added labels, in the format of `annotatedTurns`. */
export function addedExamined(corpusId: string, scheme: string): SqlFragment {
  return sql`SELECT DISTINCT conversation_key, turn FROM ${tableOf(corpusId, 'added_labels')}
    WHERE scheme = ${bound(scheme)} ORDER BY ALL`
}

/** Numbers of published examined turns under a scheme per conversation: keys and numbers (two columns), by key. */
export function examinedTurns(corpusId: string, scheme: string): SqlFragment {
  return sql`SELECT key, turns FROM ${extra(corpusId, 'examined_turns')} WHERE scheme = ${bound(scheme)}`
}

/** Value ids and keys of the conversations that have the values (two columns), sorted by both. */
export function valuePlaces(corpusId: string, from: number, to: number): SqlFragment {
  return sql`SELECT id, key FROM ${extra(corpusId, 'facet_places')}
    WHERE id BETWEEN ${bound(from, 'INTEGER')} AND ${bound(to, 'INTEGER')}`
}

/** Published histogram of a field, of one split, or of all if `split` is null. */
export function publishedBins(
  corpusId: string,
  field: CountedField,
  split: string | null,
): Statement<{ readonly min: number; readonly max: number; readonly bin: number; readonly n: number }> {
  return {
    ...sql`SELECT low AS min, high AS max, bin, n FROM ${ofField(corpusId, 'facet_bins', field)}
      AND split ${split === null ? 'IS NULL' : sql`= ${bound(split)}`} ORDER BY bin`,
    decode: rowOf({ min: number, max: number, bin: number, n: number }),
  }
}

/** Label counts of some conversations, including added labels. */
export function addedCounts(
  corpusId: string,
  keys: readonly number[],
): Statement<{ readonly key: number; readonly label_counts: string }> {
  return {
    ...sql`SELECT key, label_counts FROM ${tableOf(corpusId, 'added_counts')} WHERE key IN ${listed(keys, 'INTEGER')}`,
    decode: rowOf({ key: number, label_counts: text }),
  }
}

/** Published completions of the search fields, most frequent first in the given splits. */
export function countedValues(
  corpusId: string,
  splits: readonly string[],
  most: number,
): Statement<{ readonly field: OpenField; readonly value: string }> {
  return {
    ...sql`SELECT field, value FROM (
        SELECT field, value, sum(n) AS n FROM ${extra(corpusId, 'search_values')}
        WHERE split IN ${listed(splits, 'VARCHAR')} GROUP BY field, value
      ) QUALIFY row_number() OVER (PARTITION BY field ORDER BY n DESC, value) <= ${bound(most, 'INTEGER')}
      ORDER BY field, n DESC, value`,
    decode: rowOf({ field: text as ColumnReader<OpenField>, value: text }),
  }
}
