import type { LabelRow } from '../../../corpora/label_file.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { TurnField } from '../../../model/index.ts'
import { type LabelTarget, turnIds, turnTexts } from '../../../readers/duckdb/added/labels.ts'
import type { TurnPosition } from '../../../readers/rows.ts'
import { needsText } from './place_by_text.ts'
import type { TurnContents } from './targets.ts'

/** The turn field that holds utterance ids. Null if the corpus has none. */
export function idField(turnFields: readonly TurnField[]): string | null {
  return turnFields.find(({ identifies }) => identifies)?.key ?? null
}

/** Reads the contents to compare with the rows of a label file. Reads nothing if rows refer to turns by number only. */
export async function readContents(
  engine: Pick<Engine, 'query'>,
  corpus: { readonly id: string; readonly turnFields: readonly TurnField[] },
  rows: readonly LabelRow[],
  targets: readonly LabelTarget[],
): Promise<TurnContents> {
  const column = idField(corpus.turnFields)
  const ids =
    column !== null && rows.some(({ utterance }) => utterance !== undefined)
      ? positionsById(await engine.query(turnIds(corpus.id, column)))
      : column === null
        ? null
        : new Map<string, readonly TurnPosition[]>()
  const compared = rows.filter(({ text }) => text !== undefined)
  if (compared.length === 0) return { texts: new Map(), ids }
  const named = new Set(compared.map(({ conversation }) => conversation))
  // A row without a conversation refers to that of its utterance.
  const byId = compared.flatMap(({ utterance }) => ids?.get(utterance ?? '')?.map(({ key }) => key) ?? [])
  // A row with nothing but a text may refer to any conversation.
  const usesIds = compared.some(({ utterance }) => utterance !== undefined && ids?.has(utterance) === true)
  const isAnywhere = compared.some((row) => row.conversation === null && needsText(row, usesIds))
  const meant = isAnywhere ? targets : targets.filter(({ id }) => named.has(id))
  const keys = new Set([...meant.map(({ key }) => key), ...byId])
  const texts = new Map<number, string[]>()
  for (const { key, text } of await engine.query(turnTexts(corpus.id, [...keys]))) {
    const own = texts.get(key)
    if (own) own.push(text)
    else texts.set(key, [text])
  }
  return { texts, ids }
}

export function positionsById(
  turns: readonly (TurnPosition & { readonly id: string })[],
): ReadonlyMap<string, readonly TurnPosition[]> {
  const positions = new Map<string, TurnPosition[]>()
  for (const { id, key, turn } of turns) {
    const own = positions.get(id)
    if (own) own.push({ key, turn })
    else positions.set(id, [{ key, turn }])
  }
  return positions
}
