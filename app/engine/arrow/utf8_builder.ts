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
    const texts = this.#folds ? values.map((value) => value && fold(value)) : values
    let length = 0
    for (let i = 0; i < texts.length; i++) {
      length += texts[i]?.length ?? 0
      this.#validity.add((texts[i] ?? null) !== null)
    }
    if (length < LONG * texts.length && this.#appendTogether(texts)) return
    for (const text of texts) {
      this.#append(text ?? '')
      this.#ends.fill(this.#bytes.length, 1)
    }
  }

  /** @returns how many bytes the text became */
  #append(text: string): number {
    let { read, written } = encoder.encodeInto(text, this.#bytes.room(Math.ceil(text.length * 1.125)))
    // Most texts are nearly ASCII; others take at most three bytes for each UTF-16 unit.
    if (read < text.length) ({ written } = encoder.encodeInto(text, this.#bytes.room(text.length * 3)))
    this.#bytes.length += written
    return written
  }

  /** Appends texts, and finds in their bytes where each ends; where it cannot, appends nothing and says so. */
  #appendTogether(texts: readonly Text[]): boolean {
    // In a joined list null is the empty text.
    const together = texts.join('')
    const start = this.#bytes.length
    const written = this.#append(together)
    this.#bytes.length = start
    const isAscii = written === together.length
    if (!cut(isAscii ? null : this.#bytes.room(written), start, texts, this.#ends.room(texts.length)))
      return false
    this.#bytes.length += written
    this.#ends.length += texts.length
    return true
  }
}

/**
 * Where each of some texts ends that were encoded as one: each byte that begins a character tells how many follow.
 * @param bytes of all texts; `null`: they are ASCII, a byte for each letter
 * @param start where the first byte stands in its column
 * @returns whether that could be told: halves of a surrogate pair in two texts have become one character
 */
function cut(bytes: Uint8Array | null, start: number, texts: readonly Text[], ends: Int32Array): boolean {
  let at = 0
  for (let i = 0; i < texts.length; i++) {
    let units = texts[i]?.length ?? 0
    if (!bytes) at += units
    else {
      while (units > 0) {
        const byte = bytes[at] ?? 0
        at += byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
        units -= byte < 0xf0 ? 1 : 2
      }
      if (units < 0) return false
    }
    ends[i] = start + at
  }
  return true
}
