import type { Statement } from '../../../engine/engine.ts'
import type { FieldRef } from '../../../model/index.ts'
import { identifier, number, placeholders, publishedOf, tableOf, text } from '../../duckdb/sql.ts'
import { all, type SqlFragment } from '../../duckdb/sql_fragment.ts'
import type { EXTRA_TABLES } from '../extra_tables.ts'

/** Names a table of the index. */
export function extra(corpusId: string, table: (typeof EXTRA_TABLES)[number]): string {
  return `${identifier(publishedOf(corpusId))}.main.${table}`
}

/** The places of a label as published, as two columns, sorted by both. */
export function labelPlaces(corpusId: string, scheme: string, value: string): SqlFragment {
  return {
    sql: `SELECT conversation_key, turn FROM ${extra(corpusId, 'label_places')} WHERE scheme = ? AND value = ?`,
    params: [scheme, value],
  }
}

/** The same of labels that were added. */
export function addedPlaces(corpusId: string, scheme: string, value: string): SqlFragment {
  return {
    sql: `SELECT DISTINCT conversation_key, turn FROM ${tableOf(corpusId, 'added_labels')}
      WHERE scheme = ? AND value = ? ORDER BY ALL`,
    params: [scheme, value],
  }
}

/** The keys of the conversations in which a label was added. */
export function addedKeys(corpusId: string, { scheme, value }: NamedLabel): SqlFragment {
  return {
    sql: `SELECT DISTINCT conversation_key FROM ${tableOf(corpusId, 'added_labels')} WHERE scheme = ? AND value = ?`,
    params: [scheme, value],
  }
}

/** A label by its name. */
export interface NamedLabel {
  readonly scheme: string
  readonly value: string
}

/** The labels that a typed value means, however it is written. @param scheme `null`: of any */
export function typedLabels(
  corpusId: string,
  scheme: string | null,
  value: string,
  added: boolean,
): Statement<NamedLabel> {
  const published = `SELECT field AS scheme, value FROM ${extra(corpusId, 'facet_counts')} WHERE "of" = 'label'`
  const others = `UNION ALL SELECT scheme, value FROM ${tableOf(corpusId, 'added_labels')}`
  return {
    sql: `SELECT DISTINCT scheme, value FROM (${published} ${added ? others : ''})
      WHERE lower(value) = lower(?) ${scheme === null ? '' : 'AND scheme = ?'}`,
    params: [value, ...(scheme === null ? [] : [scheme])],
    decode: (row) => ({ scheme: text(row, 'scheme'), value: text(row, 'value') }),
  }
}

/** The number of turns of every conversation, beside its key (two columns), as published. */
export function turnNumbers(corpusId: string): SqlFragment {
  return { sql: `SELECT key, turns FROM ${identifier(publishedOf(corpusId))}.main.conversations`, params: [] }
}

/** The rows of the table of turns as published that fulfil conditions on `t`. */
export function ownTurnRows(corpusId: string, conditions: readonly SqlFragment[]): SqlFragment {
  const where = all(conditions)
  const turns = `${identifier(publishedOf(corpusId))}.main.turns`
  return { sql: `SELECT t.rowid::INTEGER AS place FROM ${turns} t WHERE ${where.sql}`, params: where.params }
}

/** Which of some texts match a pattern. @param separator a character that none of them has */
export function matching(texts: readonly string[], pattern: string, separator: string): Statement<boolean> {
  return {
    sql: "SELECT regexp_matches(unnest(string_split(?, ?)), ?, 'i') AS matches",
    params: [texts.join(separator), separator, pattern],
    decode: ({ matches }) => matches === true,
  }
}

/** The places of turns whose texts have a fingerprint, as two columns, sorted by both. @param print as a number */
export function printPlaces(corpusId: string, print: number): SqlFragment {
  return {
    sql: `SELECT conversation_key, turn FROM ${extra(corpusId, 'turn_prints')} WHERE print = ?::BIGINT`,
    params: [print],
  }
}

/** The turns of some fingerprints, each by itself, so that only its blocks are read. @param prints as numbers */
export function printsPlaces(
  corpusId: string,
  prints: readonly number[],
): Statement<{ readonly print: number; readonly key: number; readonly turn: number }> {
  const one = `SELECT print::DOUBLE AS print, conversation_key AS key, turn FROM ${extra(corpusId, 'turn_prints')} WHERE print = ?::BIGINT`
  return {
    sql: prints.map(() => one).join(' UNION ALL '),
    params: prints,
    decode: (row) => ({ print: number(row, 'print'), key: number(row, 'key'), turn: number(row, 'turn') }),
  }
}

/**
 * The places of turns that have a label of some schemes, as two columns, sorted by both, each once.
 * @param schemes `null`: all
 */
export function schemePlaces(
  corpusId: string,
  schemes: readonly string[] | null,
  added: boolean,
): SqlFragment {
  const wanted = schemes === null ? 'true' : `scheme IN ${placeholders(schemes, 'VARCHAR')}`
  const parts = [
    `SELECT conversation_key, turn FROM ${extra(corpusId, 'label_places')} WHERE ${wanted}`,
    `SELECT conversation_key, turn FROM ${tableOf(corpusId, 'added_labels')} WHERE ${wanted} AND value IS NOT NULL`,
  ].slice(0, added ? 2 : 1)
  return {
    sql: `SELECT DISTINCT * FROM (${parts.join(' UNION ALL ')}) ORDER BY ALL`,
    params: parts.flatMap(() => schemes ?? []),
  }
}

/** What `facet_counts` calls a field, or a label scheme. */
export interface CountedField {
  readonly of: 'conversation' | 'turn' | 'label'
  readonly field: string
}

export function countedField({ key, of }: FieldRef): CountedField {
  return { of: of ?? 'conversation', field: key }
}

/** A value of a field by the number that `facet_places` has of it; `null`: not given. */
export interface NumberedValue {
  readonly id: number
  readonly value: string | null
}

/** Every value of a field, sorted by number. */
export function numberedValues(corpusId: string, { of, field }: CountedField): Statement<NumberedValue> {
  return {
    sql: `SELECT DISTINCT id, value FROM ${extra(corpusId, 'facet_counts')} WHERE "of" = ? AND field = ? ORDER BY id`,
    params: [of, field],
    decode: (row) => ({ id: number(row, 'id'), value: row.value === null ? null : text(row, 'value') }),
  }
}

/** The most frequent values of a field in some splits, and how many conversations have each. */
export function valueCounts(
  corpusId: string,
  { of, field }: CountedField,
  splits: readonly string[],
  top: number,
): Statement<{ readonly value: string | null; readonly count: number }> {
  return {
    sql: `SELECT value, sum(n)::INTEGER AS n FROM ${extra(corpusId, 'facet_counts')}
      WHERE "of" = ? AND field = ? AND split IN ${placeholders(splits, 'VARCHAR')}
      GROUP BY value ORDER BY n DESC, value NULLS LAST LIMIT ?::INTEGER`,
    params: [of, field, ...splits, top],
    decode: (row) => ({ value: row.value === null ? null : text(row, 'value'), count: number(row, 'n') }),
  }
}

/** How many labels of a scheme were published in some splits, each label of a turn once. */
export function labelCount(corpusId: string, scheme: string, splits: readonly string[]): Statement<number> {
  return {
    sql: `SELECT coalesce(sum(turns), 0)::INTEGER AS n FROM ${extra(corpusId, 'facet_counts')}
      WHERE "of" = 'label' AND field = ? AND split IN ${placeholders(splits, 'VARCHAR')}`,
    params: [scheme, ...splits],
    decode: (row) => number(row, 'n'),
  }
}

/** Numbers of values, and keys of the conversations that have them (two columns), sorted by both. */
export function valuePlaces(corpusId: string, from: number, to: number): SqlFragment {
  return {
    sql: `SELECT id, key FROM ${extra(corpusId, 'facet_places')} WHERE id BETWEEN ?::INTEGER AND ?::INTEGER`,
    params: [from, to],
  }
}

/** The bins into which the numbers of a field were counted, of one split, or (`null`) of all. */
export function publishedBins(
  corpusId: string,
  { of, field }: CountedField,
  split: string | null,
): Statement<{ readonly min: number; readonly max: number; readonly bin: number; readonly n: number }> {
  return {
    sql: `SELECT low, high, bin, n FROM ${extra(corpusId, 'facet_bins')}
      WHERE "of" = ? AND field = ? AND split ${split === null ? 'IS NULL' : '= ?'} ORDER BY bin`,
    params: [of, field, ...(split === null ? [] : [split])],
    decode: (row) => ({
      min: number(row, 'low'),
      max: number(row, 'high'),
      bin: number(row, 'bin'),
      n: number(row, 'n'),
    }),
  }
}

/** What the labels of some conversations come to with those that were added. */
export function addedCounts(
  corpusId: string,
  keys: readonly number[],
): Statement<{ readonly key: number; readonly labelCounts: string }> {
  return {
    sql: `SELECT key, label_counts FROM ${tableOf(corpusId, 'added_counts')} WHERE key IN ${placeholders(keys, 'INTEGER')}`,
    params: keys,
    decode: (row) => ({ key: number(row, 'key'), labelCounts: text(row, 'label_counts') }),
  }
}

/** What can be typed after a field, as published: counted in some splits. */
export function countedValues(
  corpusId: string,
  splits: readonly string[],
  most: number,
): Statement<{ readonly field: string; readonly value: string }> {
  return {
    sql: `SELECT field, value FROM (
        SELECT field, value, sum(n) AS n FROM ${extra(corpusId, 'search_values')}
        WHERE split IN ${placeholders(splits, 'VARCHAR')} GROUP BY field, value
      ) QUALIFY row_number() OVER (PARTITION BY field ORDER BY n DESC, value) <= ?::INTEGER
      ORDER BY field, n DESC, value`,
    params: [...splits, most],
    decode: (row) => ({ field: text(row, 'field'), value: text(row, 'value') }),
  }
}
