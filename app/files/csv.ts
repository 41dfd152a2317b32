import { type ExportRow, type FileEncoder, linesEncoder } from './columns.ts'

/**
 * What spreadsheets take for the beginning of a formula, after what they skip: white space, invisible signs and
 * quotation marks. The full-width forms count where East Asian input is converted.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠\t\r]/u

/** The same, of what follows a separator. */
const LATER_FORMULA = /^[\s\p{Cc}\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠]/u

/**
 * Where a spreadsheet may begin a cell within a text, though it stands in quotation marks: to one that separates cells
 * by something other than commas, a mark after a comma means nothing.
 */
const AFTER_SEPARATOR = /(?<=[;|\t\r\n])/u

/** What must stand in quotation marks; `;` for spreadsheets whose language separates cells by it. */
const SPECIAL = /[",;\r\n\t]|^\s|\s$/u

/** Whether a spreadsheet might run a text as a formula. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text)
}

/**
 * A value as a cell of RFC 4180.
 * - `null` is an empty cell, an empty text is `""`
 * - numbers and booleans are written as they are; lists and other structures as JSON
 * - a text that a spreadsheet might run as a formula begins with an apostrophe; so does what follows a separator
 *   within it. Whoever reads the file can take it away there
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const escaped = withEscapes(text)
  return escaped === '' || SPECIAL.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

function withEscapes(text: string): string {
  const pieces = text.split(AFTER_SEPARATOR)
  const escaped = pieces
    .map((piece, i) => (i > 0 && LATER_FORMULA.test(piece) ? `'${piece}` : piece))
    .join('')
  return looksLikeFormula(text) ? `'${escaped}` : escaped
}

/** A row with its line end. A row of one empty cell is written `""`, since readers skip empty lines. */
export function csvLine(row: ExportRow): string {
  const line = row.map(csvCell).join(',')
  return `${line === '' ? '""' : line}\r\n`
}

/**
 * Comma-separated values after RFC 4180: UTF-8, CRLF, a header.
 * @param byteOrderMark some spreadsheets take a file without it for another encoding
 */
export function csvEncoder(
  columns: readonly { readonly name: string }[],
  byteOrderMark: boolean,
): FileEncoder {
  const head = (byteOrderMark ? '\uFEFF' : '') + csvLine(columns.map((c) => c.name))
  return linesEncoder('text/csv;charset=utf-8', csvLine, head)
}

/** A table as CSV. */
export function tableCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const encoder = csvEncoder(
    columns.map((name) => ({ name })),
    false,
  )
  return `${encoder.begin()}${encoder.rows(rows)}${encoder.end()}`
}
