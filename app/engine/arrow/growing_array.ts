/** Initial capacity in elements. */
const FIRST = 1024

type NumberArray<B extends ArrayBufferLike = ArrayBufferLike> =
  | Uint8Array<B>
  | Int32Array<B>
  | Float64Array<B>

/**
 * A growable array of numbers. Reuses its memory after `take`, because fresh memory costs a process more than writing
 * to it.
 */
export class GrowingArray<A extends NumberArray> {
  readonly #make: new (
    length: number,
  ) => A
  #array: A
  /** Number of elements. */
  length = 0

  constructor(make: new (length: number) => A) {
    this.#make = make
    this.#array = new make(FIRST)
  }

  /** Returns `count` writable elements after the current end, without adding them. */
  room(count: number): A {
    this.#reserve(count)
    return this.#array.subarray(this.length, this.length + count) as A
  }

  /** Like `room`, but adds the elements. */
  grow(count: number): A {
    const room = this.room(count)
    this.length += count
    return room
  }

  /** Appends `value` `count` times. */
  fill(value: number, count: number): void {
    this.#reserve(count)
    // Usually `count` is 1, and a call of `fill` would take longer than everything else.
    if (count === 1) this.#array[this.length] = value
    else this.#array.fill(value, this.length, this.length + count)
    this.length += count
  }

  /** Returns all elements and resets the array. The result is valid until more elements are added. */
  take(): A {
    const all = this.#array.subarray(0, this.length) as A
    this.length = 0
    return all
  }

  #reserve(count: number): void {
    const end = this.length + count
    if (end <= this.#array.length) return
    // Grow by only half. Unused capacity and the old array stay in memory for a while.
    const larger = new this.#make(Math.max(Math.ceil(this.#array.length * 1.5), end))
    larger.set(this.#array.subarray(0, this.length))
    this.#array = larger
  }
}
