import { abortError } from '../../../app/base/errors.ts'

export interface QueueLimits {
  /** Number of questions that are answered at the same time. */
  readonly atOnce: number
  /** Those of one user. */
  readonly perUser: number
  /** Number of further questions of one user that wait. */
  readonly waiting: number
}

/** A user has too many questions in the queue. */
export class TooMany extends Error {
  override name = 'TooMany'
}

interface Waiting {
  readonly begin: () => void
}

/**
 * Lets questions in one after another: users take turns, so that one who asks a lot delays only themselves.
 */
export interface FairQueue {
  /**
   * Waits for a turn.
   * @returns a function to call when the question is answered
   * @throws TooMany, AbortError
   */
  enter(user: string, signal: AbortSignal): Promise<() => void>
  /** Number of questions that are being answered, and of those that wait. */
  readonly load: { readonly running: number; readonly waiting: number }
}

export function createFairQueue({ atOnce, perUser, waiting }: QueueLimits): FairQueue {
  const running = new Map<string, number>()
  /** Users with waiting questions, in the order of their turns. */
  const queues = new Map<string, Waiting[]>()
  const sum = () => [...running.values()].reduce((all, n) => all + n, 0)
  const isFree = (user: string) => sum() < atOnce && (running.get(user) ?? 0) < perUser

  const leave = (user: string) => {
    const left = (running.get(user) ?? 1) - 1
    if (left === 0) running.delete(user)
    else running.set(user, left)
    next()
  }
  const begin = (user: string) => {
    running.set(user, (running.get(user) ?? 0) + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      leave(user)
    }
  }
  const next = () => {
    for (const [user, queue] of [...queues]) {
      if (!isFree(user)) continue
      const first = queue.shift()
      // The user's next turn comes after those of all others.
      queues.delete(user)
      if (queue.length > 0) queues.set(user, queue)
      first?.begin()
    }
  }
  return {
    get load() {
      return { running: sum(), waiting: [...queues.values()].reduce((all, queue) => all + queue.length, 0) }
    },
    enter(user, signal) {
      if (signal.aborted) return Promise.reject(abortError())
      if (isFree(user) && !queues.has(user)) return Promise.resolve(begin(user))
      const queue = queues.get(user) ?? []
      if (queue.length >= waiting) return Promise.reject(new TooMany())
      queues.set(user, queue)
      return new Promise((resolve, reject) => {
        const entry: Waiting = {
          begin: () => {
            signal.removeEventListener('abort', giveUp)
            resolve(begin(user))
          },
        }
        const giveUp = () => {
          queue.splice(queue.indexOf(entry), 1)
          if (queue.length === 0 && queues.get(user) === queue) queues.delete(user)
          reject(abortError())
        }
        signal.addEventListener('abort', giveUp, { once: true })
        queue.push(entry)
      })
    },
  }
}
