import { CodedError } from '../../base/coded_error.ts'
import type { Coded } from '../../base/error_values.ts'
import type { TextRange } from '../../base/fold.ts'
import type { SourceRecord } from '../../model/index.ts'
import {
  type BadRecord,
  CONTENTS_KEPT,
  DEEPEST,
  lineTeller,
  type OnBadRecord,
  rawText,
  shortRaw,
  tooDeep,
} from '../bad_record.ts'
import type { ByteSource } from '../sources/source.ts'
import { jsonFault, lineAndColumn, parseJson } from './json_text.ts'
import { endOfString, type WithoutNonNumbers, withoutNonNumbers } from './non_numbers.ts'
import { repeatedKeys } from './repeated_keys.ts'
import { decodeUtf8, lineBlocks, linesOf, NOT_UTF8, type Reading, wholeFile } from './text_blocks.ts'

const TOO_DEEP = { code: 'tooDeep', values: { most: DEEPEST } } as const

/**
 * Reads the records of a JSON document: the items of a list, or otherwise the document itself.
 * @throws CodedError naming file, line and column, and what was found and expected, if it isn't JSON
 */
export async function readJson(source: ByteSource, { onBadRecord }: Reading = {}): Promise<SourceRecord[]> {
  const { name } = source
  const { text, valid } = decodeUtf8(await wholeFile(source))
  if (!valid) onBadRecord?.({ severity: 'noticed', row: 0, line: null, raw: '', fault: NOT_UTF8 })
  let document: unknown
  try {
    const { value, replaced } = parseLeniently(text)
    document = value
    if (replaced) onBadRecord?.(replacedInDocument(text, replaced))
  } catch (error) {
    throw notJson(name, text, error)
  }
  if (onBadRecord && !Array.isArray(document)) reportRepeatedKeys(text, onBadRecord)
  const items: readonly unknown[] = Array.isArray(document) ? document : [document]
  const deep = new Set<number>()
  const records: SourceRecord[] = []
  for (const [row, value] of items.entries()) {
    if (tooDeep(value)) deep.add(row)
    else records.push({ row, value })
  }
  if (deep.size > 0 && onBadRecord) tellOfItems(text, deep, onBadRecord)
  return records
}

function reportRepeatedKeys(text: string, onBadRecord: OnBadRecord): void {
  for (const { key, line, position, nextLine } of repeatedKeys(text)) {
    const fault = { code: 'repeatedKey', values: { key: shortRaw(key), line, nextLine } } as const
    onBadRecord({
      severity: 'noticed',
      row: 0,
      line,
      raw: shortRaw(text.slice(position, position + 400)),
      fault,
    })
  }
}

/** Reports items of a document that are nested too deep. */
function tellOfItems(text: string, rows: ReadonlySet<number>, onBadRecord: OnBadRecord): void {
  let row = 0
  let kept = 0
  let line = 1
  let before = 0
  for (const { start, end } of itemRanges(text)) {
    if (rows.has(row)) {
      const raw = text.slice(start, end)
      line += lineAndColumn(text.slice(before, start), start).line - 1
      before = start
      kept += 1
      const content = kept <= CONTENTS_KEPT && { content: rawText(raw) }
      onBadRecord({ severity: 'dropped', row, line, raw: shortRaw(raw), fault: TOO_DEEP, ...content })
    }
    row += 1
  }
}

/**
 * Yields the ranges of a list's items without surrounding space, or the range of any other value.
 * @param text valid JSON
 */
export function* itemRanges(text: string): Generator<TextRange, void, undefined> {
  const first = text.search(/\S/)
  if (text[first] !== '[') {
    yield trimmed(text, 0, text.length)
    return
  }
  let start = first + 1
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at) - 1
    else if (character === '[' || character === '{') depth += 1
    else if ((character === ',' || character === ']') && depth === 0) {
      yield trimmed(text, start, at)
      if (character === ']') return
      start = at + 1
    } else if (character === ']' || character === '}') depth -= 1
  }
}

function trimmed(text: string, from: number, to: number): TextRange {
  const item = text.slice(from, to)
  return { start: to - item.trimStart().length, end: from + item.trimEnd().length }
}

interface Parsed {
  readonly value: unknown
  /** Result of the replacements, or `null` if the text was valid JSON. */
  readonly replaced: WithoutNonNumbers | null
}

/** Parses JSON and reads Python's `NaN` and `Infinity` as `null`. @throws SyntaxError if the text isn't JSON */
function parseLeniently(text: string): Parsed {
  try {
    return { value: parseJson(text), replaced: null }
  } catch (error) {
    const replaced = withoutNonNumbers(text)
    if (!replaced) throw error
    return { value: parseJson(replaced.text), replaced }
  }
}

function replacedInDocument(text: string, { first, count }: WithoutNonNumbers): BadRecord {
  const { line, column } = lineAndColumn(text, first.position)
  return {
    severity: 'noticed',
    row: 0,
    line,
    raw: shortRaw(text.slice(Math.max(0, first.position - 60), first.position + 60)),
    fault: { code: 'nonNumber', values: { line, column, found: first.token, alike: count - 1 } },
  }
}

/**
 * Streams the records of JSON Lines in order, one per line that isn't blank. A line that isn't JSON is reported to
 * `onBadRecord` and keeps its number. Python's `NaN` and `Infinity` are read as `null`, which is reported for the first
 * such line.
 * @throws CodedError if the bytes cannot be read
 */
export async function* readJsonLines(
  source: ByteSource,
  { signal, onBadRecord, onPart, onRows }: Reading = {},
): AsyncGenerator<SourceRecord, void, undefined> {
  let line = 0
  let row = 0
  let toldOfReplaced = false
  let before = 0
  for await (const block of lineBlocks(source, { signal })) {
    for (const { text, valid, end } of linesOf(block)) {
      line += 1
      if (text.trim() === '') continue
      const bad = lineTeller(onBadRecord, row, line, text)
      const parsed = lineValue(text, (fault) => bad('dropped', fault))
      if (parsed && !valid) bad('noticed', NOT_UTF8)
      if (parsed?.replaced && !toldOfReplaced) {
        toldOfReplaced = true
        bad('noticed', replacedInLine(parsed.replaced))
      }
      if (parsed) yield { row, value: parsed.value, line }
      row += 1
      onPart?.((before + end * block.length) / source.byteLength)
    }
    before += block.length
  }
  onRows?.(row)
}

/** Parses a line. On failure reports to `bad` and returns `null`. */
function lineValue(text: string, bad: (fault: Coded) => void): Parsed | null {
  try {
    const parsed = parseLeniently(text)
    if (!tooDeep(parsed.value)) return parsed
    bad(TOO_DEEP)
  } catch {
    const { position = 0, found = 'no JSON', expected = 'JSON' } = jsonFault(text) ?? {}
    bad({ code: 'badLine', values: { column: position + 1, found, expected } })
  }
  return null
}

function replacedInLine({ first: { token, position } }: WithoutNonNumbers): Coded {
  return { code: 'nonNumberInLine', values: { column: position + 1, found: token } }
}

function notJson(name: string, text: string, cause: unknown): CodedError {
  const fault = jsonFault(text)
  if (!fault) return new CodedError('noJson', { name }, { cause })
  const { line, column } = lineAndColumn(text, fault.position)
  const cut = fault.found === 'the end'
  const { found, expected } = fault
  return new CodedError(
    'badJson',
    { name, line, column, found, expected, cut },
    { detail: shortRaw(text.slice(Math.max(0, fault.position - 60), fault.position + 60)), cause },
  )
}
