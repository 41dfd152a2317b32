/** Initial capacity in bytes. */
const FIRST = 1024

/** Bits in Arrow's format: eight per byte, lowest first. */
export class Bits {
  #bytes = new Uint8Array(FIRST)
  length = 0

  /** Appends a bit `count` times. */
  add(bit: boolean, count = 1): void {
    const end = this.length + count
    if (end > this.#bytes.length * 8) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, (end + 7) >> 3))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    if (bit) this.#set(this.length, end)
    this.length = end
  }

  /** Returns a copy of all bits and resets the buffer. */
  take(): Uint8Array {
    const used = this.#bytes.subarray(0, (this.length + 7) >> 3)
    const bits = used.slice()
    used.fill(0)
    this.length = 0
    return bits
  }

  #set(from: number, to: number): void {
    let at = from
    for (; at < to && (at & 7) !== 0; at++) this.#setOne(at)
    const whole = to & ~7
    if (whole > at) {
      this.#bytes.fill(0xff, at >> 3, whole >> 3)
      at = whole
    }
    for (; at < to; at++) this.#setOne(at)
  }

  #setOne(at: number): void {
    this.#bytes[at >> 3] = (this.#bytes[at >> 3] ?? 0) | (1 << (at & 7))
  }
}

/** Tracks which values of a column are `null`. */
export class Validity {
  /** Filled from the first `null` on, since most columns have none. */
  readonly #bits = new Bits()
  length = 0
  nullCount = 0

  add(valid: boolean, count = 1): void {
    if (!valid && count > 0) {
      if (this.nullCount === 0) this.#bits.add(true, this.length)
      this.nullCount += count
    }
    if (this.nullCount > 0) this.#bits.add(valid, count)
    this.length += count
  }

  /** Returns an empty array if nothing is `null`. Resets the tracker. */
  take(): Uint8Array {
    this.length = 0
    this.nullCount = 0
    return this.#bits.take()
  }
}
