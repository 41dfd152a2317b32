/**
 * How the page learns that a worker has ended or hangs. A worker that throws fires `error`; one that calls `close()`,
 * or that the browser ends for its memory, fires nothing. So a worker holds a Web Lock as long as it lives, which the
 * browser releases when it ends, and answers pings between two tasks.
 */

/** What a worker says: the name of the lock that it holds, or the number of a ping that it answers. */
export type LifeSign = { readonly life: string } | { readonly pong: number }

/** What the page asks of a worker: an answer to this ping. */
export interface Ping {
  readonly ping: number
}

type Locks = Pick<LockManager, 'request'>
type Receiver = Pick<Worker, 'addEventListener'>
type Sender = Pick<Worker, 'postMessage'>

/** The browser's locks; `undefined` where a page without https has none. */
function browserLocks(): Locks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks
}

/** In the worker, before anything else listens: holds its lock and answers pings. `engine/worker_shell.js` does the same. */
export function showLife(scope: Receiver & Sender, locks: Locks | undefined = browserLocks()): void {
  const name = `worker ${Date.now()} ${Math.random()}`
  // A browser that blocks storage denies locks, too.
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

/** A worker's life, as the page sees it. */
export interface WorkerLife {
  /** Resolves when the worker has ended, be it in silence; never where the browser has no Web Locks, or denies them. */
  readonly ended: Promise<void>
  /** Resolves when the worker answers: at once between two tasks, after a task under way, never where it hangs. */
  answer(): Promise<void>
}

/** On the page, as soon as the worker is made: others that listen to it later see nothing of these messages. */
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
