import { abortError } from '../base/errors.ts'

/** Runs tasks one after the other. A task whose signal is aborted before its turn never starts. */
export interface StatementQueue {
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

export function createStatementQueue(): StatementQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run<T>(task: () => Promise<T>, signal?: AbortSignal) {
      const result = last.then(() => {
        if (signal?.aborted) throw abortError()
        return task()
      })
      last = result.catch(() => undefined)
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
