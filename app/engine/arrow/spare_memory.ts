/** As many pieces as are kept: a batch on its way to the engine needs one. */
const MOST = 8

/** By how much a piece is larger than what it was made for, so that the next batch fits too. */
const ROOM = 1.125

/** Memory that batches were written into and that can be written anew: what is new to a process costs more than that. */
export class SpareMemory {
  /** The smallest first. */
  #pieces: ArrayBuffer[] = []

  give(memory: ArrayBuffer): void {
    this.#pieces.push(memory)
    this.#pieces.sort((a, b) => a.byteLength - b.byteLength)
    if (this.#pieces.length > MOST) this.#pieces.shift()
  }

  /** A piece of at least that size, in bytes, with anything in it. */
  take(size: number): ArrayBuffer {
    const fitting = this.#pieces.findIndex((piece) => piece.byteLength >= size)
    const [piece] = fitting < 0 ? [] : this.#pieces.splice(fitting, 1)
    return piece ?? new ArrayBuffer(Math.ceil(size * ROOM))
  }

  /** Gives all of it back to the system. */
  clear(): void {
    this.#pieces = []
  }
}
