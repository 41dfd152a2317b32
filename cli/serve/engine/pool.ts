import { abortError } from '../../../app/base/errors.ts'

/** Items that are used by one caller at a time. */
export interface Pool<T> {
  /** The next free item. Urgent callers come first, others in order. @throws AbortError */
  take(urgent: boolean, signal?: AbortSignal): Promise<T>
  release(item: T): void
  /** Resolves when no item is in use. */
  drained(): Promise<void>
}

interface Waiting<T> {
  readonly give: (item: T) => void
}

export function createPool<T>(items: readonly T[]): Pool<T> {
  const free = [...items]
  const queues: { readonly urgent: Waiting<T>[]; readonly usual: Waiting<T>[] } = { urgent: [], usual: [] }
  const whenDrained: (() => void)[] = []
  return {
    take(urgent, signal) {
      if (signal?.aborted) return Promise.reject(abortError())
      const item = free.pop()
      if (item !== undefined) return Promise.resolve(item)
      return new Promise((resolve, reject) => {
        const queue = urgent ? queues.urgent : queues.usual
        const waiting: Waiting<T> = {
          give: (given) => {
            signal?.removeEventListener('abort', leave)
            resolve(given)
          },
        }
        const leave = () => {
          queue.splice(queue.indexOf(waiting), 1)
          reject(abortError())
        }
        signal?.addEventListener('abort', leave, { once: true })
        queue.push(waiting)
      })
    },
    release(item) {
      const next = queues.urgent.shift() ?? queues.usual.shift()
      if (next) next.give(item)
      else free.push(item)
      if (free.length === items.length) for (const tell of whenDrained.splice(0)) tell()
    },
    drained: () =>
      free.length === items.length ? Promise.resolve() : new Promise((resolve) => whenDrained.push(resolve)),
  }
}
