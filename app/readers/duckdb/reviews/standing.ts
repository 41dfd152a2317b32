import { grouped } from '../../../base/grouped.ts'
import type { Engine, Statement } from '../../../engine/engine.ts'
import { isWholePrint, PRINT_OF_NOTHING, printsMatch, textPrintOf } from '../../../model/links/turn_print.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { PrintedTurn, ReviewQuestions } from '../../review_questions.ts'
import { PRINT_COLUMNS, printOf } from '../links.ts'
import { bound, listed, number, rowOf, sql, tableOf, text } from '../sql.ts'
import { type AskConversation, withWholePrints } from './acts.ts'

/** Separates values that are bound as one text, because thousands of placeholders take a hundred times as long. */
const SEPARATOR = '\u001f'

/** Starts an escape sequence, because a value may contain either character. */
const ESCAPE = '\u001e'

/** Number of values per statement. */
const BATCH = 20_000

type KeyedTurn = PrintedTurn & { readonly key: number }

/** Queries that find known turns again. */
export function createPlaceQuestions(
  engine: Engine,
  corpus: ReadCorpus,
  ask: AskConversation,
): Pick<ReviewQuestions, 'standing'> {
  return {
    async standing(splits, { fingerprints, conversations }, signal) {
      const found: KeyedTurn[] = []
      const asked = [
        ...inBatches(tellingTexts(fingerprints)).map((joined) => ['fingerprint', joined] as const),
        ...inBatches(conversations).map((joined) => ['conversation', joined] as const),
      ]
      for (const [column, joined] of asked)
        found.push(...(await engine.query(turnsBy(corpus.id, splits, column, joined), signal)))
      const turns = asPublished(found)
      // Loading conversations is only worthwhile for whole fingerprints.
      const texts = new Set(fingerprints.filter(isWholePrint).map(textPrintOf))
      const named = new Set(conversations)
      const isWanted = ({ fingerprint, conversation }: PrintedTurn) =>
        texts.has(fingerprint) && (fingerprint !== PRINT_OF_NOTHING || named.has(conversation))
      const acting = turns.filter((turn) => isWanted(turn))
      const whole = await withWholePrints(acting, ask, signal)
      const wholeOf = new Map(acting.map((turn, i) => [turn, whole[i] ?? turn]))
      const wanted = grouped(new Set(fingerprints), textPrintOf)
      return turns
        .map((turn) => wholeOf.get(turn) ?? turn)
        .filter(
          ({ conversation, fingerprint }) =>
            named.has(conversation) ||
            wanted.get(textPrintOf(fingerprint))?.some((print) => printsMatch(print, fingerprint)),
        )
    },
  }
}

/** Distinct turns in published order. */
export function asPublished(turns: readonly KeyedTurn[]): readonly PrintedTurn[] {
  return [...new Map(turns.map((turn) => [`${turn.key}/${turn.turn}`, turn])).values()]
    .sort((a, b) => a.key - b.key || a.turn - b.turn)
    .map(({ key: _, ...turn }) => turn)
}

/** Text fingerprints to search for. Turns with only an action are found by their conversation. */
export function tellingTexts(fingerprints: readonly string[]): readonly string[] {
  return fingerprints
    .map((print) => (isWholePrint(print) ? textPrintOf(print) : print))
    .filter((text, i) => text !== PRINT_OF_NOTHING || !isWholePrint(fingerprints[i] ?? ''))
}

/** Joins distinct values into texts of up to `BATCH` values. */
function inBatches(all: readonly string[]): readonly string[] {
  const distinct = [...new Set(all)]
  const texts: string[] = []
  for (let from = 0; from < distinct.length; from += BATCH)
    texts.push(
      distinct
        .slice(from, from + BATCH)
        .map((value) => value.replaceAll(ESCAPE, `${ESCAPE}e`).replaceAll(SEPARATOR, `${ESCAPE}s`))
        .join(SEPARATOR),
    )
  return texts
}

function turnsBy(
  corpusId: string,
  splits: readonly string[],
  column: 'fingerprint' | 'conversation',
  joined: string,
): Statement<KeyedTurn> {
  const value = sql`replace(replace(unnest(string_split(${bound(joined)}, ${bound(SEPARATOR)})),
    ${bound(`${ESCAPE}s`)}, ${bound(SEPARATOR)}), ${bound(`${ESCAPE}e`)}, ${bound(ESCAPE)})`
  return {
    ...sql`SELECT conversation_key AS key, split, conversation, turn, ${PRINT_COLUMNS} FROM ${tableOf(corpusId, 'turns')}
      WHERE split IN ${listed(splits, 'VARCHAR')} AND ${column} IN (SELECT ${value})`,
    decode: rowOf({ key: number, split: text, conversation: text, turn: number, fingerprint: printOf }),
  }
}
