import { batchType, Column, utf8 } from '@uwdata/flechette'

/** Texts that are encoded by one call, where all of them are ASCII; a call costs more than a short text. */
const TOGETHER = 128

/** Texts of this many UTF-16 units together cost more than their calls, and are encoded one by one. */
const LONG = 64 * 1024

/**
 * A column of texts, encoded into one buffer. Flechette's own builder makes a byte array for every text, which took
 * two fifths of the time of loading a corpus.
 */
export function utf8Column(values: readonly (string | null)[]): Column<string> {
  const offsets = new Int32Array(values.length + 1)
  const validity = new Uint8Array(Math.ceil(values.length / 64) * 8)
  const buffer = new Utf8Buffer(1024 + values.reduce((sum, v) => sum + (v?.length ?? 0), 0))
  let nullCount = 0
  for (let start = 0; start < values.length; start += TOGETHER) {
    const end = Math.min(start + TOGETHER, values.length)
    let length = 0
    for (let i = start; i < end; i++) {
      const value = values[i] ?? null
      if (value === null) nullCount += 1
      else {
        validity[i >> 3] = (validity[i >> 3] ?? 0) | (1 << (i & 7))
        length += value.length
      }
    }
    const before = buffer.position
    // In a joined list null is the empty text.
    const joined = length <= LONG ? buffer.appendAscii(values.slice(start, end).join('')) : false
    let position = before
    for (let i = start; i < end; i++) {
      const value = values[i] ?? ''
      position = joined ? position + value.length : buffer.append(value)
      offsets[i + 1] = position
    }
  }
  const type = utf8()
  const Batch = batchType(type)
  const batch = new Batch({
    type,
    length: values.length,
    nullCount,
    validity: nullCount > 0 ? validity : new Uint8Array(),
    offsets,
    values: buffer.padded(),
  })
  return new Column<string>([batch])
}

const encoder = new TextEncoder()

/** UTF-8 of texts, one behind the other. */
class Utf8Buffer {
  #bytes: Uint8Array<ArrayBuffer>
  position = 0

  constructor(size: number) {
    this.#bytes = new Uint8Array(size)
  }

  /** @returns the position after the text */
  append(text: string): number {
    if (text === '') return this.position
    this.#makeRoom(text.length)
    const { read, written } = encoder.encodeInto(text, this.#bytes.subarray(this.position))
    if (read === text.length) this.position += written
    else {
      // It has characters of several bytes, at most three for each UTF-16 unit.
      this.#makeRoom(text.length * 3)
      this.position += encoder.encodeInto(text, this.#bytes.subarray(this.position)).written
    }
    return this.position
  }

  /** Appends a text if it is ASCII, where a character is a byte; else appends nothing and says so. */
  appendAscii(text: string): boolean {
    this.#makeRoom(text.length)
    const { read, written } = encoder.encodeInto(text, this.#bytes.subarray(this.position))
    if (read !== text.length || written !== text.length) return false
    this.position += written
    return true
  }

  /** Arrow wants buffers whose length is a multiple of 8. */
  padded(): Uint8Array {
    const size = Math.ceil(this.position / 8) * 8
    this.#makeRoom(size - this.position)
    return this.#bytes.fill(0, this.position, size).subarray(0, size)
  }

  #makeRoom(wanted: number): void {
    if (this.position + wanted <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.position + wanted))
    larger.set(this.#bytes.subarray(0, this.position))
    this.#bytes = larger
  }
}
