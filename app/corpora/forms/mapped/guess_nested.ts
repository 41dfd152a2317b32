import type { Mapping } from '../../format.ts'
import {
  bareName,
  CONVERSATION_NAMES,
  isLabelName,
  LABEL_NAMES,
  LABEL_VALUE_NAMES,
  OUTCOME_NAMES,
  PRICE_NAMES,
  SPEAKER_NAMES,
  TEXT_NAMES,
  TURN_NAMES,
} from '../../shared/columns/column_names.ts'
import { isBlank } from '../../shared/columns/columns.ts'
import { isJsonObject, type JsonObject, leavesOf, pathReader } from '../../shared/columns/columns_path.ts'
import { columnOf, isNested, isWithinTurn, listOf, namesAt, nestedReader } from './nested_path.ts'
import { createUnfold, itemReader, surveyLists, type Unfolding } from './unfold.ts'

/** Names for lists of turns. Those in `TEXT_LIST_NAMES` may also be lists of strings. */
const TEXT_LIST_NAMES: readonly string[] = [
  ...['turns', 'utterances', 'dialog', 'dialogue', 'dialogs', 'dialogues', 'conversation', 'conversations'],
]
const LIST_NAMES: readonly string[] = [
  ...TEXT_LIST_NAMES,
  ...['log', 'logs', 'messages', 'chat', 'exchanges', 'thread', 'transcript'],
]

const ID_NAMES: readonly string[] = [...CONVERSATION_NAMES, 'id', 'uuid']

/** A label column has at most this many values, or each occurs this often on average. */
const MOST_LABEL_VALUES = 40
const LABEL_REPEATS = 3

const MOST_SPEAKERS = 10

export interface NestedGuess {
  readonly mapping: Mapping
  /** True if the names alone show that each record is a conversation with a list of turns. */
  readonly certain: boolean
  /** True if there are labels in lists or objects within turns, which other formats do not show. */
  readonly hasInnerLabels: boolean
}

/** A possible location of turns and their texts. */
interface Candidate {
  readonly list: string
  readonly text: string
  readonly isNamed: boolean
  readonly length: number
}

/**
 * Guesses which list holds the turns of a record, and the meaning of its fields.
 * @returns null if no list holds texts
 */
export function guessNested(records: readonly unknown[]): NestedGuess | null {
  const objects = records.filter(isJsonObject)
  const candidates = candidatesIn(objects).sort(
    (a, b) => Number(b.isNamed) - Number(a.isNamed) || b.length - a.length,
  )
  const [best] = candidates
  if (!best) return null
  const { list, text } = best
  const unfolding = surveyLists(objects, list)
  const speaker = speakerIn(objects, unfolding, text)
  const turn = orderIn(objects, unfolding)
  const labels = labelsIn(objects, unfolding, [text, speaker, turn])
  // Messages with roles are chats with a language model, whose tool calls only the chat format shows.
  const hasRoles = speaker !== null && ['role', 'from'].includes(lastName(speaker))
  const saysWhoSpeaks = speaker?.startsWith(`${list}.`) === true && lastName(speaker) !== 'id'
  // Several lists of the same name are several conversations in one record.
  const isOnly = candidates.every((other) => other === best || lastName(other.list) !== lastName(list))
  return {
    mapping: {
      conversation: idIn(objects),
      turn,
      speaker,
      text,
      labels,
      ...moreMeanings(objects, unfolding),
    },
    certain: (best.isNamed || saysWhoSpeaks) && isOnly && !hasRoles,
    hasInnerLabels: !hasRoles && labels.some((path) => isWithinTurn(path, list)),
  }
}

function candidatesIn(records: readonly JsonObject[]): Candidate[] {
  const paths = new Set<string>()
  for (const record of records)
    for (const [path, value] of leavesOf(record)) if (Array.isArray(value)) paths.add(path)
  return [...paths].flatMap((path) => {
    if (isNested(path)) return []
    const each = listsIn(records, path) ? `${path}[][]` : `${path}[]`
    const itemsOf = itemReader(each)
    const items = records.flatMap((record) => itemsOf(record) ?? [])
    const text = textIn(items, each)
    if (text === null || 2 * holding(records, itemsOf) < records.length) return []
    const read = nestedReader(text.slice(each.length).replace(/^\./, ''))
    const length = items.reduce<number>((sum, item) => {
      const [value] = text === each ? [item] : read(item).values
      return sum + (typeof value === 'string' ? value.length : 0)
    }, 0)
    const names = text === each ? TEXT_LIST_NAMES : LIST_NAMES
    const isNamed = path.split('.').some((key) => names.includes(bareName(key)))
    return [{ list: each, text, isNamed, length }]
  })
}

/** Number of records with a list at that path, even an empty one. */
function holding(
  records: readonly JsonObject[],
  itemsOf: (record: unknown) => readonly unknown[] | null,
): number {
  return records.filter((record) => itemsOf(record) !== null).length
}

/** True if the list holds lists of objects: exchanges, each of several turns. */
function listsIn(records: readonly JsonObject[], path: string): boolean {
  const items = records.flatMap((record) => itemReader(`${path}[]`)(record) ?? [])
  return items.length > 0 && items.every((item) => Array.isArray(item) && item.every(isJsonObject))
}

/** Path of the texts among the items of a list. Null if they have none. */
function textIn(items: readonly unknown[], list: string): string | null {
  if (items.length === 0) return null
  const strings = items.filter((item) => typeof item === 'string')
  if (strings.length > 0) {
    const several = strings.filter((text) => /\S\s+\S/.test(text.slice(0, 500)))
    return 2 * several.length >= items.length ? list : null
  }
  const objects = items.filter(isJsonObject)
  const isText = (key: string) => {
    const values = objects.map((object) => pathReader(key)(object)).filter((value) => !isBlank(value))
    return 2 * values.length >= objects.length && values.every((value) => typeof value === 'string')
  }
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))].filter(
    (key) => !/[.[\]{}]/.test(key),
  )
  const named = TEXT_NAMES.flatMap((name) => keys.filter((key) => bareName(key) === name)).find(isText)
  return named === undefined || 2 * objects.length < items.length ? null : `${list}.${named}`
}

/** Path of a column with distinct values only. Null if records have no id. */
function idIn(records: readonly JsonObject[]): string | null {
  const leaves = records.map((record) => new Map(leavesOf(record)))
  const paths = [...new Set(leaves.flatMap((record) => [...record.keys()]))]
  const isId = (path: string) => {
    const values = leaves.map((record) => record.get(path))
    const fits = values.every((value) => typeof value === 'string' || Number.isSafeInteger(value))
    return fits && new Set(values).size === records.length
  }
  return ID_NAMES.flatMap((name) => paths.filter((path) => lastName(path) === name)).find(isId) ?? null
}

/** The same lists without their columns, for reading a single path. */
function only(unfolding: Unfolding): Unfolding {
  return { ...unfolding, turnColumns: [], columns: [] }
}

/** The values at a path, for each turn. */
function valuesAt(records: readonly JsonObject[], unfolding: Unfolding, path: string): unknown[] {
  const unfold = createUnfold(only(unfolding), [], [path])
  return records.flatMap((record) => unfold(record)?.turns.map((turn) => turn[path]) ?? [])
}

function speakerIn(records: readonly JsonObject[], unfolding: Unfolding, text: string): string | null {
  const isSpeaker = (path: string) => {
    const values = valuesAt(records, unfolding, path).filter((value) => !isBlank(value))
    const distinct = new Set(values).size
    return (
      values.length > 0 &&
      values.every((value) => typeof value !== 'object') &&
      // An `id` identifies speakers if the same few values recur.
      (!isId(path) || (distinct <= MOST_SPEAKERS && distinct < values.length))
    )
  }
  const isId = (path: string) => lastName(path) === 'id'
  const paths = unfolding.turnColumns.filter((path) => path !== text && !isWithinTurn(path, unfolding.list))
  const named = (among: readonly string[], names: readonly string[]) =>
    names.flatMap((name) => among.filter((path) => [name, `${name}s`].includes(lastName(path))))
  const inTurn = paths.filter((path) => path.startsWith(unfolding.list))
  // A list parallel to the turns may be about something else.
  const best = [...named(inTurn, SPEAKER_NAMES), ...named(paths, [...SPEAKER_NAMES, 'id'])]
  return best.find(isSpeaker) ?? null
}

/** A column of numbers that increase from turn to turn. The turns are in that order already. */
function orderIn(records: readonly JsonObject[], unfolding: Unfolding): string | null {
  const isOrder = (path: string) => {
    const unfold = createUnfold(only(unfolding), [], [path])
    return records.every((record) => {
      const numbers = unfold(record)?.turns.map((turn) =>
        isBlank(turn[path]) || typeof turn[path] === 'object' ? Number.NaN : Number(turn[path]),
      )
      return numbers?.every(
        (number, i) => Number.isFinite(number) && (i === 0 || number > (numbers[i - 1] ?? 0)),
      )
    })
  }
  const paths = unfolding.turnColumns.filter((path) => TURN_NAMES.includes(lastName(path)))
  return paths.find(isOrder) ?? null
}

function labelsIn(
  records: readonly JsonObject[],
  unfolding: Unfolding,
  used: readonly (string | null)[],
): string[] {
  return unfolding.turnColumns.flatMap((path) => {
    if (used.includes(path) || !isLabelPath(path)) return []
    const isOfNames = isDictionaryIn(records, unfolding, path)
    const label = isOfNames ? namesAt(path) : path
    const values = valuesAt(records, unfolding, label)
      .flat()
      .filter((value) => !isBlank(value))
    const distinct = new Set(values).size
    const isFew = distinct <= MOST_LABEL_VALUES || LABEL_REPEATS * distinct <= values.length
    return values.length > 0 && isFew && !values.some(isFraction) ? [label] : []
  })
}

/** True also for `annotations[].name`. */
function isLabelPath(path: string): boolean {
  const [around = '', key = ''] = path.split('.').slice(-2)
  const last = path.includes('.') ? key : around
  return (
    isLabelName(last) ||
    (LABEL_VALUE_NAMES.includes(lastName(path)) && LABEL_NAMES.includes(bareName(around)))
  )
}

/** True if the path holds objects whose keys are the labels, with lists or objects of details for each. */
function isDictionaryIn(records: readonly JsonObject[], { list }: Unfolding, path: string): boolean {
  const read = nestedReader(path)
  const isOfLists = (value: unknown) =>
    isJsonObject(value) &&
    Object.values(value).some((inside) => typeof inside === 'object' && inside !== null)
  return path.startsWith(`${list}.`) && records.some((record) => read(record).values.some(isOfLists))
}

function isFraction(value: unknown): boolean {
  return typeof value === 'number' && !Number.isInteger(value)
}

/** Columns about a whole conversation that are named like an outcome, or like a price and hold numbers. */
function moreMeanings(
  records: readonly JsonObject[],
  { columns }: Unfolding,
): Pick<Mapping, 'outcome' | 'price'> {
  const named = (names: readonly string[], fits: (value: unknown) => boolean) =>
    columns.find((path) => {
      const values = records.map(pathReader(path)).filter((value) => !isBlank(value))
      return names.includes(lastName(path)) && values.length > 0 && values.every(fits)
    })
  const outcome = named(OUTCOME_NAMES, (value) => typeof value !== 'object')
  const price = named(PRICE_NAMES, (value) => typeof value !== 'object' && Number.isFinite(Number(value)))
  return { ...(outcome && { outcome }), ...(price && { price }) }
}

function lastName(path: string): string {
  return bareName(columnOf(path).split('.').at(-1) ?? '')
}

/** All columns that the user may assign a meaning to, in records that are conversations according to a guess. */
export function choosable(records: readonly unknown[], { text, labels }: Mapping): string[] {
  const unfolding = surveyLists(records, listOf(text))
  return [...new Set([text, ...unfolding.turnColumns, ...labels, ...unfolding.columns])]
}
