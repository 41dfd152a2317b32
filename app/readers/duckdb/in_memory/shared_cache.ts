import { abortError } from '../../../base/errors.ts'

interface Entry<T> {
  readonly value: Promise<T>
  readonly controller: AbortController
  /** Who waits for it. */
  waiting: number
  done: boolean
}

/**
 * Keeps the values that were asked for most recently. Those who ask for the same at once share one answer, which is
 * given up when all of them have given it up. A value that could not be made is not kept.
 */
export class SharedCache<T> {
  readonly #size: number
  readonly #entries = new Map<string, Entry<T>>()

  constructor(size: number) {
    this.#size = size
  }

  /** Whether the value of a key is there, or being made. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** The value of a key, made where it is not there. */
  async get(
    key: string,
    make: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    signal?.throwIfAborted()
    const entry = this.#entries.get(key) ?? this.#begin(key, make)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > this.#size && !oldest.done) this.#entries.delete(oldest.value)
    // Whoever cannot give it up waits to the end.
    entry.waiting += 1
    return signal ? this.#until(key, entry, signal) : entry.value
  }

  /** The value of an entry, unless `signal` is aborted before. */
  #until(key: string, entry: Entry<T>, signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        entry.waiting -= 1
        if (entry.waiting === 0 && !entry.done) {
          this.#forget(key, entry)
          entry.controller.abort()
        }
        reject(abortError())
      }
      signal.addEventListener('abort', giveUp, { once: true })
      const end = () => signal.removeEventListener('abort', giveUp)
      entry.value.finally(end).then(resolve, reject)
    })
  }

  #begin(key: string, make: (signal: AbortSignal) => Promise<T>): Entry<T> {
    const controller = new AbortController()
    const entry: Entry<T> = { value: make(controller.signal), controller, waiting: 0, done: false }
    entry.value.then(
      () => {
        entry.done = true
      },
      () => this.#forget(key, entry),
    )
    return entry
  }

  #forget(key: string, entry: Entry<T>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }
}
