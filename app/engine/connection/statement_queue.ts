import { abortError } from '../../base/errors.ts'

/** Queue options of a task. */
export interface QueuePlace {
  /** A task whose signal is aborted while queued never starts. */
  readonly signal?: AbortSignal | undefined
  /** Moves ahead of all queued tasks that are not urgent. */
  readonly urgent?: boolean | undefined
}

/** Runs tasks one at a time in FIFO order, urgent ones first. */
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
    // Wait a microtask for more urgent tasks that are queued synchronously.
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

/** Rejects as soon as the signal is aborted. Removes the listener once `until` is settled. */
function aborted(signal: AbortSignal, until: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(abortError())
    const listener = () => reject(abortError())
    signal.addEventListener('abort', listener, { once: true })
    const done = () => signal.removeEventListener('abort', listener)
    until.then(done, done)
  })
}
