/** Maximum length of a literal, and maximum depth of its lists. */
const LONGEST = 5_000_000
const DEEPEST = 20

const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['None', null],
  ['True', true],
  ['False', false],
  ['nan', null],
])

/**
 * Reads a list or dictionary as Python prints it, which pandas writes into CSV: `['a', "it's"]`, `[{'role': 'user'}]`,
 * `['a' 'b']` (NumPy).
 * @returns undefined if the text is not such a literal
 */
export function pythonLiteral(text: string): unknown {
  if (!/^\s*[[{(]/.test(text) || !/[\]})]\s*$/.test(text) || text.length > LONGEST) return undefined
  try {
    const parser = new Parser(text)
    const value = parser.value(0)
    parser.skip()
    return parser.at === text.length ? value : undefined
  } catch {
    return undefined
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', a: '\x07', b: '\b' }

class Parser {
  at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  skip(): void {
    while (/\s/.test(this.#text[this.at] ?? '')) this.at += 1
  }

  /** @throws Error if there is no literal here */
  value(depth: number): unknown {
    this.skip()
    const first = this.#text[this.at] ?? ''
    if (depth > DEEPEST) throw new Error('too deep')
    if (first === '[') return this.#list(']', depth)
    if (first === '(') return this.#list(')', depth)
    if (first === '{') return this.#dictionary(depth)
    if (first === "'" || first === '"') return this.#string(first)
    return this.#word()
  }

  #list(end: string, depth: number): unknown[] {
    const items: unknown[] = []
    this.at += 1
    for (this.skip(); this.#text[this.at] !== end; this.skip()) {
      items.push(this.value(depth + 1))
      this.skip()
      // NumPy writes no commas.
      if (this.#text[this.at] === ',') this.at += 1
    }
    this.at += 1
    return items
  }

  #dictionary(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = []
    this.at += 1
    for (this.skip(); this.#text[this.at] !== '}'; this.skip()) {
      const key = this.value(depth + 1)
      this.skip()
      if (this.#text[this.at++] !== ':' || typeof key === 'object') throw new Error('no key')
      entries.push([String(key), this.value(depth + 1)])
      this.skip()
      if (this.#text[this.at] === ',') this.at += 1
      else if (this.#text[this.at] !== '}') throw new Error('no comma')
    }
    this.at += 1
    return Object.fromEntries(entries)
  }

  #string(quote: string): string {
    let said = ''
    for (this.at += 1; this.#text[this.at] !== quote; this.at += 1) {
      const character = this.#text[this.at]
      if (character === undefined) throw new Error('no end')
      said += character === '\\' ? this.#escape() : character
    }
    this.at += 1
    return said
  }

  #escape(): string {
    const character = this.#text[++this.at] ?? ''
    const length = { x: 2, u: 4, U: 8 }[character]
    if (length === undefined) return ESCAPES[character] ?? character
    const code = this.#text.slice(this.at + 1, this.at + 1 + length)
    if (!/^[0-9a-f]+$/i.test(code)) throw new Error('no code')
    this.at += length
    return String.fromCodePoint(Number.parseInt(code, 16))
  }

  #word(): unknown {
    const [word = ''] = /^[\w.+-]+/.exec(this.#text.slice(this.at, this.at + 60)) ?? []
    this.at += word.length
    if (WORDS.has(word)) return WORDS.get(word)
    if (word === '' || !Number.isFinite(Number(word))) throw new Error('no value')
    return Number(word)
  }
}
