import { type Batch, batchType, utf8 } from '@uwdata/flechette'
import { fold } from '../../base/fold.ts'
import { Validity } from './bits.ts'
import { GrowingArray } from './growing_array.ts'

/** Number of texts encoded per call, because a call costs more than a short text. */
const TOGETHER = 128

/** Mean length in UTF-16 units above which texts are encoded one by one, since they cost more than the calls. */
const LONG_TEXT_UNITS = 512

const encoder = new TextEncoder()

type Text = string | null

/**
 * Collects a column of texts in one UTF-8 buffer. Flechette's builder creates a byte array per text, which took two
 * fifths of the time to load a corpus.
 */
export class Utf8Builder {
  readonly #folds: boolean
  readonly #bytes = new GrowingArray(Uint8Array)
  /** End offset of each text. */
  readonly #ends = new GrowingArray(Int32Array)
  readonly #validity = new Validity()

  /** @param folds true to normalize texts for search, see `fold` */
  constructor(folds = false) {
    this.#folds = folds
  }

  add(values: readonly Text[]): void {
    for (let start = 0; start < values.length; start += TOGETHER)
      this.#addFew(values.length <= TOGETHER ? values : values.slice(start, start + TOGETHER))
  }

  /**
   * Returns the added texts as one Arrow batch and resets the builder. The result is valid until more texts are added.
   */
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
    if (length < LONG_TEXT_UNITS * texts.length && this.#appendTogether(texts)) return
    for (const text of texts) {
      this.#append(text ?? '')
      this.#ends.fill(this.#bytes.length, 1)
    }
  }

  /** @returns the number of bytes written */
  #append(text: string): number {
    let { read, written } = encoder.encodeInto(text, this.#bytes.room(Math.ceil(text.length * 1.125)))
    // Most texts are nearly ASCII. Others need up to three bytes per UTF-16 unit.
    if (read < text.length) ({ written } = encoder.encodeInto(text, this.#bytes.room(text.length * 3)))
    this.#bytes.length += written
    return written
  }

  /**
   * Encodes several texts at once and finds their ends in the bytes. If that fails, appends nothing and returns false.
   */
  #appendTogether(texts: readonly Text[]): boolean {
    // `join` treats null as an empty text.
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
 * Finds the ends of texts that were encoded together. The first byte of each character determines its length.
 * @param bytes of all texts, or `null` if they are ASCII with one byte per character
 * @param start offset of the first byte in the column
 * @returns false if surrogates of two texts were merged into one character
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
