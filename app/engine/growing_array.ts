/** As many elements as an array has room for at first. */
const FIRST = 1024

type NumberArray<B extends ArrayBufferLike = ArrayBufferLike> =
  | Uint8Array<B>
  | Int32Array<B>
  | Float64Array<B>

/**
 * Numbers of one type that become more. Its memory stays when they are taken, for those that come next: memory that is
 * new to a process costs more than what is written into it.
 */
export class GrowingArray<A extends NumberArray> {
  readonly #make: new (
    length: number,
  ) => A
  #array: A
  /** How many elements there are. */
  length = 0

  constructor(make: new (length: number) => A) {
    this.#make = make
    this.#array = new make(FIRST)
  }

  /** The elements from `length` on, `count` of them, to be written; they do not belong to it yet. */
  room(count: number): A {
    const end = this.length + count
    if (end > this.#array.length) {
      // Half as much again: what an array has too much of, and what it had before, stays in memory for a while.
      const larger = new this.#make(Math.max(Math.ceil(this.#array.length * 1.5), end))
      larger.set(this.#array.subarray(0, this.length))
      this.#array = larger
    }
    return this.#array.subarray(this.length, end) as A
  }

  /** The same, and they belong to it now. */
  grow(count: number): A {
    const room = this.room(count)
    this.length += count
    return room
  }

  /** All elements, which stay as they are until others are added; then starts anew. */
  take(): A {
    const all = this.#array.subarray(0, this.length) as A
    this.length = 0
    return all
  }
}

/** Which values of a column are there and which are `null`, as Arrow has it: a bit each. */
export class Validity {
  #bits = new Uint8Array(FIRST)
  length = 0
  nullCount = 0

  add(valid: boolean): void {
    const at = this.length >> 3
    if (at === this.#bits.length) {
      const larger = new Uint8Array(at * 2)
      larger.set(this.#bits)
      this.#bits = larger
    }
    if (valid) this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (this.length & 7))
    else this.nullCount += 1
    this.length += 1
  }

  /** A copy of the bits, none where nothing is `null`; then starts anew. */
  take(): Uint8Array {
    const used = this.#bits.subarray(0, (this.length + 7) >> 3)
    const bits = this.nullCount > 0 ? used.slice() : new Uint8Array()
    used.fill(0)
    this.length = 0
    this.nullCount = 0
    return bits
  }
}
