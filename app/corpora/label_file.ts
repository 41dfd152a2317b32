import { CodedError } from '../base/coded_error.ts'
import { own } from '../base/safe_access.ts'
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

/** A row of a label file: the labels that one annotator gave to one turn of an open corpus. */
export interface LabelRow {
  /** 0-based row in the file. */
  readonly row: number
  /** Null if the file names no split, so that the turn may be in any. */
  readonly split: string | null
  /** As `Conversation.id`. Null if the row names only an utterance. */
  readonly conversation: string | null
  /** Index as in the file, 0-based or 1-based. Null if the row names only an utterance. */
  readonly turn: number | null
  /** Id of the utterance, if the file has a column of such ids. */
  readonly utterance?: string
  /** Text of the turn as the file has it, if it has such a column. */
  readonly text?: string
  /** Distinct labels. Empty if the annotator saw the turn but gave it no label. */
  readonly labels: readonly string[]
  /** The annotator or model. Defaults to the file's name without its extension. */
  readonly by: string
  /** As in the file, on any scale. Null if not given. */
  readonly score: number | null
  /** Scheme id, if the file has one. */
  readonly scheme?: string
}

type Part = 'conversation' | 'turn' | 'utterance' | 'text' | 'label' | 'by' | 'split' | 'score' | 'scheme'

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

/** Number of records used to find the columns. In JSON Lines, the first record need not have all of them. */
const LOOKED_AT = 100

type Columns = Record<Part, string | null>

/**
 * Reads a label file. Reports problems of a row as `dropped` if the row is skipped, or as `noticed` if only its score
 * is.
 * @param file its name, without folders
 * @throws CodedError if there are no rows, or if the conversation, turn or label column cannot be found
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
  // Some tables use `utterance id` for the turn's index. Other ids are never indexes.
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

/** An apostrophe that `export/csv.ts` inserts so that a spreadsheet does not run a formula. */
const DEFUSED = /(?<=^|[;|\t\r\n])'(?=[\s\p{Cc}\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠])/gu

/** A single name, id or label, or `''` if there is none. */
function textOf(value: unknown): string {
  return itemText(value).replace(DEFUSED, '')
}

/** A label of a list. */
function itemText(value: unknown): string {
  return isScalar(value) ? String(value).trim() : ''
}

/** Tables that store integers as floats write 3 as `3.0` or `3,0`. */
function turnOf(value: unknown): number | null {
  if (typeof value === 'boolean' || !/^\d{1,9}(?:[.,]0*)?$/.test(textOf(value))) return null
  return Number.parseInt(textOf(value), 10)
}

/**
 * Parses a score. Accepts a decimal comma, which spreadsheets in some languages write.
 * @returns null if not given, undefined if not a number
 */
function scoreOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return null
  const plain = typeof value === 'string' ? value.replace(/^([^,]*\d),(\d+\s*)$/, '$1.$2') : value
  const number = typeof plain === 'string' || typeof plain === 'number' ? Number(plain) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** The distinct labels. Empty is valid if several labels are possible. Null if the value cannot be a label. */
function labelsOf(value: unknown, several: boolean): string[] | null {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? labelsIn(value, several) : [value]
  const labels = items.map(itemText)
  return labels.includes('') ? null : [...new Set(labels)]
}

/** Parses the labels in a string: a written list (`["a", "b"]`, `['a', 'b']`), or separated by `|`, `;` or `,`. */
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

/** Parses a JSON list of strings. Null if the text is anything else. */
function jsonList(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : null
  } catch {
    return null
  }
}
