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
    this.#reserve(count)
    return this.#array.subarray(this.length, this.length + count) as A
  }

  /** The same, and they belong to it now. */
  grow(count: number): A {
    const room = this.room(count)
    this.length += count
    return room
  }

  /** Adds `value` that many times. */
  fill(value: number, count: number): void {
    this.#reserve(count)
    // Most stand for one row, where the call takes longer than all the rest.
    if (count === 1) this.#array[this.length] = value
    else this.#array.fill(value, this.length, this.length + count)
    this.length += count
  }

  /** All elements, which stay as they are until others are added; then starts anew. */
  take(): A {
    const all = this.#array.subarray(0, this.length) as A
    this.length = 0
    return all
  }

  #reserve(count: number): void {
    const end = this.length + count
    if (end <= this.#array.length) return
    // Half as much again: what an array has too much of, and what it had before, stays in memory for a while.
    const larger = new this.#make(Math.max(Math.ceil(this.#array.length * 1.5), end))
    larger.set(this.#array.subarray(0, this.length))
    this.#array = larger
  }
}
