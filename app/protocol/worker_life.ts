/**
 * Detects workers that have ended or hang. A worker that throws fires `error`. One that calls `close()`, or that the
 * browser kills to free memory, fires nothing. So each worker holds a Web Lock, which the browser releases when the
 * worker ends, and answers pings between tasks.
 */

/** Messages of a worker: the name of the lock that it holds, or the number of a ping that it answers. */
export type LifeSign = { readonly life: string } | { readonly pong: number }

/** A numbered ping to a worker. */
export interface Ping {
  readonly ping: number
}

type Locks = Pick<LockManager, 'request'>
type Receiver = Pick<Worker, 'addEventListener'>
type Sender = Pick<Worker, 'postMessage'>

/** The browser's locks. Undefined on pages without https. */
function browserLocks(): Locks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks
}

/** Called first in a worker: holds its lock and answers pings. `engine/worker_shell.js` does the same. */
export function showLife(scope: Receiver & Sender, locks: Locks | undefined = browserLocks()): void {
  const name = `worker ${Date.now()} ${Math.random()}`
  // A browser that blocks storage denies locks as well.
  locks
    ?.request(name, () => {
      scope.postMessage({ life: name } satisfies LifeSign)
      return new Promise(() => {})
    })
    .catch(() => undefined)
  scope.addEventListener('message', (event) => {
    const ping = sign((event as MessageEvent<unknown>).data, 'ping')
    if (typeof ping !== 'number') return
    event.stopImmediatePropagation()
    scope.postMessage({ pong: ping } satisfies LifeSign)
  })
}

/** A worker's state as seen by the page. */
export interface WorkerLife {
  /** Resolves when the worker has ended, even silently. Never resolves if the browser lacks or denies Web Locks. */
  readonly ended: Promise<void>
  /** Resolves when the worker answers: immediately if idle, after the current task if busy, never if it hangs. */
  answer(): Promise<void>
}

/** Called by the page right after creating the worker. Hides these messages from later listeners. */
export function watchLife(worker: Receiver & Sender, locks: Locks | undefined = browserLocks()): WorkerLife {
  const waiting = new Map<number, () => void>()
  let lastPing = 0
  const ended = new Promise<void>((resolve) => {
    worker.addEventListener('message', (event) => {
      const { data } = event as MessageEvent<unknown>
      const life = sign(data, 'life')
      const pong = sign(data, 'pong')
      if (typeof life !== 'string' && typeof pong !== 'number') return
      event.stopImmediatePropagation()
      if (typeof life === 'string') locks?.request(life, () => resolve()).catch(() => undefined)
      if (typeof pong === 'number') {
        waiting.get(pong)?.()
        waiting.delete(pong)
      }
    })
  })
  return {
    ended,
    answer() {
      lastPing += 1
      const ping = lastPing
      worker.postMessage({ ping } satisfies Ping)
      return new Promise((resolve) => waiting.set(ping, resolve))
    },
  }
}

function sign(data: unknown, key: 'life' | 'ping' | 'pong'): unknown {
  return typeof data === 'object' && data !== null && key in data ? Reflect.get(data, key) : undefined
}
