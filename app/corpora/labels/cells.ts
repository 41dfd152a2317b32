export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

/** An apostrophe that `export/csv.ts` inserts so that a spreadsheet does not run a formula. */
const DEFUSED = /(?<=^|[;|\t\r\n])'(?=[\s\p{Cc}\p{Cf}"'`‘’“”]*[=+\-@＝＋－＠])/gu

/** A single name, id or label, or `''` if there is none. */
export function textOf(value: unknown): string {
  return itemText(value).replace(DEFUSED, '')
}

/** A label of a list. */
export function itemText(value: unknown): string {
  return isScalar(value) ? String(value).trim() : ''
}

/** Tables that store integers as floats write 3 as `3.0` or `3,0`. */
export function turnOf(value: unknown): number | null {
  if (typeof value === 'boolean' || !/^\d{1,9}(?:[.,]0*)?$/.test(textOf(value))) return null
  return Number.parseInt(textOf(value), 10)
}

/**
 * Parses a score. Accepts a decimal comma, which spreadsheets in some languages write.
 * @returns null if not given, undefined if not a number
 */
export function scoreOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return null
  const plain = typeof value === 'string' ? value.replace(/^([^,]*\d),(\d+\s*)$/, '$1.$2') : value
  const number = typeof plain === 'string' || typeof plain === 'number' ? Number(plain) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

const YES = ['1', '1.0', 'true', 'yes', 'y', 'x']
const NO = ['0', '0.0', 'false', 'no', 'n', '']

/** Parses a cell of a one-hot column. Null if it is neither true nor false. */
export function flagOf(value: unknown): boolean | null {
  const text = value === null || value === undefined ? '' : itemText(value).toLowerCase()
  if (YES.includes(text)) return true
  return NO.includes(text) && (value === null || value === undefined || isScalar(value)) ? false : null
}

/** The distinct labels. Empty is valid if several labels are possible. Null if the value cannot be a label. */
export function labelsOf(value: unknown, several: boolean): string[] | null {
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
  return text.trim() === '' ? [] : (separated(text) ?? [text])
}

/** The parts of a text with a separator of labels, or null if it has none. */
export function separated(text: string): string[] | null {
  const separator = ['|', ';', ','].find((sign) => text.includes(sign))
  return separator === undefined ? null : text.split(separator)
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
