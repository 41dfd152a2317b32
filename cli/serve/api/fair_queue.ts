import { abortError } from '../../../app/base/errors.ts'

export interface QueueLimits {
  /** Number of questions that are answered at the same time. */
  readonly atOnce: number
  /** Those of one user. Long ones leave room for one that is not. */
  readonly perUser: number
  /** Number of further questions of one user that wait. */
  readonly waiting: number
}

/** A user has too many questions in the queue. */
export class TooMany extends Error {
  override name = 'TooMany'
}

/** Questions of one user. */
interface Asked {
  /** Numbers of running ones, and of those the long ones. */
  running: number
  long: number
  readonly waiting: { readonly isLong: boolean; readonly begin: () => void }[]
}

/**
 * Lets questions in one after another: users take turns, so that one who asks a lot delays only themselves.
 */
export interface FairQueue {
  /**
   * Waits for a turn.
   * @param isLong true if the question can take many seconds
   * @param isAgain true if it gave its turn back and goes on: then it is never refused
   * @returns a function to call when the question is answered
   * @throws TooMany, AbortError
   */
  enter(user: string, isLong: boolean, signal: AbortSignal, isAgain?: boolean): Promise<() => void>
  /** Number of questions that are being answered, and of those that wait. */
  readonly load: { readonly running: number; readonly waiting: number }
}

export function createFairQueue({ atOnce, perUser, waiting }: QueueLimits): FairQueue {
  /** Users with questions, in the order of their turns. */
  const users = new Map<string, Asked>()
  const sum = (of: (asked: Asked) => number) => [...users.values()].reduce((all, asked) => all + of(asked), 0)
  const running = () => sum((asked) => asked.running)
  const hasRoom = (asked: Asked, isLong: boolean) =>
    asked.running < perUser && !(isLong && asked.long >= Math.max(1, perUser - 1))

  const begin = (user: string, asked: Asked, isLong: boolean) => {
    const count = (one: 1 | -1) => {
      asked.running += one
      if (isLong) asked.long += one
    }
    count(1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      count(-1)
      forgetIdle(user, asked)
      next()
    }
  }
  const forgetIdle = (user: string, asked: Asked) => {
    if (asked.running + asked.waiting.length === 0) users.delete(user)
  }
  const next = () => {
    for (const [user, asked] of [...users]) {
      if (running() >= atOnce) return
      const at = asked.waiting.findIndex(({ isLong }) => hasRoom(asked, isLong))
      if (at === -1) continue
      const [first] = asked.waiting.splice(at, 1)
      // The user's next turn comes after those of all others.
      users.delete(user)
      users.set(user, asked)
      first?.begin()
    }
  }
  return {
    get load() {
      return { running: running(), waiting: sum((asked) => asked.waiting.length) }
    },
    enter(user, isLong, signal, isAgain = false) {
      if (signal.aborted) return Promise.reject(abortError())
      const asked = users.get(user) ?? { running: 0, long: 0, waiting: [] }
      const isFirst = !asked.waiting.some((one) => hasRoom(asked, one.isLong))
      if (running() < atOnce && hasRoom(asked, isLong) && isFirst) {
        users.set(user, asked)
        return Promise.resolve(begin(user, asked, isLong))
      }
      if (asked.waiting.length >= waiting && !isAgain) return Promise.reject(new TooMany())
      users.set(user, asked)
      return new Promise((resolve, reject) => {
        const entry = {
          isLong,
          begin: () => {
            signal.removeEventListener('abort', giveUp)
            resolve(begin(user, asked, isLong))
          },
        }
        const giveUp = () => {
          asked.waiting.splice(asked.waiting.indexOf(entry), 1)
          forgetIdle(user, asked)
          reject(abortError())
        }
        signal.addEventListener('abort', giveUp, { once: true })
        asked.waiting.push(entry)
      })
    },
  }
}
