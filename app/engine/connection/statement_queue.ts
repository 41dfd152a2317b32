import { abortError } from '../../base/errors.ts'

/** How a task stands in the queue. */
export interface QueuePlace {
  /** A task whose signal is aborted before its turn never starts. */
  readonly signal?: AbortSignal | undefined
  /** Goes before all that are not urgent and have not begun. */
  readonly urgent?: boolean | undefined
}

/** Runs tasks one after the other, in the order in which they come but for those that are urgent. */
export interface StatementQueue {
  run<T>(task: () => Promise<T>, place?: QueuePlace): Promise<T>
}

interface Waiting {
  readonly urgent: boolean
  begin(): Promise<void>
}

export function createStatementQueue(): StatementQueue {
  let waiting: readonly Waiting[] = []
  let busy = false
  const work = async () => {
    if (busy) return
    busy = true
    // What is asked in the same breath may be more urgent.
    await Promise.resolve()
    for (;;) {
      const next = waiting.find((task) => task.urgent) ?? waiting[0]
      if (!next) break
      waiting = waiting.filter((task) => task !== next)
      await next.begin()
    }
    busy = false
  }
  return {
    run<T>(task: () => Promise<T>, { signal, urgent = false }: QueuePlace = {}) {
      const result = new Promise<T>((resolve, reject) => {
        const begin = async () => {
          try {
            if (signal?.aborted) throw abortError()
            resolve(await task())
          } catch (error) {
            reject(error)
          }
        }
        waiting = [...waiting, { urgent, begin }]
      })
      void work()
      return signal ? Promise.race([result, aborted(signal, result)]) : result
    },
  }
}

/** Rejects as soon as the signal is aborted; stops listening once `until` is settled. */
function aborted(signal: AbortSignal, until: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(abortError())
    const listener = () => reject(abortError())
    signal.addEventListener('abort', listener, { once: true })
    const done = () => signal.removeEventListener('abort', listener)
    until.then(done, done)
  })
}
