import { AsyncLocalStorage } from 'node:async_hooks'
import { shareBy } from '../../../app/readers/duckdb/in_memory/shared_cache.ts'

/** Statements of one question, or of work that several questions share: those that wait for the engine, and those that run. */
interface Statements {
  waiting: number
  running: number
  /** Questions that wait for the same work. */
  readonly followers: Set<Statements>
  readonly changed: () => void
}

/** Whose statements are sent: follows the question through its promises, so that no reader has to pass it on. */
const asking = new AsyncLocalStorage<Statements>()

function noStatements(changed: () => void = () => {}): Statements {
  return { waiting: 0, running: 0, followers: new Set(), changed }
}

function count(statements: Statements, waiting: number, running: number): void {
  statements.waiting += waiting
  statements.running += running
  statements.changed()
  for (const follower of statements.followers) count(follower, waiting, running)
}

/** Counts a statement that waits for its place in the engine. */
export function waitingStatement(): {
  /** It has its place. */
  readonly begin: () => void
  /** It has left its place, or gave up. */
  readonly end: () => void
} {
  const statements = asking.getStore()
  let place: readonly [waiting: number, running: number] = [0, 0]
  const move = (waiting: number, running: number) => {
    if (statements) count(statements, waiting - place[0], running - place[1])
    place = [waiting, running]
  }
  move(1, 0)
  return { begin: () => move(0, 1), end: () => move(0, 0) }
}

/** The time that a question has. It passes only while the engine works for it, not while all its statements wait for others'. */
export interface QuestionTime {
  /** Starts with the whole time, also again. */
  begin(): void
  /** Stops until the next beginning. */
  end(): void
  readonly isOver: boolean
  /** Runs work of the question. */
  run<T>(work: () => T): T
}

/** @param over called when the time is over */
export function createQuestionTime(seconds: number, over: () => void): QuestionTime {
  let isOn = false
  let isOver = false
  /** In milliseconds. */
  let left = 0
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    if (since !== null) left -= performance.now() - since
    since = null
  }
  const update = () => {
    const waits = statements.waiting > 0 && statements.running === 0
    if (!isOn || waits) stop()
    else if (since === null) {
      since = performance.now()
      timer = setTimeout(
        () => {
          isOver = true
          over()
        },
        Math.max(0, left),
      )
    }
  }
  const statements = noStatements(update)
  return {
    begin() {
      stop()
      left = seconds * 1_000
      isOn = true
      update()
    },
    end() {
      isOn = false
      update()
    },
    get isOver() {
      return isOver
    },
    run: (work) => asking.run(statements, work),
  }
}

/** Work of caches that has not ended. */
const begun = new WeakMap<object, Statements>()

// While the statements of work that several questions wait for wait for the engine, no time of any of these passes.
shareBy({
  begin(work, make) {
    const statements = noStatements()
    begun.set(work, statements)
    const value = asking.run(statements, make)
    const end = () => void begun.delete(work)
    value.then(end, end)
    return value
  },
  async join(work, value) {
    const [shared, own] = [begun.get(work), asking.getStore()]
    if (!shared || !own) return value
    shared.followers.add(own)
    count(own, shared.waiting, shared.running)
    try {
      return await value
    } finally {
      shared.followers.delete(own)
      count(own, -shared.waiting, -shared.running)
    }
  },
})
