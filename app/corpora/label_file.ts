import { CodedError } from '../base/coded_error.ts'
import { own } from '../base/own.ts'
import type { SourceRecord } from '../model/index.ts'
import type { Problem, Report } from './adapter.ts'
import { problemAt, shorten } from './guard.ts'
import {
  bareName,
  CONVERSATION_NAMES,
  LABEL_NAMES,
  TEXT_NAMES,
  TURN_NAMES,
  UTTERANCE_ID_NAMES,
} from './shared/columns/column_names.ts'
import { isJsonObject } from './shared/columns/columns_path.ts'

/** A row of a label file: what somebody says of one turn of an open corpus. */
export interface LabelRow {
  /** 0-based, in the file. */
  readonly row: number
  /** `null`: the file does not say; any split may be meant. */
  readonly split: string | null
  /** As `Conversation.id`. Null if the row names only an utterance. */
  readonly conversation: string | null
  /** As the file counts: from 0 or from 1. Null if the row names only an utterance. */
  readonly turn: number | null
  /** Id of the utterance, if the file has a column of such ids. */
  readonly utterance?: string
  /** Text of the turn as the file has it, if it has such a column. */
  readonly text?: string
  /** Each once; none where somebody looked at the turn and gave it no label. */
  readonly labels: readonly string[]
  /** The annotator or model; the file's name without its ending where the file does not say. */
  readonly by: string
  /** As the file has it, of whatever scale; `null`: not given. */
  readonly score: number | null
  /** What the file names as the id of the labels' scheme; left out where it does not say. */
  readonly scheme?: string
}

type Part = 'conversation' | 'turn' | 'utterance' | 'text' | 'label' | 'by' | 'split' | 'score' | 'scheme'

/** Names of columns by what they hold, the surest first, as `bareName` gives them. */
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

/** Some of the names, for who has to choose one. */
const EXAMPLES = {
  conversation: 'conversation, conversation_id, dialogue_id, id',
  turn: 'turn, turn_index, index, utterance_id',
  label: 'label, labels, strategy, strategies, value',
}

const REQUIRED = ['conversation', 'turn', 'label'] as const

/** Parts of which no two are in one column, the surest first. */
const EXCLUSIVE = ['label', 'utterance', 'turn', 'conversation', 'text'] as const

/** Columns whose texts may hold several labels. */
const SEVERAL: ReadonlySet<string> = new Set([
  ...['labels', 'tags', 'acts', 'dialogacts', 'dialogueacts', 'strategies', 'annotations', 'intents'],
  ...['emotions', 'moves', 'codes', 'predictions', 'predictedlabels', 'preds'],
])

/** By so many records columns are told: in JSON Lines the first need not have all. */
const LOOKED_AT = 100

type Columns = Record<Part, string | null>

/**
 * Reads a label file. What is wrong with a row goes to `report`: as `dropped` where the row is left out, as `noticed`
 * where only its score is.
 * @param file its name, without folders
 * @throws CodedError where there are no rows, or the columns of conversation, turn and label cannot be told
 */
export async function readLabelRows(
  file: string,
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>,
  report: Report,
): Promise<LabelRow[]> {
  const rows: LabelRow[] = []
  const first: SourceRecord[] = []
  const add = (row: LabelRow | null) => {
    if (row) rows.push(row)
  }
  const begin = () => {
    const read = rowReader(file, columnsOf(file, first), report)
    for (const record of first) add(read(record))
    return read
  }
  let read: ReturnType<typeof rowReader> | null = null
  for await (const record of records) {
    if (read) add(read(record))
    else if (first.push(record) === LOOKED_AT) read = begin()
  }
  if (!read) begin()
  return rows
}

/** Which column holds what. */
function columnsOf(file: string, records: readonly SourceRecord[]): Columns {
  if (records.length === 0) throw new CodedError('labelsWithoutRows', { name: file })
  const found = [...new Set(records.flatMap(({ value }) => (isJsonObject(value) ? Object.keys(value) : [])))]
  const taken = new Set<string>()
  const columnOf = (names: readonly string[]) =>
    names
      .map((name) => found.find((column) => bareName(column) === name && !taken.has(column)))
      .find((column) => column !== undefined) ?? null
  const columns = Object.fromEntries(Object.keys(NAMES).map((part) => [part, null])) as Columns
  const order = [...EXCLUSIVE, ...(['by', 'split', 'score', 'scheme'] as const)]
  for (const part of order) {
    // Beside a column of ids, `utterance` is the text.
    const isText = (name: string) => part === 'turn' && name === 'utterance' && columns.utterance !== null
    columns[part] = columnOf(NAMES[part].filter((name) => !isText(name)))
    if (columns[part] !== null) taken.add(columns[part])
  }
  // ConvoKit calls the id of an utterance just `id`.
  const isPlainId = bareName(columns.conversation ?? 'id') === 'id'
  if (columns.turn === null && columns.utterance === null) {
    columns.utterance = isPlainId ? columns.conversation : columnOf(['id'])
    if (isPlainId) columns.conversation = null
  }
  const isNamed = columns.utterance !== null
  const missing = REQUIRED.filter((part) => columns[part] === null && (part === 'label' || !isNamed))
  if (missing.length === 0) return columns
  throw new CodedError('labelsWithoutColumns', {
    name: file,
    columns: shorten(found.join(', ')),
    missing: missing.map((part) => `${part} (${EXAMPLES[part]})`),
  })
}

function rowReader(file: string, columns: Columns, report: Report) {
  const several = SEVERAL.has(bareName(columns.label ?? ''))
  const isTurnId = ['turnid', 'utterance'].includes(bareName(columns.turn ?? ''))
  // Some tables call the place of a turn its utterance id. Other ids are never places.
  const isCounted = columns.turn !== null || bareName(columns.utterance ?? '') === 'utteranceid'
  const nobody = file.replace(/\.[^.]*$/u, '')
  return ({ row, line, value: record }: SourceRecord): LabelRow | null => {
    const cell = (part: Part): unknown => {
      const column = columns[part]
      return column !== null && isJsonObject(record) ? own(record, column) : undefined
    }
    const tell = (severity: Problem['severity'], field: string, found: unknown, expected: string) =>
      report({ ...problemAt(severity, { file, row }, field, found, expected), line })
    const drop = (part: Part, expected: string) => {
      tell('dropped', columns[part] ?? part, cell(part), expected)
      return null
    }
    if (!isJsonObject(record)) {
      tell('dropped', '(record)', record, 'an object with columns')
      return null
    }
    const conversation = textOf(cell('conversation')) || null
    const counted = turnOf(cell(columns.turn === null ? 'utterance' : 'turn'))
    const turn = isCounted ? counted : null
    const utterance = textOf(cell('utterance')) || (isTurnId && turn === null ? textOf(cell('turn')) : '')
    if (conversation === null && utterance === '') return drop('conversation', 'the id of a conversation')
    if (turn === null && utterance === '')
      return drop(columns.turn === null ? 'utterance' : 'turn', 'the index of a turn, a whole number from 0')
    const text = itemText(cell('text'))
    const labels = labelsOf(cell('label'), several)
    if (labels === null) return drop('label', several ? 'labels' : 'a label')
    const score = scoreOf(cell('score'))
    if (score === undefined)
      tell('noticed', columns.score ?? 'score', cell('score'), 'a number; the row is taken without it')
    const scheme = textOf(cell('scheme'))
    return {
      row,
      split: textOf(cell('split')) || null,
      conversation,
      turn,
      ...(utterance !== '' && { utterance }),
      ...(text !== '' && { text }),
      labels,
      by: textOf(cell('by')) || nobody,
      score: score ?? null,
      ...(scheme !== '' && { scheme }),
    }
  }
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

/** An apostrophe where a spreadsheet would begin to run a formula, as `export/csv.ts` puts it there. */
const DEFUSED = /(?<=^|[;|\t\r\n])'(?=[\s\p{Cc}\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠])/gu

/** A name, an id or a label by itself; `''` where there is none. */
function textOf(value: unknown): string {
  return itemText(value).replace(DEFUSED, '')
}

/** A label in a list. */
function itemText(value: unknown): string {
  return isScalar(value) ? String(value).trim() : ''
}

/** Tables that were kept as numbers with fractions write 3 as `3.0`, or `3,0`. */
function turnOf(value: unknown): number | null {
  if (typeof value === 'boolean' || !/^\d{1,9}(?:[.,]0*)?$/.test(textOf(value))) return null
  return Number.parseInt(textOf(value), 10)
}

/**
 * A number, with a comma before its fraction where spreadsheets of some languages write one.
 * @returns `null`: not given; `undefined`: no number
 */
function scoreOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return null
  const plain = typeof value === 'string' ? value.replace(/^([^,]*\d),(\d+\s*)$/, '$1.$2') : value
  const number = typeof plain === 'string' || typeof plain === 'number' ? Number(plain) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** Each label once; none is fine where several could be, `null` where what stands there cannot be a label. */
function labelsOf(value: unknown, several: boolean): string[] | null {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? labelsIn(value, several) : [value]
  const labels = items.map(itemText)
  return labels.includes('') ? null : [...new Set(labels)]
}

/** The labels in a text: a written list (`["a", "b"]`, `['a', 'b']`), or parted by `|`, `;` or `,`. */
function labelsIn(text: string, several: boolean): string[] {
  if (/^\s*\[.*\]\s*$/su.test(text)) {
    const list = jsonList(text)
    if (list) return list
    const quoted = [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/gu)]
    if (quoted.length > 0 || /^\s*\[\s*\]\s*$/u.test(text))
      return quoted.map(([, double, single]) => (double ?? single ?? '').replace(/\\(.)/gu, '$1'))
  }
  if (!several) return [textOf(text)]
  if (text.trim() === '') return []
  const separator = ['|', ';', ','].find((sign) => text.includes(sign))
  return separator === undefined ? [text] : text.split(separator)
}

/** A list of texts in JSON; `null`: it is none. */
function jsonList(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : null
  } catch {
    return null
  }
}
