import { abortError } from '../../../base/errors.ts'

interface Entry<T> {
  readonly value: Promise<T>
  readonly controller: AbortController
  waiting: number
  done: boolean
}

/**
 * LRU cache of promises. Concurrent callers share one request, which is aborted once all of them have aborted. Failures
 * are not cached.
 */
export class SharedCache<T> {
  readonly #size: number
  readonly #entries = new Map<string, Entry<T>>()

  constructor(size: number) {
    this.#size = size
  }

  /** True if a key's value is cached or loading. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Cached value of a key, or the result of `make`. */
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
    // A caller without a signal never stops waiting.
    entry.waiting += 1
    return signal ? this.#until(key, entry, signal) : entry.value
  }

  /** The value of an entry, unless `signal` aborts first. */
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
