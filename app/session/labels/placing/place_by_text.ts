import type { LabelRow } from '../../../corpora/label_file.ts'
import type { LabelTarget } from '../../../readers/label_targets.ts'
import { labelRows } from '../messages.ts'
import { exactText, looseText } from './plain_text.ts'
import type { Place, TurnContents } from './targets.ts'

/** True if a row has nothing but its text to find the turn by, apart from maybe the conversation. */
export function needsText({ turn, text, utterance }: LabelRow, usesIds: boolean): boolean {
  return turn === null && text !== undefined && (utterance === undefined || !usesIds)
}

/**
 * Creates a function that finds the only turn with a text, exactly or ignoring case, accents, spaces and punctuation. It
 * returns a message if there is none, or if several turns have the text.
 * @param isInOrder true if rows are in the order of the corpus, so that of several turns the next one counts
 */
export function createPlaceFinder(
  targets: readonly LabelTarget[],
  { texts }: Pick<TurnContents, 'texts'>,
  isInOrder: boolean,
) {
  const find = [exactText, looseText].map((plain) => lazyIndex(targets, texts, plain))
  /** By annotator. */
  const last = new Map<string, { readonly row: number; readonly place: Place }>()
  return (row: LabelRow, text: string, target?: LabelTarget): Place | string => {
    const all = find.map((places) => places(text).filter((place) => fits(place, row, target)))
    const found = all.find((places) => places.length > 0) ?? []
    const [first] = found
    if (!first) return target ? labelRows.noText : labelRows.noTextAnywhere
    const before = last.get(row.by)
    // Several labels of a row are on one turn.
    const next = !isInOrder
      ? undefined
      : before?.row === row.row
        ? found.find((place) => isSame(place, before.place))
        : found.find((place) => !before || isAfter(place, before.place))
    const place = found.length === 1 ? first : next
    if (!place) return target ? labelRows.severalTexts : labelRows.severalTextsAnywhere(found.length)
    last.set(row.by, { row: row.row, place })
    return place
  }
}

function fits({ target }: Place, { split }: LabelRow, wanted: LabelTarget | undefined): boolean {
  return wanted ? target.key === wanted.key : split === null || target.split === split
}

function isSame(a: Place, b: Place): boolean {
  return a.target.key === b.target.key && a.turn === b.turn
}

function isAfter(a: Place, b: Place): boolean {
  return a.target.key === b.target.key ? a.turn > b.turn : a.target.key > b.target.key
}

/** Turns by text, in published order. Computed when first needed. */
function lazyIndex(
  targets: readonly LabelTarget[],
  texts: TurnContents['texts'],
  plain: (text: string) => string,
) {
  let index: Map<string, Place[]> | null = null
  return (text: string): readonly Place[] => {
    if (!index) {
      index = new Map()
      for (const target of targets)
        for (const [turn, own] of (texts.get(target.key) ?? []).entries()) {
          const key = plain(own)
          const places = index.get(key)
          if (places) places.push({ target, turn })
          else index.set(key, [{ target, turn }])
        }
    }
    const key = plain(text)
    return key === '' ? [] : (index.get(key) ?? [])
  }
}

/**
 * The conversation and turn in an id that annotation tools are often given: `bike-0-3` or `bike-0_3` for turn 3 of
 * `bike-0`.
 */
export function numberedId(
  row: LabelRow,
  targetOf: (split: string | null, id: string) => LabelTarget | string,
): { readonly target: LabelTarget; readonly number: number } | null {
  const [, id, number] = numbered(row) ?? []
  const target = id === undefined ? null : targetOf(row.split, id)
  return target !== null && typeof target === 'object' ? { target, number: Number(number) } : null
}

/** The conversation in such an id. Null if it has none. */
export function idOfNumbered(row: LabelRow): string | null {
  return numbered(row)?.[1] ?? null
}

function numbered({ conversation, turn, utterance }: LabelRow): RegExpExecArray | null {
  if (conversation !== null || turn !== null || utterance === undefined) return null
  return /^(.+)[-_:/#.](\d{1,6})$/su.exec(utterance)
}
