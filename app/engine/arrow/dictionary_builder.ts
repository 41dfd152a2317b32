import { type Batch, batchType, Column, dictionary, int32 } from '@uwdata/flechette'
import { Validity } from './bits.ts'
import { GrowingArray } from './growing_array.ts'
import { Utf8Builder } from './utf8_builder.ts'

type Text = string | null

/** Collects a column of texts that come again and again: each text is kept once, and for each row which one it has. */
export class DictionaryBuilder {
  readonly #texts = new Utf8Builder()
  readonly #codes = new GrowingArray(Int32Array)
  readonly #validity = new Validity()
  readonly #known = new Map<string, number>()
  #count = 0

  /** @param runs how many times each value is added; once each where it is not given */
  add(values: readonly Text[], runs?: readonly number[]): void {
    const others: string[] = []
    let last: Text = null
    let code = 0
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? null
      const times = runs ? (runs[i] ?? 0) : 1
      if (value !== null && value !== last) {
        // What stands for several rows is hardly the same as what stood for others: an id.
        const known = runs ? undefined : this.#known.get(value)
        if (known === undefined) {
          others.push(value)
          if (!runs) this.#known.set(value, this.#count)
        }
        code = known ?? this.#count++
      }
      last = value ?? last
      this.#codes.fill(code, times)
      this.#validity.add(value !== null, times)
    }
    this.#texts.add(others)
  }

  /** What was added, as one Arrow batch that is valid until something is added again; then starts anew. */
  take(): Batch<string> {
    const { length, nullCount } = this.#validity
    const texts = this.#texts.take()
    const type = dictionary(texts.type, int32())
    const TextBatch = batchType(type)
    const options = { type, length, nullCount, validity: this.#validity.take(), values: this.#codes.take() }
    this.#known.clear()
    this.#count = 0
    // Not by the batch's own method, which would decode all texts.
    return Object.assign(new TextBatch(options) as Batch<string>, { dictionary: new Column([texts]) })
  }
}
