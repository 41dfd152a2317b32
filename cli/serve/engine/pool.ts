import { abortError } from '../../../app/base/errors.ts'

/** Items that are used by one caller at a time. */
export interface Pool<T> {
  /** The next free item. Urgent callers come first and may take the spare one, others in order. @throws AbortError */
  take(urgent: boolean, signal?: AbortSignal): Promise<T>
  release(item: T): void
  /** Resolves when no item is in use. */
  drained(): Promise<void>
}

interface Waiting<T> {
  readonly give: (item: T) => void
}

/** @param spare is only for urgent callers, so that they need not wait for all others */
export function createPool<T>(items: readonly T[], spare: T): Pool<T> {
  const free = [...items]
  let isSpareFree = true
  const queues: { readonly urgent: Waiting<T>[]; readonly usual: Waiting<T>[] } = { urgent: [], usual: [] }
  const whenDrained: (() => void)[] = []
  const isDrained = () => free.length === items.length && isSpareFree
  return {
    take(urgent, signal) {
      if (signal?.aborted) return Promise.reject(abortError())
      const item = free.pop()
      if (item !== undefined) return Promise.resolve(item)
      if (urgent && isSpareFree) {
        isSpareFree = false
        return Promise.resolve(spare)
      }
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
      const next = queues.urgent.shift() ?? (item === spare ? undefined : queues.usual.shift())
      if (next) next.give(item)
      else if (item === spare) isSpareFree = true
      else free.push(item)
      if (isDrained()) for (const tell of whenDrained.splice(0)) tell()
    },
    drained: () => (isDrained() ? Promise.resolve() : new Promise((resolve) => whenDrained.push(resolve))),
  }
}
