import type { TextRange } from '../../base/fold.ts'
import { LONG_TEXT } from '../../base/long_text.ts'
import { Listeners } from '../../base/store.ts'
import type { Engine } from '../../engine/engine.ts'
import type { PatternMatches } from '../../model/index.ts'
import { patternMatches } from '../../readers/duckdb/pattern_matches.ts'
import { tracked } from '../idle.ts'

/** Texts whose matches are kept: more than a screen shows. */
const TEXTS_KEPT = 500

/** Asks the engine where some regular expressions match. */
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
      // The list asks the engine for the same expressions and says why it failed. Here only marks are missing, and they
      // are asked for again when the text is drawn the next time.
    } finally {
      this.#asked.delete(text)
    }
  }
}
