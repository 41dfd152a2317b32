/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse/papaparse.js'
import { CodedError } from '../../base/coded_error.ts'
import type { SourceRecord } from '../../model/index.ts'
import { rawText, shortRaw } from '../bad_record.ts'
import { numberedNames } from '../numbered_names.ts'
import { MOST_COLUMNS, tooManyColumns } from '../sources/sizes.ts'
import type { ByteSource } from '../sources/source.ts'
import { pythonLiteral } from './python_literal.ts'
import { decodeUtf8, lineBlocks, NOT_UTF8, type Reading } from './text_blocks.ts'

/** Delimiter and line ending of a CSV file. */
export interface CsvForm {
  /** A comma, a semicolon, a tab, … */
  readonly delimiter: string
  /** `\n`, `\r\n` or `\r`. */
  readonly lineEnd: string
}

/** Length of the sample from which the delimiter is guessed. */
const SAMPLE = 64 * 1024

/** Maximum length of a record. A longer one must have an unclosed quote. */
const LONGEST_RECORD = 16 * 1024 * 1024

/**
 * Streams the records of a file with comma, semicolon or tab separated values, in order. The first row names the
 * columns, and all values are texts. A row with more or fewer values than columns is reported to `onBadRecord` and
 * keeps its number.
 * A first column without a name, as pandas writes its row labels, is called `Unnamed: 0`.
 * Columns of the same name are numbered: `text`, `text_2`. A list or dictionary as Python prints it is read as one. A
 * first line `sep=;` names the delimiter.
 * @throws CodedError if the first row names no columns or more than 20,000, or if a quoted value doesn't end
 */
export async function* readCsv(
  source: ByteSource,
  { signal, onBadRecord, onPart, onRows }: Reading = {},
): AsyncGenerator<SourceRecord, void, undefined> {
  const { name } = source
  let form: ReturnType<typeof formOf> | undefined
  let columns: readonly string[] | undefined
  let rest = ''
  let line = 1
  let row = 0

  /** @param content returns the raw text */
  const record = (cells: readonly string[], content: () => string): SourceRecord | undefined => {
    if (cells.length === 1 && cells[0]?.trim() === '') return undefined
    if (!columns) {
      columns = columnNames(name, cells)
      return undefined
    }
    const here = row++
    if (cells.length === columns.length)
      return {
        row: here,
        value: Object.fromEntries(columns.map((column, i) => [column, cellValue(cells[i])])),
        line,
      }
    const names = columns.slice(0, NAMES_TOLD).join(', ') + (columns.length > NAMES_TOLD ? ', …' : '')
    const fault = {
      code: 'otherCells',
      values: { found: cells.length, expected: columns.length, names },
    } as const
    const raw = shortRaw(cells.join(' | '))
    onBadRecord?.({ severity: 'dropped', row: here, line, raw, content: rawText(content()), fault })
    return undefined
  }

  let before = 0
  for await (const [block, last] of marked(lineBlocks(source, { signal }))) {
    const { text, valid } = decodeUtf8(block)
    if (!valid) onBadRecord?.({ severity: 'noticed', row, line, raw: '', fault: NOT_UTF8 })
    rest += text
    if (!form) {
      const [separatorLine] = SEPARATOR.exec(rest) ?? []
      form = formOf(rest.slice(0, SAMPLE))
      if (separatorLine) line += 1
      rest = rest.slice(separatorLine?.length ?? 0)
    }
    const { parser, lineEnd } = form
    const linesAt = lineFinder(rest, line, lineEnd)
    const { data, errors, meta } = parser.parse(rest, 0, !last)
    const open = errors.find(({ code }) => code === 'MissingQuotes')
    for (const [i, cells] of data.entries()) {
      if (open?.row === i) throw new CodedError('csvOpenQuote', { name, line })
      const lines = 1 + cells.reduce((sum, cell) => sum + occurrences(cell, lineEnd), 0)
      const found = record(cells, () => linesAt(line, lines))
      line += lines
      if (found) yield found
      onPart?.((before + ((i + 1) / data.length) * block.length) / source.byteLength)
    }
    before += block.length
    rest = last ? '' : rest.slice(meta.cursor)
    if (rest.length > LONGEST_RECORD) throw new CodedError('csvOpenQuote', { name, line })
  }
  onRows?.(row)
}

/** Detects the form of a file in the same way as `readCsv`. Null if the file names its delimiter in an extra line. */
export async function csvForm(source: ByteSource): Promise<CsvForm | null> {
  let sample = ''
  for await (const block of lineBlocks(source, {})) {
    sample = decodeUtf8(block).text.slice(0, SAMPLE)
    break
  }
  const { delimiter, linebreak } = guessForm(sample)
  // Code outside Parley would read the line that names the delimiter as the first row.
  return SEPARATOR.test(sample) ? null : { delimiter, lineEnd: linebreak }
}

/** Pairs each item with whether it is the last. */
async function* marked<T>(items: AsyncIterable<T>): AsyncGenerator<[T, boolean]> {
  let held: { item: T } | undefined
  for await (const item of items) {
    if (held) yield [held.item, false]
    held = { item }
  }
  if (held) yield [held.item, true]
}

/** Detects from its beginning how a file is parsed and which character ends its lines. */
function formOf(sample: string): { parser: InstanceType<typeof Papa.Parser>; lineEnd: string } {
  const { delimiter, linebreak } = guessForm(sample)
  const parser = new Papa.Parser({ delimiter, newline: linebreak })
  return { parser, lineEnd: linebreak === '\r' ? '\r' : '\n' }
}

function guessForm(sample: string) {
  const [line = '', delimiter] = SEPARATOR.exec(sample) ?? []
  const { meta } = Papa.parse(sample.slice(line.length), { preview: 20, skipEmptyLines: true })
  return delimiter === undefined ? meta : { ...meta, delimiter }
}

/** Number of columns named in the error for a row with a different number of values. */
const NAMES_TOLD = 20

/** Name that pandas gives to an unnamed column of row labels when reading it. */
const ROW_LABELS = 'Unnamed: 0'

/** A cell's text, or the list or dictionary in it, as Python prints them. JSON stays a text. */
function cellValue(cell: string | undefined): unknown {
  if (cell === undefined || !/^\s*[[{(]\s*(?:['"[{(]|$)/.test(cell.slice(0, 80)) || isJson(cell)) return cell
  const value = pythonLiteral(cell)
  return Array.isArray(value) || (typeof value === 'object' && value !== null) ? value : cell
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** First line that tells spreadsheets how values are separated. */
const SEPARATOR = /^sep=(.)\r?\n/i

function columnNames(name: string, cells: readonly string[]): readonly string[] {
  const named = cells.map((cell) => cell.trim())
  const columns = named[0] === '' && named.length > 1 ? [ROW_LABELS, ...named.slice(1)] : named
  if (columns.length > MOST_COLUMNS) throw tooManyColumns(name, columns.length)
  const empty = columns.indexOf('')
  if (empty >= 0) throw new CodedError('csvColumnUnnamed', { name, column: empty + 1 })
  return numberedNames(columns)
}

function occurrences(text: string, character: string): number {
  let found = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found += 1
  return found
}

/**
 * Returns a function that finds lines of a text by number, in ascending order, without the end of the last line.
 * @param first number of the text's first line
 * @param lineEnd the character that ends a line
 * @returns takes a line number and the number of lines to return
 */
function lineFinder(text: string, first: number, lineEnd: string): (line: number, count: number) => string {
  let [at, reached] = [0, first]
  const next = (from: number) => {
    const end = text.indexOf(lineEnd, from)
    return end < 0 ? text.length : end + 1
  }
  return (line, count) => {
    for (; reached < line; reached += 1) at = next(at)
    let end = at
    for (let i = 0; i < count; i += 1) end = next(end)
    return text.slice(at, end).replace(/\r?\n$|\r$/, '')
  }
}
