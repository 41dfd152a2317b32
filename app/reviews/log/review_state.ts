import { compareEntries } from './entries.ts'
import { placedDefinition } from './placed_queue.ts'
import type { Entry, ReviewDefinition } from './review.ts'
import { currentVerdicts, isUnrecorded, labelsByReviewer, type TurnVerdict } from './verdicts.ts'

/** How far a turn of the queue is, over all schemes of the review. */
export type QueueState = 'open' | 'done' | 'skipped'

/** A review as its log says that it stands. */
export interface ReviewState {
  /** Of the corpus with which it was used last, with its queue as its turns stand there, see `placedDefinition`. */
  readonly definition: ReviewDefinition
  /** As renamed last. */
  readonly name: string
  readonly paused: boolean
  readonly removed: boolean
  /** In the log's order. */
  readonly entries: readonly Entry[]
  /** By `verdictKey`; what nothing was said of is not there. */
  readonly verdicts: ReadonlyMap<string, TurnVerdict>
  /** Of which turns, and under which schemes, published labels were shown in a blind review; by `verdictKey`. */
  readonly reveals: ReadonlyMap<string, Pick<TurnVerdict, 'turn' | 'scheme'>>
  readonly progress: Progress
}

/** Counts of turns of the queue. */
export interface Progress {
  readonly all: number
  /** Confirmed under every scheme. */
  readonly done: number
  readonly skipped: number
  /** Of those that are done: some label is called unsure. */
  readonly unsure: number
}

export function verdictKey(turn: number, scheme: string): string {
  return `${turn} ${scheme}`
}

/** What a log says of a review. @param entries of the review, in any order */
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

/** How far a turn of the queue is. */
export function queueState(
  { definition, verdicts }: Pick<ReviewState, 'definition' | 'verdicts'>,
  turn: number,
): QueueState {
  const states = definition.schemes.map((scheme) => verdicts.get(verdictKey(turn, scheme))?.state ?? 'open')
  if (states.every((state) => state === 'done')) return 'done'
  return states.some((state) => state === 'skipped') ? 'skipped' : 'open'
}

/** Whether some label of a turn is called unsure. */
export function isUnsure(
  { definition, verdicts }: Pick<ReviewState, 'definition' | 'verdicts'>,
  turn: number,
) {
  return definition.schemes.some((scheme) =>
    [...(verdicts.get(verdictKey(turn, scheme))?.verdicts.values() ?? [])].includes('unsure'),
  )
}

/** True if a turn is done and has no label by the reviewer. False if the log does not record what was shown. */
export function isUnlabelled(
  { definition, verdicts }: Pick<ReviewState, 'definition' | 'verdicts'>,
  turn: number,
): boolean {
  const { schemes, mode } = definition
  return schemes.every((scheme) => {
    const verdict = verdicts.get(verdictKey(turn, scheme))
    return verdict && !isUnrecorded(verdict, mode) && labelsByReviewer(verdict, mode, [])?.length === 0
  })
}

/** No turn of a queue is gone through yet. */
export function noProgress({ queue }: ReviewDefinition): Progress {
  return { all: queue.length, done: 0, skipped: 0, unsure: 0 }
}

/** Counts one turn in, or out. */
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

function progressOf(state: Pick<ReviewState, 'definition' | 'verdicts'>): Progress {
  const touched = new Set([...state.verdicts.keys()].map((key) => Number.parseInt(key, 10)))
  return [...touched].reduce(
    (progress, turn) => withTurn(progress, state, turn, 1),
    noProgress(state.definition),
  )
}

type Whole = Pick<ReviewState, 'name' | 'paused' | 'removed'>

/** What a review is called before it is renamed, and so on. */
export function untouchedWhole({ name }: ReviewDefinition): Whole {
  return { name, paused: false, removed: false }
}

/** The same after one more entry. */
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
