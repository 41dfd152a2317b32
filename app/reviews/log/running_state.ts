import { createPauses, PAGE_PERIOD } from '../../base/pauses.ts'
import { compareEntries } from './entries.ts'
import { earlierSchemes, placedDefinition } from './placed_queue.ts'
import type { Entry, ReviewDefinition, TurnEntry } from './review.ts'
import {
  noProgress,
  progressOf,
  type ReviewState,
  untouchedWhole,
  verdictKey,
  withTurn,
  withWholeEntry,
} from './review_state.ts'
import { untouched, withEntry } from './verdicts.ts'

/**
 * An incrementally updated `reviewState`: the cost of a step depends on the number of steps on its turn, not on the
 * length of the log.
 */
export class RunningState {
  #state: ReviewState
  /** The original definition. */
  readonly #made: ReviewDefinition
  /** By `verdictKey`, in log order. */
  readonly #steps = new Map<string, TurnEntry[]>()
  /** The steps of an action, by its id. */
  readonly #touched = new Map<string, TurnEntry[]>()
  /** The target of each undo, by the undo's id. */
  readonly #undone = new Map<string, string>()
  /** Number of undos in force for an action or undo, by its id. */
  readonly #takenBack = new Map<string, number>()

  /** @param entries of the review, in any order */
  constructor(definition: ReviewDefinition, entries: readonly Entry[]) {
    this.#made = definition
    this.#state = {
      definition,
      earlier: [],
      ...untouchedWhole(definition),
      entries: [],
      verdicts: new Map(),
      reveals: new Map(),
      progress: noProgress(definition),
    }
    const sorted = [...entries].sort(compareEntries)
    for (const entry of sorted) this.#index(entry)
    // Backwards, so that it is known if an undo is in force. Forwards, each undo of an undo would require another pass.
    for (const entry of sorted.toReversed())
      if (entry.kind === 'undo' && this.#holds(entry.id)) this.#count(entry.undone, 1)
    this.#change(sorted, new Map([...this.#steps].flatMap(([key, [step]]) => (step ? [[key, step]] : []))))
  }

  get state(): ReviewState {
    return this.#state
  }

  /** @param entries new entries after all others, in order */
  append(entries: readonly Entry[]): ReviewState {
    const changed = new Map<string, TurnEntry>()
    let isPlaced = false
    for (const entry of entries) {
      this.#index(entry)
      const steps = entry.kind === 'undo' ? this.#takeBack(entry.undone) : 'turn' in entry ? [entry] : []
      for (const step of steps) changed.set(verdictKey(step.turn, step.scheme), step)
      isPlaced ||=
        entry.kind === 'moved' ||
        entry.kind === 'corpus' ||
        entry.kind === 'scheme' ||
        steps.some(({ kind }) => kind === 'place')
    }
    this.#change(entries, changed, isPlaced)
    return this.#state
  }

  /** The step that the next undo would undo. Null if there is nothing left to undo. */
  nextToUndo(): TurnEntry | null {
    return (
      this.#state.entries.findLast(
        (entry): entry is TurnEntry =>
          'turn' in entry && entry.kind !== 'reveal' && this.#holds(entry.action),
      ) ?? null
    )
  }

  #holds(id: string): boolean {
    return (this.#takenBack.get(id) ?? 0) === 0
  }

  #count(id: string, by: number): void {
    this.#takenBack.set(id, (this.#takenBack.get(id) ?? 0) + by)
  }

  #index(entry: Entry): void {
    if (entry.kind === 'undo') this.#undone.set(entry.id, entry.undone)
    if (!('turn' in entry)) return
    listed(this.#steps, verdictKey(entry.turn, entry.scheme)).push(entry)
    listed(this.#touched, entry.action).push(entry)
  }

  /**
   * Undoes an action or an undo. In the latter case, its target is in force again, and so on.
   * @returns the steps that are now out of force, or in force again
   */
  #takeBack(undone: string): readonly TurnEntry[] {
    let by = 1
    let last = undone
    let taken: string | undefined = undone
    while (taken !== undefined) {
      const held = this.#holds(taken)
      this.#count(taken, by)
      if (this.#holds(taken) === held) return []
      by = held ? -1 : 1
      last = taken
      taken = this.#undone.get(taken)
    }
    return this.#touched.get(last) ?? []
  }

  /**
   * @param changed one step for each turn and scheme whose verdict changes
   * @param isPlaced true if the corpus or the places of turns in the queue have changed
   */
  #change(entries: readonly Entry[], changed: ReadonlyMap<string, TurnEntry>, isPlaced = true): void {
    if (isPlaced) this.#place([...this.#state.entries, ...entries])
    const { name, paused, removed } = entries.reduce<ReturnType<typeof untouchedWhole>>(
      withWholeEntry,
      this.#state,
    )
    this.#state = {
      ...this.#state,
      ...{ name, paused, removed },
      entries: [...this.#state.entries, ...entries],
      ...this.#verdictsWith(changed),
    }
  }

  #place(entries: readonly Entry[]): void {
    const placed = placedDefinition(this.#made, entries)
    const { definition, verdicts } = this.#state
    if (placed === definition) return
    this.#state = {
      ...this.#state,
      definition: placed,
      verdicts: new Map(
        [...verdicts].map(([key, verdict]) => [
          key,
          { ...verdict, place: placed.queue[verdict.turn] ?? verdict.place },
        ]),
      ),
    }
    // Another version of a scheme, and another place in a conversation, may ask fewer or more questions.
    if (!placed.written) return
    const earlier = earlierSchemes(this.#made, entries)
    this.#state = { ...this.#state, earlier, progress: progressOf(this.#state) }
  }

  #verdictsWith(
    changed: ReadonlyMap<string, TurnEntry>,
  ): Pick<ReviewState, 'verdicts' | 'reveals' | 'progress'> {
    const { definition } = this.#state
    const before = this.#state
    if (changed.size === 0)
      return { verdicts: before.verdicts, reveals: before.reveals, progress: before.progress }
    const verdicts = new Map(before.verdicts)
    const turns = new Set<number>()
    for (const [key, step] of changed) {
      const { turn } = step
      const place = definition.queue[turn]
      if (!place) throw new RangeError(`Entry ${step.id} is of no turn of its review.`)
      const steps = (this.#steps.get(key) ?? []).filter(
        ({ kind, action }) => kind === 'reveal' || this.#holds(action),
      )
      if (steps.length === 0) verdicts.delete(key)
      else verdicts.set(key, steps.reduce(withEntry, untouched(definition, step, place)))
      turns.add(turn)
    }
    let { progress } = before
    for (const turn of turns) {
      progress = withTurn(progress, before, turn, -1)
      progress = withTurn(progress, { definition, verdicts }, turn, 1)
    }
    return { verdicts, reveals: revealsWith(before.reveals, verdicts, changed), progress }
  }
}

/** @returns the same object if the reveals are unchanged */
function revealsWith(
  before: ReviewState['reveals'],
  verdicts: ReviewState['verdicts'],
  changed: ReadonlyMap<string, TurnEntry>,
): ReviewState['reveals'] {
  const others = [...changed].filter(([key]) => (verdicts.get(key)?.revealed ?? false) !== before.has(key))
  if (others.length === 0) return before
  const reveals = new Map(before)
  for (const [key, { turn, scheme }] of others) {
    if (before.has(key)) reveals.delete(key)
    else reveals.set(key, { turn, scheme })
  }
  return reveals
}

function listed<T>(lists: Map<string, T[]>, key: string): T[] {
  const known = lists.get(key)
  if (known) return known
  const list: T[] = []
  lists.set(key, list)
  return list
}

/** Number of entries processed between two checks of the clock. */
export const SLICE_SIZE = 1000

/** Builds the state of a long log with pauses, so that it does not block the page. @param entries in log order */
export async function runningStateInSlices(
  definition: ReviewDefinition,
  entries: readonly Entry[],
): Promise<RunningState> {
  const pause = createPauses(undefined, PAGE_PERIOD)
  const running = new RunningState(definition, entries.slice(0, SLICE_SIZE))
  for (let at = SLICE_SIZE; at < entries.length; at += SLICE_SIZE) {
    running.append(entries.slice(at, at + SLICE_SIZE))
    await pause()
  }
  return running
}
