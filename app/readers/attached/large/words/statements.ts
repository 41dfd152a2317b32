import type { Statement } from '../../../../engine/engine.ts'
import { number } from '../../../duckdb/sql.ts'
import type { SqlFragment } from '../../../duckdb/sql_fragment.ts'
import { extra } from '../statements.ts'
import type { WantedWord } from '../texts.ts'

/** How the words of the dictionary are compared with a wanted one. */
const COMPARED: Readonly<Record<WantedWord['as'], string>> = {
  whole: 'word = ?',
  beginning: 'starts_with(word, ?)',
  end: 'ends_with(word, ?)',
  part: 'contains(word, ?)',
}

/** The ids of the words that a wanted one is, or stands in, rising as the table does. @param most no more of them */
export function wordsOf(corpusId: string, { text: word, as }: WantedWord, most: number): Statement<number> {
  return {
    sql: `SELECT id FROM ${extra(corpusId, 'words')} WHERE ${COMPARED[as]} LIMIT ?::INTEGER`,
    params: [word, most],
    decode: (row) => number(row, 'id'),
  }
}

/**
 * The places of some words as two columns, sorted by both, each once.
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
  // The table is sorted, and the places of one word with it.
  if (ids.length === 1) return { sql: `${from} word = ?::INTEGER`, params: ids }
  // Each range by itself, so that only its blocks are read.
  const parts = ranges.map(() => `${from} word BETWEEN ?::INTEGER AND ?::INTEGER`)
  return {
    sql: `SELECT DISTINCT * FROM (${parts.join(' UNION ALL ')}) ORDER BY ALL`,
    params: ranges.flatMap((range) => [range.from, range.to]),
  }
}

/** The conversations of the first places of a word, rising. @param n how many places */
export function firstPlaces(corpusId: string, id: number, n: number): SqlFragment {
  return {
    sql: `SELECT conversation_key FROM ${extra(corpusId, 'word_places')} WHERE word = ?::INTEGER LIMIT ?::INTEGER`,
    params: [id, n],
  }
}

/** How many conversations have a word; `null`: an index that was written before these were counted does not say. */
export function conversationsOf(corpusId: string, id: number): Statement<number | null> {
  return {
    sql: `SELECT * FROM ${extra(corpusId, 'words')} WHERE id = ?::INTEGER`,
    params: [id],
    urgent: true,
    decode: ({ conversations }) => (typeof conversations === 'number' ? conversations : null),
  }
}
