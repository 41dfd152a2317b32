import { abortError } from '../../../base/errors.ts'

interface Entry<T> {
  readonly value: Promise<T>
  readonly controller: AbortController
  waiting: number
  done: boolean
  /** Part of the cache's size that it takes up. 0 if it is not known yet. */
  weight: number
}

/** How work that several callers may wait for is begun, and how each of them waits. */
export interface Sharing {
  /** @param work names it */
  begin<T>(work: object, make: () => Promise<T>): Promise<T>
  join<T>(work: object, value: Promise<T>): Promise<T>
}

let sharing: Sharing | null = null

/** Sets how callers of all caches share work: a server measures the time that each caller's work takes. */
export function shareBy(one: Sharing): void {
  sharing = one
}

/** A heavier value would displace too many others, so it is not cached. */
const LARGEST_PART = 1 / 8

/**
 * LRU cache of promises. Concurrent callers share one request, which is aborted once all of them have aborted. Failures
 * are not cached.
 */
export class SharedCache<T> {
  readonly #size: number
  readonly #weigh: ((value: T) => number) | null
  readonly #onForget: (value: T) => void
  readonly #entries = new Map<string, Entry<T>>()
  /** Weight of all entries. */
  #total = 0

  /**
   * @param size number of values, or their total weight
   * @param weigh weight of a value, more than 0. Values that take up more than an eighth of the size are not cached.
   * @param onForget called with each value that is no longer cached
   */
  constructor(
    size: number,
    weigh: ((value: T) => number) | null = null,
    onForget: (value: T) => void = () => {},
  ) {
    this.#size = size
    this.#weigh = weigh
    this.#onForget = onForget
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
    this.#trim()
    // A caller without a signal never stops waiting.
    entry.waiting += 1
    const value = signal ? this.#until(key, entry, signal) : entry.value
    return sharing ? sharing.join(entry.controller, value) : value
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
    const weight = this.#weigh ? 0 : 1
    const begin = () => make(controller.signal)
    const value = sharing ? sharing.begin(controller, begin) : begin()
    const entry: Entry<T> = { value, controller, waiting: 0, done: false, weight }
    this.#total += weight
    this.#entries.set(key, entry)
    entry.value.then(
      (value) => {
        entry.done = true
        if (this.#weigh) this.#weighed(key, entry, this.#weigh(value))
      },
      () => this.#forget(key, entry),
    )
    return entry
  }

  #weighed(key: string, entry: Entry<T>, weight: number): void {
    // All callers may have aborted in the meantime.
    if (this.#entries.get(key) !== entry) return
    if (weight > this.#size * LARGEST_PART) this.#forget(key, entry)
    else {
      // Slow values are the last to be removed, not the first.
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      entry.weight = weight
      this.#total += weight
      this.#trim()
    }
  }

  /** Removes the least recently used entries. Those whose weight isn't known yet stay, because callers wait for them. */
  #trim(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#total <= this.#size) return
      if (entry.weight > 0) this.#forget(key, entry)
    }
  }

  #forget(key: string, entry: Entry<T>): void {
    if (this.#entries.get(key) !== entry) return
    this.#entries.delete(key)
    this.#total -= entry.weight
    // A failed value was never there.
    entry.value.then(this.#onForget, () => {})
  }
}
