import { DEEPEST } from '../bad_record.ts'

/** Position and cause of a JSON syntax error. */
export interface JsonFault {
  /** Position in the text, in UTF-16 units. */
  readonly position: number
  readonly found: string
  readonly expected: string
}

/**
 * Parses JSON. Integers beyond 2^53 become strings, because they would lose digits as numbers.
 * @throws SyntaxError if the text isn't JSON
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return /\d{16}/.test(text) ? JSON.parse(quoteLargeIntegers(text)) : value
}

/** @param text valid JSON */
function quoteLargeIntegers(text: string): string {
  // Match strings as a whole, so that digits inside them are not replaced.
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g, (token) =>
    token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${token}"`,
  )
}

/**
 * Finds the first syntax error, or returns `null` if the text is JSON. Engines report errors in different formats or
 * not at all. Accepts `NaN`, `Infinity` and `-Infinity`, since they can be replaced. Checks up to 100 levels deep.
 */
export function jsonFault(text: string): JsonFault | null {
  let at = 0
  const space = /[ \t\r\n]*/y
  // All characters allowed in a string: no quote, no backslash, and no control characters.
  const inString = /[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*/y
  const scalar = /true|false|null|NaN|-?Infinity|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const fail = (expected: string): never => {
    throw new Fault({ position: at, found: foundAt(text, at), expected })
  }
  const stringOr = (expected: string) => {
    if (text[at] !== '"') fail(expected)
    at += 1
    skip(inString)
    if (at >= text.length) fail('the rest of a text and its closing "')
    if (text[at] !== '"') fail('a character that may stand in a text, or an escape')
    at += 1
  }
  const value = (depth: number): void => {
    skip(space)
    if (depth > DEEPEST) fail(`at most ${DEEPEST} levels of lists and objects`)
    const first = text[at]
    if (first !== '[' && first !== '{') {
      if (first === '"') stringOr('a text')
      else if (!skip(scalar)) fail('a value')
      return
    }
    const close = first === '[' ? ']' : '}'
    at += 1
    skip(space)
    if (text[at] === close) {
      at += 1
      return
    }
    for (;;) {
      if (first === '{') {
        skip(space)
        stringOr('a name in "')
        skip(space)
        if (text[at] !== ':') fail('a colon')
        at += 1
      }
      value(depth + 1)
      skip(space)
      if (text[at] === close) break
      if (text[at] !== ',') fail(`a comma or ${close}`)
      at += 1
    }
    at += 1
  }
  try {
    value(0)
    skip(space)
    if (at < text.length) fail('the end')
    return null
  } catch (error) {
    if (error instanceof Fault) return error.fault
    // The regular expressions overflow the stack on texts of many megabytes.
    return { position: at, found: foundAt(text, at), expected: 'JSON' }
  }
}

/** Line and column, 1-based, of a position. */
export function lineAndColumn(text: string, position: number): { line: number; column: number } {
  let line = 1
  let start = 0
  for (let next = text.indexOf('\n'); next >= 0 && next < position; next = text.indexOf('\n', next + 1)) {
    line += 1
    start = next + 1
  }
  return { line, column: position - start + 1 }
}

class Fault extends Error {
  readonly fault: JsonFault
  constructor(fault: JsonFault) {
    super('not JSON')
    this.fault = fault
  }
}

function foundAt(text: string, at: number): string {
  if (at >= text.length) return 'the end'
  const code = text.codePointAt(at) ?? 0
  if (code === 0) return 'a NUL byte'
  const character = String.fromCodePoint(code)
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
    ? `“${character}”`
    : `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
