import type { Statement } from '../../../../engine/engine.ts'
import { bound, joined, number, type SqlFragment, sql } from '../../../duckdb/sql.ts'
import { extra } from '../statements.ts'
import type { WantedWord } from '../texts.ts'

/** Functions that compare a dictionary word with a wanted one. */
const COMPARED = { beginning: 'starts_with', end: 'ends_with', part: 'contains' } as const

/**
 * Ids of the words that equal or contain the wanted one, ascending like the table. @param most maximum number of ids
 */
export function wordsOf(corpusId: string, { text, as }: WantedWord, most: number): Statement<number> {
  const word = bound(text)
  const fits = as === 'whole' ? sql`word = ${word}` : sql`${COMPARED[as]}(word, ${word})`
  return {
    ...sql`SELECT id FROM ${extra(corpusId, 'words')} WHERE ${fits} LIMIT ${bound(most, 'INTEGER')}`,
    decode: (row) => number(row, 'id'),
  }
}

/**
 * Distinct places of some words as two columns, sorted by both.
 * @param ids sorted
 */
export function wordPlaces(corpusId: string, ids: readonly number[]): SqlFragment {
  const ranges: { from: number; to: number }[] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last && last.to === id - 1) last.to = id
    else ranges.push({ from: id, to: id })
  }
  const from = `SELECT conversation_key, turn FROM ${extra(corpusId, 'word_places')} WHERE`
  const [id] = ids
  // The table is sorted, so the places of a single word are too.
  if (ids.length === 1 && id !== undefined) return sql`${from} word = ${bound(id, 'INTEGER')}`
  // One subquery per range, so that only its blocks are read.
  const parts = ranges.map(
    (range) => sql`${from} word BETWEEN ${bound(range.from, 'INTEGER')} AND ${bound(range.to, 'INTEGER')}`,
  )
  return sql`SELECT DISTINCT * FROM (${joined(parts, ' UNION ALL ')}) ORDER BY ALL`
}

/** Conversations of the first `n` places of a word, ascending. */
export function firstPlaces(corpusId: string, id: number, n: number): SqlFragment {
  return sql`SELECT conversation_key FROM ${extra(corpusId, 'word_places')}
    WHERE word = ${bound(id, 'INTEGER')} LIMIT ${bound(n, 'INTEGER')}`
}

/** Number of conversations that have a word; null if the index predates these counts. */
export function conversationsOf(corpusId: string, id: number): Statement<number | null> {
  return {
    ...sql`SELECT * FROM ${extra(corpusId, 'words')} WHERE id = ${bound(id, 'INTEGER')}`,
    urgent: true,
    decode: ({ conversations }) => (typeof conversations === 'number' ? conversations : null),
  }
}
