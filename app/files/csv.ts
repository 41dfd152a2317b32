import { type ExportRow, type FileEncoder, linesEncoder } from './columns.ts'

/**
 * Start of a formula in spreadsheets, after characters that they skip: white space, invisible characters and quotation
 * marks. Full-width forms matter where East Asian input is converted.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠\t\r]/u

/** Start of a formula after a separator. */
const LATER_FORMULA = /^[\s\p{Cc}\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠]/u

/**
 * Positions in a quoted text where a spreadsheet may start a new cell. With a separator other than the comma, a
 * quotation mark after a comma has no meaning.
 */
const AFTER_SEPARATOR = /(?<=[;|\t\r\n])/u

/** Characters that require quotation marks. `;` is the separator in some locales. */
const SPECIAL = /[",;\r\n\t]|^\s|\s$/u

/** True if a spreadsheet might run the text as a formula. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text)
}

/**
 * Formats a value as an RFC 4180 cell.
 * - `null` becomes an empty cell, an empty text becomes `""`
 * - numbers and booleans are written unchanged, lists and objects as JSON
 * - text that a spreadsheet might run as a formula gets an apostrophe in front, even after a separator inside the text.
 *   Readers of the file can remove it there.
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

/** Formats a row with its line ending. A row of one empty cell becomes `""`, since readers skip empty lines. */
export function csvLine(row: ExportRow): string {
  const line = row.map(csvCell).join(',')
  return `${line === '' ? '""' : line}\r\n`
}

/**
 * Encodes CSV according to RFC 4180: UTF-8, CRLF, with a header.
 * @param byteOrderMark without it, some spreadsheets assume another encoding
 */
export function csvEncoder(
  columns: readonly { readonly name: string }[],
  byteOrderMark: boolean,
): FileEncoder {
  const head = (byteOrderMark ? '\uFEFF' : '') + csvLine(columns.map((c) => c.name))
  return linesEncoder('text/csv;charset=utf-8', csvLine, head)
}
