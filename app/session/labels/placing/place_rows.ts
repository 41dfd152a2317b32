import type { LabelRow } from '../../../corpora/label_file.ts'
import type { LabelTarget } from '../../../readers/label_targets.ts'
import { labelRows } from '../messages.ts'
import { createPlaceFinder, needsText, numberedId } from './place_by_text.ts'
import { exactText, looseText } from './plain_text.ts'
import { type LoadedSplits, type Place, type TurnContents, targetFinder } from './targets.ts'

/** Number of the first turn of a conversation in a label file. */
export type FirstTurn = 0 | 1

export const NO_CONTENTS: TurnContents = { texts: new Map(), ids: null }

/** A question to the user: does the file count turns from 0 or from 1? */
export interface CountQuestion {
  /** Rows that name their turn only by its number. */
  readonly rows: number
  /** Number of them that match no turn if the file counts from 0 or from 1. */
  readonly unfit: Readonly<Record<FirstTurn, number>>
}

/** How the turns of a label file were found. */
export interface Placing {
  readonly firstTurn: FirstTurn
  /** Source of `firstTurn`: texts or ids, the user's answer, or the default. */
  readonly because: 'contents' | 'answer' | 'default'
  readonly byId: number
  readonly byText: number
}

/** A place for each row, or a message that says why it has none. */
export type Places = ReadonlyMap<LabelRow, Place | string>

type Placed = { readonly places: Places; readonly placing: Placing } | { readonly question: CountQuestion }

/** A row whose conversation is known. */
interface Candidate {
  readonly row: LabelRow
  readonly target: LabelTarget
  readonly number: number
  /** The turn that id or text identify without the number. */
  readonly sure: number | null
}

/**
 * Finds the turns of the rows of a label file: by utterance id, else by text, else by number. Numbers may be 0-based or
 * 1-based. Returns a question if they look 1-based and no text or id confirms it.
 * @param targets loaded conversations; if several share split and id, the first counts
 * @param answer the user's answer to the question
 * @param isInOrder true if a text that several turns have means the next of them
 */
export function placeRows(
  rows: readonly LabelRow[],
  targets: readonly LabelTarget[],
  splits: LoadedSplits,
  contents: TurnContents = NO_CONTENTS,
  answer: FirstTurn | null = null,
  isInOrder = false,
): Placed {
  const targetOf = targetFinder(targets, splits)
  const anywhere = createPlaceFinder(targets, contents, isInOrder)
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const turns = textFinder(contents)
  const hasId = (row: LabelRow) => row.utterance !== undefined && contents.ids?.has(row.utterance) === true
  const usesIds = rows.some(hasId)
  const targetsOfRows = new Map<LabelRow, LabelTarget | string>()
  for (const row of rows)
    if (row.conversation !== null) targetsOfRows.set(row, targetOf(row.split, row.conversation))
  /** Numbers of turns, those in ids included. */
  const numbers = new Map<LabelRow, number>()
  for (const row of rows) {
    const numbered = usesIds ? null : numberedId(row, targetOf)
    if (numbered) targetsOfRows.set(row, numbered.target)
    const number = numbered?.number ?? row.turn
    if (number !== null) numbers.set(row, number)
  }
  const placeById = (row: LabelRow): Place | string => {
    const target = targetsOfRows.get(row)
    if (typeof target === 'string') return target
    const found = (contents.ids?.get(row.utterance ?? '') ?? []).flatMap(({ key, turn }) => {
      const own = byKey.get(key)
      const fits = target ? key === target.key : row.split === null || own?.split === row.split
      return own && fits ? [{ target: own, turn }] : []
    })
    const [first] = found
    if (!first) return labelRows.noUtterance(row.utterance ?? '')
    return found.length > 1 ? labelRows.severalUtterances : first
  }
  const placesById = new Map<LabelRow, Place | string>()
  if (usesIds) for (const row of rows) if (row.utterance !== undefined) placesById.set(row, placeById(row))
  /** Rejects a match by id if the text of the row contradicts it. */
  const checked = (row: LabelRow, place: Place | string): Place | string => {
    if (typeof place === 'string' || row.text === undefined) return place
    return turns.loose(place.target, row.text).includes(place.turn) ? place : labelRows.otherText
  }

  const places = new Map<LabelRow, Place | string>()
  const candidates: Candidate[] = []
  let byTextAlone = 0
  for (const row of rows) {
    const target = targetsOfRows.get(row)
    const named = placesById.get(row)
    const number = numbers.get(row)
    if (row.text !== undefined && number === undefined && needsText(row, usesIds)) {
      const place = typeof target === 'string' ? target : anywhere(row, row.text, target)
      places.set(row, place)
      if (typeof place === 'object') byTextAlone += 1
    } else if (named !== undefined) {
      const place = checked(row, named)
      places.set(row, place)
      if (typeof place === 'object' && row.turn !== null)
        candidates.push({ row, target: place.target, number: row.turn, sure: place.turn })
    } else if (typeof target === 'string') places.set(row, target)
    else if (number === undefined || !target)
      places.set(row, contents.ids ? labelRows.noUtterance(row.utterance ?? '') : labelRows.noIds)
    else {
      const found = row.text !== undefined ? turns.best(target, row.text) : []
      candidates.push({ row, target, number, sure: found.length === 1 ? (found[0] ?? null) : null })
    }
  }
  const byId = [...places.values()].filter((place) => typeof place === 'object').length - byTextAlone
  const byNumber = candidates.filter(({ sure }) => sure === null)
  const told = toldFirstTurn(candidates)
  const question = told === null && answer === null ? questionOf(byNumber, candidates) : null
  if (question) return { question }
  const firstTurn = answer ?? told ?? 0
  let byText = byTextAlone
  for (const { row, target, number } of candidates) {
    if (places.has(row)) continue
    const index = number - firstTurn
    if (row.text === undefined) places.set(row, placeAt(target, index, firstTurn))
    else {
      const place = placeByText(target, index, turns.exact(target, row.text), turns.loose(target, row.text))
      places.set(row, place)
      if (typeof place === 'object') byText += 1
    }
  }
  const because = answer !== null ? 'answer' : told !== null ? 'contents' : 'default'
  return { places, placing: { firstTurn, because, byId, byText } }
}

/** Infers the first number from texts and ids. Null if they are inconclusive or contradictory. */
function toldFirstTurn(candidates: readonly Candidate[]): FirstTurn | null {
  const count = (first: FirstTurn) =>
    candidates.filter(({ number, sure }) => sure !== null && number - first === sure).length
  const [zero, one] = [count(0), count(1)]
  const needsOne = candidates.some(({ sure }) => sure === null)
  if (needsOne && zero > 0 && one > 0) return null
  if (zero === one) return null
  return one > zero ? 1 : 0
}

/**
 * Detects numbers that seem to be 1-based: a row is just beyond the last turn, or turn 0 is never used and every
 * conversation begins with 1. If turn 0 is used as well, either answer leaves rows out, which the question says.
 */
function questionOf(byNumber: readonly Candidate[], all: readonly Candidate[]): CountQuestion | null {
  if (byNumber.length === 0) return null
  const usesZero = all.some(({ number }) => number === 0)
  const lowest = new Map<LabelTarget, number>()
  for (const { target, number } of byNumber)
    lowest.set(target, Math.min(number, lowest.get(target) ?? Number.POSITIVE_INFINITY))
  const isBeyond = byNumber.some(({ target, number }) => number === target.turns)
  const beginsWithOne = lowest.size > 1 && [...lowest.values()].every((number) => number === 1)
  const distinct = new Set(byNumber.map(({ number }) => number)).size
  if (!isBeyond && (usesZero || !(beginsWithOne && distinct > 2))) return null
  const unfit = (first: FirstTurn) =>
    byNumber.filter(({ target, number }) => number < first || number - first >= target.turns).length
  return { rows: byNumber.length, unfit: { 0: unfit(0), 1: unfit(1) } }
}

function placeAt(target: LabelTarget, turn: number, firstTurn: FirstTurn): Place | string {
  if (turn >= 0 && turn < target.turns) return { target, turn }
  if (target.turns === 0) return labelRows.noTurns
  return target.turns === 1 ? labelRows.oneTurn(firstTurn) : labelRows.fewerTurns(target.turns, firstTurn)
}

/** The turn at an index if it has the text, or else the only turn with that text. */
function placeByText(
  target: LabelTarget,
  index: number,
  exact: readonly number[],
  loose: readonly number[],
): Place | string {
  if (loose.includes(index)) return { target, turn: index }
  const found = exact.length > 0 ? exact : loose
  const [first] = found
  if (first === undefined) return labelRows.noText
  return found.length === 1 ? { target, turn: first } : labelRows.severalTexts
}

/** Finds turns of a conversation by text, exactly or ignoring case, accents, spaces and punctuation. */
function textFinder({ texts }: TurnContents) {
  const indices = (plain: (text: string) => string) => {
    const made = new Map<number, ReadonlyMap<string, readonly number[]>>()
    return ({ key }: LabelTarget, text: string): readonly number[] => {
      const known = made.get(key) ?? indexOf(texts.get(key) ?? [], plain)
      made.set(key, known)
      return known.get(plain(text)) ?? []
    }
  }
  const [exact, loose] = [indices(exactText), indices(looseText)]
  return {
    exact,
    loose,
    best(target: LabelTarget, text: string) {
      const found = exact(target, text)
      return found.length > 0 ? found : loose(target, text)
    },
  }
}

function indexOf(texts: readonly string[], plain: (text: string) => string) {
  const index = new Map<string, number[]>()
  for (const [turn, text] of texts.entries()) {
    const key = plain(text)
    const turns = index.get(key)
    if (turns) turns.push(turn)
    else index.set(key, [turn])
  }
  return index
}
