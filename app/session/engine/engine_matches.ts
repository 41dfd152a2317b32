import type { TextRange } from '../../base/fold.ts'
import { LONG_TEXT } from '../../base/long_text.ts'
import { Listeners } from '../../base/store.ts'
import type { Engine } from '../../engine/engine.ts'
import type { PatternMatches } from '../../model/index.ts'
import { patternMatches } from '../../readers/duckdb/pattern_matches.ts'
import { tracked } from '../idle.ts'

/** Number of texts whose matches are cached, more than fit on a screen. */
const TEXTS_KEPT = 500

/** Finds matches of regular expressions with the engine. */
export class EngineMatches implements PatternMatches {
  readonly #patterns: readonly string[]
  readonly #engine: () => Promise<Engine>
  readonly #known = new Map<string, readonly TextRange[]>()
  readonly #asked = new Set<string>()
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe

  constructor(patterns: readonly string[], engine: () => Promise<Engine>) {
    this.#patterns = patterns
    this.#engine = engine
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
      const engine = await this.#engine()
      const found = await Promise.all(
        this.#patterns.map((pattern) => engine.query(patternMatches(text, pattern))),
      )
      this.#known.set(text, found.flat(2))
      const [oldest] = this.#known.keys()
      if (this.#known.size > TEXTS_KEPT && oldest !== undefined) this.#known.delete(oldest)
      this.#listeners.tell()
    } catch {
      // If the engine fails, only highlights are missing, and they are requested again when the text is redrawn. The
      // list runs the same expressions and reports the failure.
    } finally {
      this.#asked.delete(text)
    }
  }
}
