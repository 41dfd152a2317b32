import { fold } from '../../base/fold.ts'
import type { RawRow, Statement } from '../../engine/engine.ts'
import type { Facet, FacetValue } from '../../model/index.ts'
import type { Elsewhere, TurnLink, TurnPlace } from '../../model/links/link_target.ts'
import { EXCERPT_LENGTH } from '../../model/links/linked_words.ts'
import { isWholePrint, printsMatch, textPrintOf, wholePrint } from '../../model/links/turn_print.ts'
import { bound, identifier, joined, listed, number, orNull, rowOf, sql, tableOf, text } from './sql.ts'

/** Number of turns with the linked text in a result. */
export const SAME_LIMIT = 8

/** Number of turns with the linked text whose whole fingerprints are compared. */
export const COMPARED_LIMIT = 24

/** Number of turns returned for comparison with the excerpt. */
const NEAR_LIMIT = 24

/** Maximum number of turns sharing words with the excerpt whose similarity is computed. */
const CANDIDATES = 20_000

/** Columns of the table of turns that `printOf` needs. */
export const PRINT_COLUMNS = 'fingerprint, speaker, action'

/** Fingerprint of a turn. Covers only the text if the turn has an action, because no column has its payload. */
export function printOf(row: RawRow): string {
  const print = text(row, 'fingerprint')
  return orNull(text)(row, 'action') === null ? wholePrint(print, orNull(text)(row, 'speaker'), null) : print
}

const decodePlace = rowOf({ split: text, conversation: text, turn: number, text, print: printOf })

/**
 * Turns with the linked text that the link may refer to.
 * @param total number of turns with the text; `found` may be truncated
 */
export function sameTurns(
  { print }: TurnLink,
  found: readonly TurnPlace[],
  total: number,
): Pick<Elsewhere, 'same' | 'sameTotal'> {
  const compared = isWholePrint(print) ? found : found.slice(0, SAME_LIMIT)
  const same = compared.filter((place) => printsMatch(print, place.print))
  const sameTotal = same.length === 0 ? 0 : total - (compared.length - same.length)
  return { same: same.slice(0, SAME_LIMIT), sameTotal }
}

/**
 * Turns with the linked text: first those of a conversation with the same id, then those at the same index, then in
 * published order.
 * @returns rows with the place and the total number of such turns
 */
export function turnsByFingerprint(
  corpusId: string,
  splits: readonly string[],
  { print, conversation, turn }: TurnLink,
): Statement<TurnPlace & { readonly total: number }> {
  return {
    ...sql`SELECT split, conversation, turn, text, ${PRINT_COLUMNS}, count(*) OVER () AS total FROM ${tableOf(corpusId, 'turns')}
      WHERE fingerprint = ${bound(textPrintOf(print))} AND split IN ${listed(splits, 'VARCHAR')}
      ORDER BY conversation = ${bound(conversation)} DESC, turn = ${bound(turn, 'INTEGER')} DESC, conversation_key, turn
      LIMIT ${COMPARED_LIMIT}`,
    decode: (row) => ({ ...decodePlace(row), total: number(row, 'total') }),
  }
}

/**
 * Turns whose texts begin like an excerpt, the most similar first. Compares only texts that share words with it, so a
 * million turns take no longer than a search.
 * @returns null if the excerpt has no words to search for
 */
export function turnsNearExcerpt(
  corpusId: string,
  splits: readonly string[],
  excerpt: string,
): Statement<TurnPlace> | null {
  const beginning = fold(excerpt.slice(0, EXCERPT_LENGTH))
  const words = telltaleWords(beginning)
  if (words.length === 0) return null
  const shared = joined(
    words.map((word) => sql`contains(folded, ${bound(word)})::INTEGER`),
    ' + ',
  )
  return {
    ...sql`SELECT split, conversation, turn, text, ${PRINT_COLUMNS} FROM (
        SELECT conversation_key, split, conversation, turn, text, folded, ${PRINT_COLUMNS}, ${shared} AS shared
        FROM ${tableOf(corpusId, 'turns')} WHERE split IN ${listed(splits, 'VARCHAR')}
          AND shared >= ${bound(Math.ceil(words.length / 2), 'INTEGER')}
        ORDER BY shared DESC, conversation_key, turn LIMIT ${CANDIDATES}
      ) ORDER BY jaro_winkler_similarity(left(folded, ${EXCERPT_LENGTH}), ${bound(beginning)}) DESC, conversation_key, turn
      LIMIT ${NEAR_LIMIT}`,
    decode: decodePlace,
  }
}

/**
 * A few distinctive pieces of a folded text: its longest words, without the last one, which may be truncated. Splits
 * very long words, as in scripts without spaces.
 */
export function telltaleWords(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{N}']+/gu) ?? []
  const whole = words.length > 1 && folded.length >= EXCERPT_LENGTH ? words.slice(0, -1) : words
  const pieces = whole.flatMap((word) => (word.length > 14 ? (word.match(/.{4,8}/gsu) ?? [word]) : [word]))
  return [...new Set(pieces)].sort((a, b) => b.length - a.length).slice(0, 4)
}

type FacetValues = Readonly<Record<string, FacetValue>>

/** Values of a conversation's facets by facet key; no row if it is not loaded. */
export function facetValues(
  corpusId: string,
  split: string,
  id: string,
  facets: readonly Pick<Facet, 'key'>[],
): Statement<FacetValues> {
  return {
    ...sql`SELECT ${keyAnd(facets)} FROM ${tableOf(corpusId, 'conversations')}
      WHERE split = ${bound(split)} AND id = ${bound(id)} ORDER BY key LIMIT 1`,
    decode: (row) => valuesIn(row, facets),
  }
}

/** Values of the given facets by conversation key. */
export function facetRows(
  corpusId: string,
  keys: readonly number[],
  facets: readonly Pick<Facet, 'key'>[],
): Statement<readonly [key: number, values: FacetValues]> {
  return {
    ...sql`SELECT ${keyAnd(facets)} FROM ${tableOf(corpusId, 'conversations')} WHERE key IN ${listed(keys, 'INTEGER')}`,
    urgent: true,
    decode: (row) => [number(row, 'key'), valuesIn(row, facets)],
  }
}

function keyAnd(facets: readonly Pick<Facet, 'key'>[]): string {
  return [...new Set(['key', ...facets.map((f) => f.key)])].map(identifier).join(', ')
}

function valuesIn(row: RawRow, facets: readonly Pick<Facet, 'key'>[]): FacetValues {
  return Object.fromEntries(facets.map(({ key }) => [key, facetValue(row[key])]))
}

function facetValue(value: unknown): FacetValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(String)
  throw new TypeError(`A facet's value is none: ${String(value)}.`)
}
