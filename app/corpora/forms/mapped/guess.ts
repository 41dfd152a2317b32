import type { Mapping } from '../../format.ts'
import {
  bareName,
  CONVERSATION_NAMES,
  LABEL_NAMES,
  SPEAKER_NAMES,
  TEXT_NAMES,
  TURN_NAMES,
} from '../../shared/columns/column_names.ts'
import { isBlank } from '../../shared/columns/columns.ts'
import { leavesOf } from '../../shared/columns/columns_path.ts'
import { guessNested } from './guess_nested.ts'

const TURN: readonly string[] = [...TURN_NAMES, 'timestamp', 'createdat', 'time', 'datetime']

/** What is known of a column by some records. */
interface Sketch {
  readonly path: string
  readonly name: string
  readonly strings: readonly string[]
  readonly scalars: number
  readonly stringLists: number
  readonly distinct: number
  /** How many times a record has another value than the one before it, the first among them. */
  readonly runs: number
}

/** A guess, and how far it may be trusted. */
export interface Guess {
  readonly mapping: Mapping
  /** Whether the names alone say that each record is a turn of a conversation, or a conversation with its turns. */
  readonly certain: boolean
}

/** Labels with more different values than this in a few records are none. */
const MOST_LABEL_VALUES = 40

/**
 * A first proposal of which column is what, by names, and by content where names do not tell.
 * @returns `null` where no column holds text
 */
export function guessMapping(records: readonly unknown[]): Mapping | null {
  return guess(records)?.mapping ?? null
}

export function guess(records: readonly unknown[]): Guess | null {
  const flat = guessFlat(records)
  if (flat?.certain) return flat
  const nested = guessNested(records)
  return nested?.certain ? nested : (flat ?? nested)
}

/** Of records each of which is a turn. */
function guessFlat(records: readonly unknown[]): Guess | null {
  const columns = sketch(records)
  const rest = (used: readonly (Sketch | undefined)[]) => columns.filter((c) => !used.includes(c))
  const named = byName(columns, TEXT_NAMES, isText)
  const text = named ?? mostWords(columns)
  if (!text) return null
  const known = byName(rest([text]), CONVERSATION_NAMES, isScalar)
  const speakerByName = byName(rest([text, known]), SPEAKER_NAMES, isScalar)
  const turn = byName(rest([text, known, speakerByName]), TURN, isScalar)
  const conversation = known ?? likeConversations(rest([text, speakerByName, turn]))
  const speaker = speakerByName ?? likeSpeakers(rest([text, turn, conversation]))
  const labels = rest([text, conversation, speaker, turn]).filter(
    (c) =>
      LABEL_NAMES.includes(c.name) && (isScalar(c) || c.stringLists > 0) && c.distinct <= MOST_LABEL_VALUES,
  )
  const repeats = known !== undefined && known.distinct < known.scalars
  return {
    mapping: {
      conversation: conversation?.path ?? null,
      turn: turn?.path ?? null,
      speaker: speaker?.path ?? null,
      text: text.path,
      labels: labels.map((c) => c.path),
    },
    certain:
      named !== undefined &&
      known !== undefined &&
      (repeats || speakerByName !== undefined || turn !== undefined),
  }
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
      distinct: new Set([...scalars, ...lists.flat()]).size,
      runs: scalars.filter((value, i) => i === 0 || value !== scalars[i - 1]).length,
    }
  })
}

/** Columns at the top come before those of the same name within objects. */
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

/** The column of the longest strings, most of which have several words. */
function mostWords(columns: readonly Sketch[]): Sketch | undefined {
  const words = ({ strings }: Sketch) => strings.filter((s) => /\S\s+\S/.test(s.slice(0, 500))).length
  const length = ({ strings }: Sketch) => strings.reduce((sum, s) => sum + s.length, 0)
  return columns
    .filter((c) => isText(c) && 2 * words(c) >= c.strings.length)
    .sort((a, b) => length(b) - length(a))[0]
}

/** The column of the most values that each stand in several records, one behind the other, as turns of a conversation do. */
function likeConversations(columns: readonly Sketch[]): Sketch | undefined {
  return columns
    .filter((c) => isScalar(c) && !LABEL_NAMES.includes(c.name))
    .filter(({ distinct, runs, scalars }) => distinct > 1 && runs === distinct && 2 * distinct <= scalars)
    .sort((a, b) => b.distinct - a.distinct)[0]
}

/** The column of two to four values of which another stands in most records than in the one before. */
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
