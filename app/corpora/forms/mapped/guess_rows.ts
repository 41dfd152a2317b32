import type { Mapping } from '../../format.ts'
import {
  bareName,
  CONVERSATION_NAMES,
  endsWithName,
  hasSpeakerWord,
  hasTextWord,
  isAboutOthers,
  isLabelName,
  isMeasureName,
  LABEL_NAMES,
  OUTCOME_NAMES,
  PRICE_NAMES,
  ROLE_NAMES,
  SPEAKER_NAMES,
  TEXT_NAMES,
  TURN_NAMES,
} from '../../shared/columns/column_names.ts'
import { isBlank } from '../../shared/columns/columns.ts'
import { leavesOf, pathReader, plainText } from '../../shared/columns/columns_path.ts'
import { findReplies } from './replies.ts'

const TURN: readonly string[] = [
  ...[...TURN_NAMES, 'timestamp', 'createdat', 'createddate', 'createdutc', 'time', 'datetime'],
]

/** A guess, with its reliability. */
export interface Guess {
  readonly mapping: Mapping
  /** True if the names alone show that each record is a turn of a conversation, or a conversation with its turns. */
  readonly certain: boolean
  /** True if no speaker or no label was found, and there are columns that may be one. */
  readonly isPartial: boolean
}

/** Statistics of a column in the sampled records. */
interface Sketch {
  readonly path: string
  readonly name: string
  readonly strings: readonly string[]
  readonly scalars: number
  readonly stringLists: number
  readonly values: ReadonlySet<unknown>
  readonly distinct: number
  /** Number of runs of equal values in consecutive records. */
  readonly runs: number
}

/** A column with more distinct values holds labels only if each occurs several times. */
const MOST_LABEL_VALUES = 40
const LABEL_REPEATS = 3

/** A column with more distinct values holds something else than roles. */
const MOST_ROLES = 10

/** Maximum length of a label. */
const LONGEST_LABEL = 40

/** Guesses the columns of records that are turns. Null if no column holds text. */
export function guessRows(records: readonly unknown[]): Guess | null {
  const all = sketch(records)
  const replies = findReplies(records)
  const columns = all.filter(({ path }) => path !== replies?.parent)
  const rest = (used: readonly (Sketch | undefined)[]) => columns.filter((c) => !used.includes(c))
  const named = byName(columns, TEXT_NAMES, isText)
  const text = named ?? mostWords(columns.filter((c) => hasTextWord(lastKey(c)))) ?? mostWords(columns)
  if (!text) return null
  const known = byName(rest([text]), CONVERSATION_NAMES, isScalar)
  const speakerByName =
    byName(rest([text, known]), SPEAKER_NAMES, isScalar) ??
    rest([text, known]).find((c) => isScalar(c) && hasSpeakerWord(lastKey(c)))
  const conversationBefore = known ?? conversationByPart(rest([text, speakerByName]))
  const turn = orderOf(records, rest([text, conversationBefore, speakerByName]), conversationBefore)
  const conversation = conversationBefore ?? likeConversations(rest([text, speakerByName, turn]))
  const speaker = speakerByName ?? likeSpeakers(rest([text, turn, conversation]))
  const unused = rest([text, conversation, speaker, turn]).filter(({ path }) => path !== replies?.id)
  const varies = changesWithin(records, conversation)
  const more = moreMeanings(unused, varies)
  const labels = unused.filter((c) => isNamedLabel(c, varies))
  // A second column of the same name has a number. pandas counts rows in a column without a name.
  const isRepeatedName = ({ path }: Sketch) =>
    /^Unnamed: \d+$/.test(path) || all.some((c) => c.path === path.replace(/_\d+$/, '') && c.path !== path)
  const candidates =
    labels.length > 0 ? [] : unused.filter((c) => mayBeLabel(c, speaker) && varies(c) && !isRepeatedName(c))
  const repeats = known !== undefined && known.distinct < known.scalars
  return {
    mapping: {
      conversation: conversation?.path ?? null,
      turn: turn?.path ?? null,
      speaker: speaker?.path ?? null,
      text: text.path,
      labels: [...labels, ...candidates.filter((c) => isText(c) && isRepeated(c))].map((c) => c.path),
      ...more,
    },
    certain:
      named !== undefined &&
      known !== undefined &&
      (repeats || speakerByName !== undefined || turn !== undefined),
    isPartial: candidates.length > 0 || (speaker === undefined && unused.some(mayBeSpeaker)),
  }
}

/** Columns named like a role, an outcome or a price, if their values fit. */
function moreMeanings(
  columns: readonly Sketch[],
  varies: (column: Sketch) => boolean,
): Pick<Mapping, 'role' | 'outcome' | 'price'> {
  const isRole = (c: Sketch) => isText(c) && c.distinct <= MOST_ROLES && varies(c)
  const isOutcome = (c: Sketch) => isScalar(c) && !varies(c)
  const isPrice = (c: Sketch) => isScalar(c) && [...c.values].every((value) => Number.isFinite(Number(value)))
  const role = byName(columns, ROLE_NAMES, isRole)?.path
  const outcome = byName(columns, OUTCOME_NAMES, isOutcome)?.path
  const price = byName(columns, PRICE_NAMES, isPrice)?.path
  return { ...(role && { role }), ...(outcome && { outcome }), ...(price && { price }) }
}

function lastKey({ path }: Sketch): string {
  return path.split('.').at(-1) ?? ''
}

function conversationByPart(columns: readonly Sketch[]): Sketch | undefined {
  return columns.find(
    (c) => isScalar(c) && 2 * c.distinct <= c.scalars && endsWithName(lastKey(c), CONVERSATION_NAMES),
  )
}

/** The column to order turns by. Prefers a column that is unique within a conversation to a coarser one. */
function orderOf(
  records: readonly unknown[],
  columns: readonly Sketch[],
  conversation: Sketch | undefined,
): Sketch | undefined {
  const exact = byName(columns, TURN, isScalar)
  const tellsApart = (column: Sketch) => isUniqueWithin(records, column, conversation)
  if (exact && tellsApart(exact)) return exact
  return columns.find((c) => endsWithName(lastKey(c), TURN_NAMES) && tellsApart(c)) ?? exact
}

/** True if the column holds numbers that are unique within each conversation. */
function isUniqueWithin(
  records: readonly unknown[],
  column: Sketch,
  conversation: Sketch | undefined,
): boolean {
  if (!conversation) return false
  const [read, conversationOf] = [pathReader(column.path), pathReader(conversation.path)]
  const isNumber = (value: unknown) =>
    !isBlank(value) && typeof value !== 'object' && Number.isFinite(Number(value))
  const values = records.map(read)
  const places = records.map((record, i) =>
    JSON.stringify([plainText(conversationOf(record)), plainText(values[i])]),
  )
  return values.every(isNumber) && new Set(places).size === records.length
}

/** Creates a function that tests if a column has several values in a conversation. */
function changesWithin(records: readonly unknown[], conversation: Sketch | undefined) {
  const conversationOf = conversation ? pathReader(conversation.path) : () => ''
  return ({ path }: Sketch): boolean => {
    const read = pathReader(path)
    const first = new Map<string, string>()
    return records.some((record) => {
      const [place, value] = [plainText(conversationOf(record)), plainText(read(record))]
      if (!first.has(place)) first.set(place, value)
      return first.get(place) !== value
    })
  }
}

/** True if the name says that the column holds labels. If only its last word does, its values must vary too. */
function isNamedLabel(column: Sketch, varies: (column: Sketch) => boolean): boolean {
  const { name, scalars, stringLists, distinct } = column
  const isFew = distinct <= MOST_LABEL_VALUES || LABEL_REPEATS * distinct <= scalars
  if (!isFew || !(isScalar(column) || stringLists > 0)) return false
  return LABEL_NAMES.includes(name) || (isLabelName(lastKey(column)) && varies(column))
}

/** With fewer records than this, labels need not repeat. */
const LEAST_TELLING = 10

function isRepeated({ scalars, stringLists, distinct }: Sketch): boolean {
  return 2 * distinct <= scalars + stringLists
}

/** True if a column holds a few short words, or codes of at most three digits, and its name doesn't rule it out. */
function mayBeLabel(column: Sketch, speaker: Sketch | undefined): boolean {
  const { strings, scalars, stringLists, distinct, values } = column
  const isFew =
    distinct > 1 && distinct <= MOST_LABEL_VALUES && (isRepeated(column) || scalars < LEAST_TELLING)
  const isShort = [...values].every((value) => String(value).length <= LONGEST_LABEL)
  const isSpeaker = speaker !== undefined && [...values].every((value) => speaker.values.has(value))
  const isWord = (value: unknown) => !/^(?:true|false|-?[\d.,:/ -]*)$/i.test(String(value))
  const isOfWords = (strings.length === scalars || scalars === 0) && [...values].some(isWord)
  const isOfCodes = stringLists === 0 && [...values].every((value) => /^\d{1,3}$/.test(String(value)))
  const name = lastKey(column)
  const isOther = isMeasureName(name) || isAboutOthers(name) || isSpeaker
  return isFew && isShort && !isOther && (isOfWords || isOfCodes)
}

function mayBeSpeaker(column: Sketch): boolean {
  const { scalars, distinct } = column
  return isScalar(column) && distinct > 1 && distinct < scalars && !isMeasureName(lastKey(column))
}

function sketch(records: readonly unknown[]): Sketch[] {
  const values = new Map<string, unknown[]>()
  for (const [path, value] of records.flatMap(leavesOf)) {
    const list = values.get(path) ?? []
    if (!isBlank(value)) list.push(value)
    values.set(path, list)
  }
  return [...values].map(([path, list]) => {
    const scalars = list.filter((value) => typeof value !== 'object')
    const lists = list.filter(Array.isArray)
    return {
      path,
      name: bareName(path.split('.').at(-1) ?? ''),
      strings: scalars.filter((value) => typeof value === 'string'),
      scalars: scalars.length,
      stringLists: lists.filter((items) => items.every((item) => typeof item === 'string')).length,
      values: new Set([
        ...scalars,
        ...lists.flat().map((item) => (typeof item === 'object' ? plainText(item) : item)),
      ]),
      distinct: new Set([...scalars, ...lists.flat()]).size,
      runs: scalars.filter((value, i) => i === 0 || value !== scalars[i - 1]).length,
    }
  })
}

/** Finds a column by name. Top-level columns take precedence over those within objects. */
function byName(
  columns: readonly Sketch[],
  names: readonly string[],
  fits: (column: Sketch) => boolean,
): Sketch | undefined {
  const depth = ({ path }: Sketch) => path.split('.').length
  return columns
    .filter((c) => names.includes(c.name) && fits(c))
    .sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name) || depth(a) - depth(b))[0]
}

/** The column with most text, mostly of several words. Repeated values count once, since they are lists or titles. */
function mostWords(columns: readonly Sketch[]): Sketch | undefined {
  const words = ({ strings }: Sketch) => strings.filter((s) => /\S\s+\S/.test(s.slice(0, 500))).length
  const length = ({ strings }: Sketch) => [...new Set(strings)].reduce((sum, s) => sum + s.length, 0)
  return columns
    .filter((c) => isText(c) && 2 * words(c) >= c.strings.length)
    .sort((a, b) => length(b) - length(a))[0]
}

/** The column with most values that each occur in several consecutive records, like the turns of a conversation. */
function likeConversations(columns: readonly Sketch[]): Sketch | undefined {
  return columns
    .filter((c) => isScalar(c) && !LABEL_NAMES.includes(c.name))
    .filter(({ distinct, runs, scalars }) => distinct > 1 && runs === distinct && 2 * distinct <= scalars)
    .sort((a, b) => b.distinct - a.distinct)[0]
}

/** The column of two to four values that usually changes from one record to the next. */
function likeSpeakers(columns: readonly Sketch[]): Sketch | undefined {
  return columns
    .filter((c) => isScalar(c) && !LABEL_NAMES.includes(c.name))
    .filter(
      ({ distinct, runs, scalars }) =>
        distinct >= 2 && distinct <= 4 && 3 * distinct <= scalars && 2 * runs > scalars,
    )
    .sort((a, b) => b.runs / b.scalars - a.runs / a.scalars)[0]
}

function isText({ strings, scalars, stringLists }: Sketch): boolean {
  return strings.length > 0 && 2 * strings.length >= scalars && stringLists === 0
}

function isScalar({ scalars, stringLists }: Sketch): boolean {
  return scalars > 0 && stringLists === 0
}
