import { type LabelMapping, NO_LABEL_MAPPING, type SourceRecord } from '../../model/index.ts'
import {
  bareName,
  CONVERSATION_NAMES,
  LABEL_NAMES,
  TEXT_NAMES,
  TURN_NAMES,
  UTTERANCE_ID_NAMES,
} from '../shared/columns/column_names.ts'
import { leavesOf, pathReader } from '../shared/columns/columns_path.ts'
import { flagOf, isScalar, itemText, separated } from './cells.ts'
import type { LabelForm } from './label_form.ts'

/** Meaning of the columns of a label file, from its first records. */
export interface LabelGuess {
  readonly columns: readonly string[]
  /** The mapping that names of columns determine. Null if one is missing. */
  readonly certain: LabelMapping | null
  /** The best mapping, to be confirmed by the user unless it is `certain`. */
  readonly proposed: LabelMapping
  /** Required columns that names don't determine, as examples. */
  readonly missing: readonly string[]
}

type Part = 'conversation' | 'turn' | 'utterance' | 'text' | 'label' | 'by' | 'split' | 'score' | 'scheme'
type Columns = Record<Part, string | null>

/** Column names for each part, most specific first, normalized by `bareName`. */
const NAMES: Readonly<Record<Part, readonly string[]>> = {
  conversation: [...CONVERSATION_NAMES, 'id'],
  turn: [...TURN_NAMES, 'utterance'],
  utterance: UTTERANCE_ID_NAMES,
  text: TEXT_NAMES.filter((name) => name !== 'value'),
  label: [...LABEL_NAMES, 'value'],
  by: ['annotator', 'model', 'by'],
  split: ['split'],
  score: ['score', 'confidence', 'probability'],
  scheme: ['scheme', 'labelscheme'],
}

/** Example names for error messages. */
const EXAMPLES = {
  conversation: 'conversation, conversation_id, dialogue_id, id',
  turn: 'turn, turn_index, index, utterance_id',
  label: 'label, labels, strategy, strategies, value',
}

const REQUIRED = ['conversation', 'turn', 'label'] as const

/** Parts that never share a column, most specific first. */
const EXCLUSIVE = ['label', 'utterance', 'turn', 'conversation', 'text'] as const

/** Names of columns whose strings may hold several labels. */
const SEVERAL: ReadonlySet<string> = new Set([
  ...['labels', 'tags', 'acts', 'dialogacts', 'dialogueacts', 'strategies', 'annotations', 'intents'],
  ...['emotions', 'moves', 'codes', 'predictions', 'predictedlabels', 'preds'],
])

/** Maximum number of distinct values of a column of labels. */
const MOST_LABELS = 60

/** Maximum length of a label in UTF-16 units. Longer values are texts. */
const LONGEST_LABEL = 60

export function guessLabels(records: readonly SourceRecord[], form: LabelForm | null): LabelGuess {
  const columns = [...new Set(records.flatMap(({ value }) => leavesOf(value).map(([path]) => path)))]
  const names = columnsByName(columns, form)
  const isNamed = names.utterance !== null
  const missing = REQUIRED.filter((part) => names[part] === null && (part === 'label' || !isNamed)).map(
    (part) => `${part} (${EXAMPLES[part]})`,
  )
  const labels = labelColumns(records, columns, names)
  const proposed: LabelMapping = {
    ...NO_LABEL_MAPPING,
    ...{ conversation: names.conversation, turn: names.turn, utterance: names.utterance, text: names.text },
    ...{ split: names.split, annotator: names.by, score: names.score, schemeColumn: names.scheme, labels },
  }
  // The columns of an annotation tool are known, so that the text is enough to look for a turn.
  if (form && !form.isTable && names.label !== null && (missing.length === 0 || names.text !== null))
    return { columns, certain: proposed, proposed, missing: [] }
  if (missing.length > 0) return { columns, certain: null, proposed, missing }
  const certain = { ...proposed, labels: { ...labels, splits: isPlural(names.label) } }
  return { columns, certain, proposed: labels.splits === certain.labels.splits ? certain : proposed, missing }
}

function isPlural(column: string | null): boolean {
  return column !== null && SEVERAL.has(lastName(column))
}

function lastName(path: string): string {
  return bareName(path.split('.').at(-1) ?? path)
}

function columnsByName(all: readonly string[], form: LabelForm | null): Columns {
  const found = all.filter((column) => !form?.foreignIds?.includes(column))
  const taken = new Set<string>()
  const columnOf = (names: readonly string[]) =>
    // A nested column counts by its last name, after all others.
    [bareName, lastName].reduce<string | null>(
      (known, nameOf) =>
        known ??
        names
          .map((name) => found.find((column) => nameOf(column) === name && !taken.has(column)))
          .find((column) => column !== undefined) ??
        null,
      null,
    )
  const columns = Object.fromEntries(Object.keys(NAMES).map((part) => [part, null])) as Columns
  if (form?.conversation !== undefined && found.includes(form.conversation)) {
    columns.conversation = form.conversation
    taken.add(form.conversation)
  }
  const order = [...EXCLUSIVE, ...(['by', 'split', 'score', 'scheme'] as const)]
  for (const part of order) {
    if (columns[part] !== null) continue
    // If there is a column of ids, `utterance` is the text.
    const isText = (name: string) => part === 'turn' && name === 'utterance' && columns.utterance !== null
    columns[part] = columnOf(NAMES[part].filter((name) => !isText(name)))
    if (columns[part] !== null) taken.add(columns[part])
  }
  // ConvoKit calls an utterance's id just `id`.
  const isPlainId = bareName(columns.conversation ?? 'id') === 'id'
  if (columns.turn === null && columns.utterance === null) {
    columns.utterance = isPlainId ? columns.conversation : columnOf(['id'])
    if (isPlainId) columns.conversation = null
  }
  return columns
}

/** Columns of labels: by name, else by their values. */
function labelColumns(
  records: readonly SourceRecord[],
  columns: readonly string[],
  names: Columns,
): LabelMapping['labels'] {
  if (names.label !== null)
    return {
      how: 'column',
      columns: [names.label],
      splits: isPlural(names.label) || holdsSeveral(valuesOf(records, names.label)),
    }
  const taken = new Set(Object.values(names))
  const free = columns.filter((column) => !taken.has(column))
  const flags = free.filter((column) => isFlag(valuesOf(records, column)))
  if (flags.length > 1) return { how: 'one_hot', columns: flags, splits: false }
  const values = free
    .map((column) => ({ column, values: distinctLabels(valuesOf(records, column)) }))
    .filter(({ values: own }) => own !== null)
  const shared = values.filter(({ column, values: own }) =>
    values.some((other) => other.column !== column && overlaps(own, other.values)),
  )
  if (shared.length > 1)
    return { how: 'annotators', columns: shared.map(({ column }) => column), splits: false }
  const [only, ...others] = values
  return only && others.length === 0
    ? { how: 'column', columns: [only.column], splits: holdsSeveral(valuesOf(records, only.column)) }
    : NO_LABEL_MAPPING.labels
}

function valuesOf(records: readonly SourceRecord[], column: string): unknown[] {
  const read = pathReader(column)
  return records.map(({ value }) => read(value)).filter((value) => value !== undefined)
}

function isFlag(values: readonly unknown[]): boolean {
  const flags = values.map(flagOf)
  return flags.length > 0 && !flags.includes(null) && flags.includes(true)
}

/** The values of a column that may hold labels. Null if they are texts or ids. */
function distinctLabels(values: readonly unknown[]): ReadonlySet<string> | null {
  if (!values.every((value) => value === null || isScalar(value))) return null
  const filled = values.map(itemText).filter((text) => text !== '')
  const distinct = new Set(filled)
  const isRepeated = distinct.size < filled.length || filled.length < 5
  return distinct.size > 0 &&
    distinct.size <= MOST_LABELS &&
    isRepeated &&
    filled.every((text) => text.length <= LONGEST_LABEL)
    ? distinct
    : null
}

function overlaps(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean {
  return a !== null && b !== null && [...a].some((value) => b.has(value))
}

/** True if cells seem to hold several labels: each part of a separated cell also occurs elsewhere. */
function holdsSeveral(values: readonly unknown[]): boolean {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))]
  const counts = new Map<string, number>()
  const parts = texts.map((text) => (separated(text) ?? [text]).map((part) => part.trim()))
  for (const part of parts.flatMap((own) => [...new Set(own)])) counts.set(part, (counts.get(part) ?? 0) + 1)
  const several = parts.filter((own) => own.length > 1)
  return several.length > 0 && several.flat().every((part) => part !== '' && (counts.get(part) ?? 0) > 1)
}
