import type { Engine, Statement } from '../../../engine/engine.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { PrintedTurn, ReviewQuestions } from '../../review_questions.ts'
import { bound, listed, number, rowOf, sql, tableOf, text } from '../sql.ts'

/** Between values that are bound as one text, since thousands of placeholders take a hundred times as long. */
const SEPARATOR = '\u001f'

type KeyedTurn = PrintedTurn & { readonly key: number }

/** Where turns stand that were known before. */
export function createPlaceQuestions(engine: Engine, corpus: ReadCorpus): Pick<ReviewQuestions, 'standing'> {
  return {
    async standing(splits, { fingerprints, conversations }, signal) {
      const found: KeyedTurn[] = []
      const asked = [
        ...inTexts(fingerprints).map((joined) => ['fingerprint', joined] as const),
        ...inTexts(conversations).map((joined) => ['conversation', joined] as const),
      ]
      for (const [column, joined] of asked)
        found.push(...(await engine.query(turnsBy(corpus.id, splits, column, joined), signal)))
      return asPublished(found)
    },
  }
}

/** Turns in published order, each once. */
export function asPublished(turns: readonly KeyedTurn[]): readonly PrintedTurn[] {
  return [...new Map(turns.map((turn) => [`${turn.key}/${turn.turn}`, turn])).values()]
    .sort((a, b) => a.key - b.key || a.turn - b.turn)
    .map(({ key: _, ...turn }) => turn)
}

/** Values as few texts; one that has the separator in it is a text of its own. */
function inTexts(all: readonly string[]): readonly { readonly values: string; readonly separator: string }[] {
  const distinct = [...new Set(all)]
  const plain = distinct.filter((value) => !value.includes(SEPARATOR))
  const odd = distinct.filter((value) => value.includes(SEPARATOR))
  return [
    ...(plain.length === 0 ? [] : [{ values: plain.join(SEPARATOR), separator: SEPARATOR }]),
    ...odd.map((value) => ({ values: value, separator: `${value}${SEPARATOR}` })),
  ]
}

function turnsBy(
  corpusId: string,
  splits: readonly string[],
  column: 'fingerprint' | 'conversation',
  { values, separator }: { readonly values: string; readonly separator: string },
): Statement<KeyedTurn> {
  return {
    ...sql`SELECT conversation_key AS key, split, conversation, turn, fingerprint FROM ${tableOf(corpusId, 'turns')}
      WHERE split IN ${listed(splits, 'VARCHAR')}
        AND ${column} IN (SELECT unnest(string_split(${bound(values)}, ${bound(separator)})))`,
    decode: rowOf({ key: number, split: text, conversation: text, turn: number, fingerprint: text }),
  }
}
