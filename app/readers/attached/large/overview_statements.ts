import type { RawRow, Statement } from '../../../engine/engine.ts'
import { identifier, number, placeholders, publishedOf, tableOf, text } from '../../duckdb/sql.ts'
import type { SqlFragment } from '../../duckdb/sql_fragment.ts'
import type { LabelShare } from '../../summaries.ts'
import { extra } from './statements.ts'

/** The turns that somebody examined as published, whether or not they have labels: two columns, sorted by both. */
export function annotatedTurns(corpusId: string): SqlFragment {
  const turns = `${identifier(publishedOf(corpusId))}.main.turns`
  return { sql: `SELECT conversation_key, turn FROM ${turns} WHERE annotated`, params: [] }
}

/** The turns that were examined under a scheme where labels were added, as `annotatedTurns` gives them. */
export function addedExamined(corpusId: string, scheme: string): SqlFragment {
  const added = tableOf(corpusId, 'added_labels')
  return {
    sql: `SELECT DISTINCT conversation_key, turn FROM ${added} WHERE scheme = ? ORDER BY ALL`,
    params: [scheme],
  }
}

/** How many turns of each conversation were examined under a scheme as published: keys and numbers (two columns), by key. */
export function examinedTurns(corpusId: string, scheme: string): SqlFragment {
  return {
    sql: `SELECT key, turns FROM ${extra(corpusId, 'examined_turns')} WHERE scheme = ?`,
    params: [scheme],
  }
}

/** How often the labels of a scheme were given in some splits as published, the most frequent first. */
export function publishedShares(
  corpusId: string,
  scheme: string,
  splits: readonly string[],
): Statement<LabelShare> {
  const tally = (row: RawRow, name: string) => ({ all: number(row, name), filtered: number(row, name) })
  return {
    sql: `SELECT value, sum(n)::INTEGER AS n, sum(turns)::INTEGER AS turns FROM ${extra(corpusId, 'facet_counts')}
      WHERE "of" = 'label' AND field = ? AND split IN ${placeholders(splits, 'VARCHAR')}
      GROUP BY value ORDER BY turns DESC, value`,
    params: [scheme, ...splits],
    decode: (row) => ({
      label: text(row, 'value'),
      turns: tally(row, 'turns'),
      conversations: tally(row, 'n'),
    }),
  }
}

/** The schemes under which there are labels. */
export function schemesOf(corpusId: string, added: boolean): Statement<string> {
  const others = `UNION SELECT scheme FROM ${tableOf(corpusId, 'added_labels')}`
  return {
    sql: `SELECT DISTINCT field AS scheme FROM ${extra(corpusId, 'facet_counts')} WHERE "of" = 'label' ${added ? others : ''}`,
    params: [],
    decode: (row) => text(row, 'scheme'),
  }
}
