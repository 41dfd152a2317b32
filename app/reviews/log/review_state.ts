import { compareEntries } from './entries.ts'
import type { Entry, ReviewDefinition } from './review.ts'
import { currentVerdicts, type TurnVerdict } from './verdicts.ts'

/** How far a turn of the queue is, over all schemes of the review. */
export type QueueState = 'open' | 'done' | 'skipped'

/** A review as its log says that it stands. */
export interface ReviewState {
  readonly definition: ReviewDefinition
  /** As renamed last. */
  readonly name: string
  readonly paused: boolean
  readonly removed: boolean
  /** In the log's order. */
  readonly entries: readonly Entry[]
  /** By `verdictKey`; what nothing was said of is not there. */
  readonly verdicts: ReadonlyMap<string, TurnVerdict>
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
  const state = { definition, ...whole(definition, sorted), entries: sorted, verdicts }
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

function progressOf(state: Pick<ReviewState, 'definition' | 'verdicts'>): Progress {
  let done = 0
  let skipped = 0
  let unsure = 0
  const touched = new Set([...state.verdicts.keys()].map((key) => Number.parseInt(key, 10)))
  for (const turn of touched) {
    const own = queueState(state, turn)
    if (own === 'done') done += 1
    if (own === 'skipped') skipped += 1
    if (own === 'done' && isUnsure(state, turn)) unsure += 1
  }
  return { all: state.definition.queue.length, done, skipped, unsure }
}

function whole({ name }: ReviewDefinition, entries: readonly Entry[]) {
  const state = { name, paused: false, removed: false }
  for (const entry of entries) {
    if (entry.kind === 'name') state.name = entry.name
    else if (entry.kind === 'pause' || entry.kind === 'resume') state.paused = entry.kind === 'pause'
    else if (entry.kind === 'remove' || entry.kind === 'restore') state.removed = entry.kind === 'remove'
  }
  return state
}
