import { type Batch, batchType, utf8 } from '@uwdata/flechette'
import { fold } from '../../base/fold.ts'
import { Validity } from './bits.ts'
import { GrowingArray } from './growing_array.ts'

/** Texts that are encoded by one call; a call costs more than a short text. */
const TOGETHER = 128

/** Texts of this many UTF-16 units on average cost more than their calls, and are encoded one by one. */
const LONG = 512

const encoder = new TextEncoder()

type Text = string | null

/**
 * Collects a column of texts in one buffer of UTF-8. Flechette's own builder makes a byte array for every text, which
 * took two fifths of the time of loading a corpus.
 */
export class Utf8Builder {
  readonly #folds: boolean
  readonly #bytes = new GrowingArray(Uint8Array)
  /** Where each text ends. */
  readonly #ends = new GrowingArray(Int32Array)
  readonly #validity = new Validity()

  /** @param folds whether the texts enter as search compares them, see `fold` */
  constructor(folds = false) {
    this.#folds = folds
  }

  add(values: readonly Text[]): void {
    for (let start = 0; start < values.length; start += TOGETHER)
      this.#addFew(values.length <= TOGETHER ? values : values.slice(start, start + TOGETHER))
  }

  /** What was added, as one Arrow batch that is valid until something is added again; then starts anew. */
  take(): Batch<string> {
    const { length, nullCount } = this.#validity
    const offsets = new Int32Array(length + 1)
    offsets.set(this.#ends.take(), 1)
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

  #addFew(values: readonly Text[]): void {
    for (let i = 0; i < values.length; i++) this.#validity.add((values[i] ?? null) !== null)
    const length = lengthOf(values)
    if (length === 0) this.#ends.fill(this.#bytes.length, values.length)
    else this.#encode(values, length)
  }

  /** @param length of all of them, in UTF-16 units */
  #encode(values: readonly Text[], length: number): void {
    const short = length < LONG * values.length
    if (short && (this.#appendAscii(values, length) || this.#appendTogether(values))) return
    for (const value of values) {
      if (value) this.#append(this.#folds ? fold(value) : value)
      this.#ends.fill(this.#bytes.length, 1)
    }
  }

  #append(text: string): void {
    const { read, written } = encoder.encodeInto(text, this.#bytes.room(Math.ceil(text.length * 1.125)))
    // Most texts are nearly ASCII; others take at most three bytes for each UTF-16 unit.
    this.#bytes.length +=
      read === text.length ? written : encoder.encodeInto(text, this.#bytes.room(text.length * 3)).written
  }

  /** Appends texts if all of them are ASCII, where a character is a byte; else appends nothing and says so. */
  #appendAscii(values: readonly Text[], length: number): boolean {
    // In a joined list null is the empty text.
    const text = values.join('')
    // Where what comes out is ASCII, `fold` does the same.
    const entering = this.#folds ? text.toLowerCase() : text
    const { read, written } = encoder.encodeInto(entering, this.#bytes.room(length))
    if (read !== length || written !== length || entering.length !== length) return false
    let end = this.#bytes.length
    this.#bytes.length += length
    const ends = this.#ends.grow(values.length)
    for (let i = 0; i < values.length; i++) {
      end += values[i]?.length ?? 0
      ends[i] = end
    }
    return true
  }

  /** Appends texts, and finds in their bytes where each ends; where it cannot, appends nothing and says so. */
  #appendTogether(values: readonly Text[]): boolean {
    const texts = this.#folds ? values.map((value) => value && fold(value)) : values
    const start = this.#bytes.length
    this.#append(texts.join(''))
    const length = this.#bytes.length - start
    this.#bytes.length = start
    if (!cut(this.#bytes.room(length), start, texts, this.#ends.room(texts.length))) return false
    this.#bytes.length += length
    this.#ends.length += texts.length
    return true
  }
}

/**
 * Where each of some texts ends that were encoded as one: each byte that begins a character tells how many follow.
 * @param bytes of all texts
 * @param start where the first byte stands in its column
 * @returns whether that could be told: halves of a surrogate pair in two texts have become one character
 */
function cut(bytes: Uint8Array, start: number, texts: readonly Text[], ends: Int32Array): boolean {
  let at = 0
  for (let i = 0; i < texts.length; i++) {
    let units = texts[i]?.length ?? 0
    while (units > 0) {
      const byte = bytes[at] ?? 0
      at += byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      units -= byte < 0xf0 ? 1 : 2
    }
    if (units < 0) return false
    ends[i] = start + at
  }
  return true
}

function lengthOf(values: readonly Text[]): number {
  let length = 0
  for (let i = 0; i < values.length; i++) length += values[i]?.length ?? 0
  return length
}
