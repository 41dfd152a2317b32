/** Keeps the most recently asked-for values. A value that could not be made is not kept. */
export interface RecentCache<T> {
  /** The value of a key, made when it is not there. */
  get(key: string, make: () => Promise<T>): Promise<T>
  /** The value of a key if it is there already. */
  peek(key: string): T | undefined
  clear(): void
}

export function createRecentCache<T>(size: number): RecentCache<T> {
  const promises = new Map<string, Promise<T>>()
  const values = new Map<string, T>()
  const forget = (key: string) => {
    promises.delete(key)
    values.delete(key)
  }
  return {
    get(key, make) {
      const known = promises.get(key)
      const promise = known ?? make()
      promises.delete(key)
      promises.set(key, promise)
      if (!known) {
        promise.then(
          (value) => {
            if (promises.get(key) === promise) values.set(key, value)
          },
          () => forget(key),
        )
        const oldest = promises.keys().next()
        if (promises.size > size && !oldest.done) forget(oldest.value)
      }
      return promise
    },
    peek: (key) => values.get(key),
    clear() {
      promises.clear()
      values.clear()
    },
  }
}
