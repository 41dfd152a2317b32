import { type Batch, batchType, utf8 } from '@uwdata/flechette'
import { fold } from '../base/fold.ts'
import { GrowingArray, Validity } from './growing_array.ts'

/** Texts that are encoded by one call, where all of them are ASCII; a call costs more than a short text. */
const TOGETHER = 128

/** Texts of this many UTF-16 units together cost more than their calls, and are encoded one by one. */
const LONG = 256 * 1024

const encoder = new TextEncoder()

/**
 * Collects a column of texts in one buffer of UTF-8. Flechette's own builder makes a byte array for every text, which
 * took two fifths of the time of loading a corpus.
 */
export class Utf8Builder {
  readonly #folds: boolean
  readonly #bytes = new GrowingArray(Uint8Array)
  readonly #offsets = new GrowingArray(Int32Array)
  readonly #validity = new Validity()

  /** @param folds whether the texts enter as search compares them, see `fold` */
  constructor(folds: boolean) {
    this.#folds = folds
  }

  add(values: readonly (string | null)[]): void {
    for (let start = 0; start < values.length; start += TOGETHER)
      this.#addFew(values.length <= TOGETHER ? values : values.slice(start, start + TOGETHER))
  }

  /** What was added, as one Arrow batch that is valid until something is added again; then starts anew. */
  take(): Batch<string> {
    const { length, nullCount } = this.#validity
    const offsets = new Int32Array(length + 1)
    offsets.set(this.#offsets.take(), 1)
    const type = utf8()
    const Utf8Batch = batchType(type)
    return new Utf8Batch({
      type,
      length,
      nullCount,
      validity: this.#validity.take(),
      offsets,
      values: this.#bytes.take(),
    })
  }

  #addFew(values: readonly (string | null)[]): void {
    let length = 0
    for (const value of values) {
      this.#validity.add(value !== null)
      if (value !== null) length += value.length
    }
    let position = this.#bytes.length
    // In a joined list null is the empty text.
    const joined = length <= LONG && (length === 0 || this.#appendAscii(values.join(''), length))
    const offsets = this.#offsets.grow(values.length)
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? ''
      if (joined) position += value.length
      else position = this.#append(this.#folds ? fold(value) : value)
      offsets[i] = position
    }
  }

  /** @returns the position after the text */
  #append(text: string): number {
    const { read, written } = encoder.encodeInto(text, this.#bytes.room(Math.ceil(text.length * 1.125)))
    // Most texts are nearly ASCII; others take at most three bytes for each UTF-16 unit.
    this.#bytes.length +=
      read === text.length ? written : encoder.encodeInto(text, this.#bytes.room(text.length * 3)).written
    return this.#bytes.length
  }

  /** Appends a text if it is ASCII, where a character is a byte; else appends nothing and says so. */
  #appendAscii(text: string, length: number): boolean {
    // Where what comes out is ASCII, `fold` does the same.
    const entering = this.#folds ? text.toLowerCase() : text
    const { read, written } = encoder.encodeInto(entering, this.#bytes.room(length))
    if (read !== length || written !== length || entering.length !== length) return false
    this.#bytes.length += length
    return true
  }
}
