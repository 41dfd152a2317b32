import { askedAt } from '../schemes/asked.ts'
import type { WrittenScheme } from '../schemes/written_scheme.ts'
import { compareEntries } from './entries.ts'
import { earlierSchemes, placedDefinition } from './placed_queue.ts'
import type { Entry, ReviewDefinition } from './review.ts'
import { currentVerdicts, isUnrecorded, labelsByReviewer, type TurnVerdict, verdictKey } from './verdicts.ts'

export { verdictKey }

/** Progress of a turn in the queue, over all schemes of the review. */
export type QueueState = 'open' | 'done' | 'skipped'

/** The current state of a review according to its log. */
export interface ReviewState {
  /** With the corpus that was used last and the current places of the queue's turns, see `placedDefinition`. */
  readonly definition: ReviewDefinition
  /** Versions of written schemes that were in use before those of the definition. */
  readonly earlier: readonly WrittenScheme[]
  /** The latest name. */
  readonly name: string
  readonly paused: boolean
  readonly removed: boolean
  /** In log order. */
  readonly entries: readonly Entry[]
  /** By `verdictKey`. Contains only turns with an entry. */
  readonly verdicts: ReadonlyMap<string, TurnVerdict>
  /** Turns and schemes whose published labels were revealed in a blind review, by `verdictKey`. */
  readonly reveals: ReadonlyMap<string, Pick<TurnVerdict, 'turn' | 'scheme'>>
  readonly progress: Progress
}

/** Counts of turns in the queue. */
export interface Progress {
  readonly all: number
  /** Confirmed under every scheme that is asked. */
  readonly done: number
  readonly skipped: number
  /** Number of done turns with a label marked as unsure. */
  readonly unsure: number
}

/** Computes the state of a review from its log. @param entries of the review, in any order */
export function reviewState(definition: ReviewDefinition, entries: readonly Entry[]): ReviewState {
  const sorted = [...entries].sort(compareEntries)
  const verdicts = new Map(
    currentVerdicts({ definitions: [definition], entries: sorted }).map((verdict) => [
      verdictKey(verdict.turn, verdict.scheme),
      verdict,
    ]),
  )
  const state = {
    definition: placedDefinition(definition, sorted),
    earlier: earlierSchemes(definition, sorted),
    ...sorted.reduce(withWholeEntry, untouchedWhole(definition)),
    entries: sorted,
    verdicts,
    reveals: new Map(
      [...verdicts].flatMap(([key, { turn, scheme, revealed }]) =>
        revealed ? [[key, { turn, scheme }]] : [],
      ),
    ),
  }
  return { ...state, progress: progressOf(state) }
}

/** Progress of a turn in the queue. */
export function queueState(state: Pick<ReviewState, 'definition' | 'verdicts'>, turn: number): QueueState {
  const { verdicts } = state
  const states = askedAt(state, turn).map((scheme) => verdicts.get(verdictKey(turn, scheme))?.state ?? 'open')
  if (states.every((one) => one === 'done')) return 'done'
  return states.some((one) => one === 'skipped') ? 'skipped' : 'open'
}

/** True if a label of a turn is marked as unsure. */
export function isUnsure(state: Pick<ReviewState, 'definition' | 'verdicts'>, turn: number) {
  return askedAt(state, turn).some((scheme) =>
    [...(state.verdicts.get(verdictKey(turn, scheme))?.verdicts.values() ?? [])].includes('unsure'),
  )
}

/** True if a turn is done and has no label by the reviewer. False if the log does not record what was shown. */
export function isUnlabelled(state: Pick<ReviewState, 'definition' | 'verdicts'>, turn: number): boolean {
  const { verdicts } = state
  const { mode } = state.definition
  return askedAt(state, turn).every((scheme) => {
    const verdict = verdicts.get(verdictKey(turn, scheme))
    return verdict && !isUnrecorded(verdict, mode) && labelsByReviewer(verdict, mode, [])?.length === 0
  })
}

/** The progress of a queue without any answer. */
export function noProgress({ queue }: ReviewDefinition): Progress {
  return { all: queue.length, done: 0, skipped: 0, unsure: 0 }
}

/** Adds one turn to the counts, or subtracts it. */
export function withTurn(
  { all, done, skipped, unsure }: Progress,
  state: Pick<ReviewState, 'definition' | 'verdicts'>,
  turn: number,
  by: 1 | -1,
): Progress {
  const own = queueState(state, turn)
  return {
    all,
    done: own === 'done' ? done + by : done,
    skipped: own === 'skipped' ? skipped + by : skipped,
    unsure: own === 'done' && isUnsure(state, turn) ? unsure + by : unsure,
  }
}

/** Counts of a whole queue. */
export function progressOf(state: Pick<ReviewState, 'definition' | 'verdicts'>): Progress {
  const touched = new Set([...state.verdicts.keys()].map((key) => Number.parseInt(key, 10)))
  return [...touched].reduce(
    (progress, turn) => withTurn(progress, state, turn, 1),
    noProgress(state.definition),
  )
}

type Whole = Pick<ReviewState, 'name' | 'paused' | 'removed'>

/** The state of a review as a whole before any entry. */
export function untouchedWhole({ name }: ReviewDefinition): Whole {
  return { name, paused: false, removed: false }
}

/** Applies one more entry to it. */
export function withWholeEntry(state: Whole, entry: Entry): Whole {
  switch (entry.kind) {
    case 'name':
      return { ...state, name: entry.name }
    case 'pause':
    case 'resume':
      return { ...state, paused: entry.kind === 'pause' }
    case 'remove':
    case 'restore':
      return { ...state, removed: entry.kind === 'remove' }
    default:
      return state
  }
}
