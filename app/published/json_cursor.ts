const [QUOTE, COMMA, COLON, BACKSLASH] = [34, 44, 58, 92]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/**
 * Goes through JSON (UTF-8, without white space), so that some of its values can be parsed alone. What it passes over need
 * not be valid. Methods throw a SyntaxError if there is something else.
 */
export class JsonCursor {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Goes through an object. @param value called at each value, which it must go through */
  object(value: (name: string) => void): void {
    this.#several(OPEN_OBJECT, CLOSE_OBJECT, () => {
      const name = parsedJson(this.skip())
      if (typeof name !== 'string' || this.#bytes[this.#at] !== COLON) throw this.#unexpected()
      this.#at += 1
      value(name)
    })
  }

  /** Goes through a list. @param value called at each value, which it must go through */
  list(value: () => void): void {
    this.#several(OPEN_LIST, CLOSE_LIST, value)
  }

  /** Passes over a value. @returns its JSON */
  skip(): Uint8Array {
    const [bytes, from] = [this.#bytes, this.#at]
    let at = from
    for (let depth = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte === QUOTE) at = stringEnd(bytes, at)
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
      // A number or a name ends before what ends the list around it.
      if (depth < 0 || (depth === 0 && byte === COMMA)) break
      if (depth === 0 && (byte === QUOTE || byte === CLOSE_LIST || byte === CLOSE_OBJECT)) {
        at += 1
        break
      }
    }
    this.#at = at
    if (at === from) throw this.#unexpected()
    return bytes.subarray(from, at)
  }

  /** Must be called at the end. */
  end(): void {
    if (this.#at !== this.#bytes.length) throw this.#unexpected()
  }

  #several(open: number, close: number, each: () => void): void {
    if (this.#bytes[this.#at] !== open) throw this.#unexpected()
    this.#at += 1
    for (let isFirst = true; this.#bytes[this.#at] !== close; isFirst = false) {
      if (!isFirst && this.#bytes[this.#at] !== COMMA) throw this.#unexpected()
      if (!isFirst) this.#at += 1
      each()
    }
    this.#at += 1
  }

  #unexpected(): SyntaxError {
    return new SyntaxError(`Unexpected byte ${this.#bytes[this.#at] ?? '(the end)'} at ${this.#at} of JSON.`)
  }
}

/** Place of the quote that ends a string. Faster than `indexOf`, because most strings are short. */
function stringEnd(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** @throws SyntaxError, or TypeError if the bytes are not UTF-8 */
export function parsedJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}
