import type { TextRange } from '../base/fold.ts'
import { LONG_TEXT } from '../base/long_text.ts'
import { Listeners } from '../base/store.ts'
import type { PatternMatches } from '../model/index.ts'
import type { Reader } from '../readers/reader.ts'
import { tracked } from './idle.ts'

/** Number of texts whose matches are cached, more than fit on a screen. */
const TEXTS_KEPT = 500

type MatchingReader = Pick<Reader, 'matchRanges'>

/** Finds matches of regular expressions with a reader. */
export class ReaderMatches implements PatternMatches {
  readonly #patterns: readonly string[]
  readonly #reader: () => Promise<MatchingReader>
  readonly #known = new Map<string, readonly TextRange[]>()
  readonly #asked = new Set<string>()
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe

  constructor(patterns: readonly string[], reader: () => Promise<MatchingReader>) {
    this.#patterns = patterns
    this.#reader = reader
  }

  of(text: string): readonly TextRange[] | undefined {
    return this.#known.get(text)
  }

  want(text: string): void {
    if (text.length > LONG_TEXT || this.#known.has(text) || this.#asked.has(text)) return
    this.#asked.add(text)
    void tracked(this.#ask(text))
  }

  async #ask(text: string): Promise<void> {
    try {
      const reader = await this.#reader()
      const found = await Promise.all(this.#patterns.map((pattern) => reader.matchRanges(text, pattern)))
      this.#known.set(text, found.flat())
      const [oldest] = this.#known.keys()
      if (this.#known.size > TEXTS_KEPT && oldest !== undefined) this.#known.delete(oldest)
      this.#listeners.tell()
    } catch {
      // If the reader fails, only highlights are missing, and they are requested again when the text is redrawn. The
      // list runs the same expressions and reports the failure.
    } finally {
      this.#asked.delete(text)
    }
  }
}
