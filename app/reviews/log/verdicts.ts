import { entriesInForce } from './entries.ts'
import { placedQueue } from './placed_queue.ts'
import type {
  QueuedTurn,
  ReviewDefinition,
  ReviewLog,
  ReviewMode,
  Shown,
  TurnEntry,
  Verdict,
} from './review.ts'

/** What a reviewer says of a turn under one scheme, as it stands now. */
export interface TurnVerdict {
  readonly review: string
  readonly reviewer: string
  /** Name of the person whose answer it is: the last one who changed or confirmed it. */
  readonly author: string
  /** Position in the review's queue. */
  readonly turn: number
  /** See `placedQueue`. */
  readonly place: QueuedTurn
  readonly scheme: string
  /** `open`: not examined, whatever was said of it so far. */
  readonly state: 'open' | 'done' | 'skipped'
  /** Of labels that were there. */
  readonly verdicts: ReadonlyMap<string, Verdict>
  /** Labels that were not there, in the order in which they were given. */
  readonly added: readonly string[]
  /** Whose labels were taken over as they are; `null`: nobody's. */
  readonly chosen: string | null
  /** What was shown when the turn was confirmed last; `null` if it is not confirmed or the log does not record it. */
  readonly shown: Shown | null
  /** Empty where there is none; a note alone is not a disagreement. */
  readonly note: string
  /** Whether published labels were shown before the end of a blind review. */
  readonly revealed: boolean
  /** Whether something was said of its labels after they were shown, so that it is no longer blind. */
  readonly saidAfterReveal: boolean
}

/**
 * The current verdicts of a log, for each turn and scheme that somebody did something to; in the order of the reviews and
 * their queues. They follow from the log alone.
 */
export function currentVerdicts({ definitions, entries }: ReviewLog): readonly TurnVerdict[] {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  const queues = new Map(definitions.map((definition) => [definition, placedQueue(definition, entries)]))
  const byReview = new Map<ReviewDefinition, Map<string, TurnVerdict>>(
    definitions.map((definition) => [definition, new Map()]),
  )
  for (const entry of entriesInForce(entries)) {
    const definition = byId.get(entry.review)
    const place = definition && queues.get(definition)?.[entry.turn]
    if (!definition || !place) throw new RangeError(`Entry ${entry.id} is of no turn of a review in the log.`)
    const own = byReview.get(definition)
    const key = `${entry.turn} ${entry.scheme}`
    const before = own?.get(key) ?? untouched(definition, entry, place)
    own?.set(key, withEntry(before, entry))
  }
  return [...byReview.values()].flatMap((own) => [...own.values()].sort((a, b) => a.turn - b.turn))
}

/** What is said of a turn before anything was done to it. */
export function untouched(
  { id, reviewer }: ReviewDefinition,
  { turn, scheme }: TurnEntry,
  place: QueuedTurn,
): TurnVerdict {
  return {
    review: id,
    reviewer,
    author: reviewer,
    turn,
    place,
    scheme,
    state: 'open',
    verdicts: new Map(),
    added: [],
    chosen: null,
    shown: null,
    note: '',
    revealed: false,
    saidAfterReveal: false,
  }
}

/** What is said of a turn after one more step. */
export function withEntry(before: TurnVerdict, entry: TurnEntry): TurnVerdict {
  const says = entry.kind === 'verdict' || entry.kind === 'label' || entry.kind === 'choose'
  const said = says && before.revealed ? { ...before, saidAfterReveal: true } : before
  const isAnswer = says || entry.kind === 'confirm' || entry.kind === 'skip'
  const draft = isAnswer ? { ...said, author: entry.author ?? before.reviewer } : said
  switch (entry.kind) {
    case 'verdict':
      return { ...resumed(draft), verdicts: new Map([...draft.verdicts, [entry.label, entry.verdict]]) }
    case 'label': {
      const others = draft.added.filter((label) => label !== entry.label)
      return { ...resumed(draft), added: entry.given ? [...others, entry.label] : others, chosen: null }
    }
    case 'choose':
      return { ...resumed(draft), added: [...new Set(entry.labels)], chosen: entry.by }
    case 'note':
      return { ...draft, note: entry.text }
    case 'confirm':
      return { ...draft, state: 'done', shown: entry.shown ?? null }
    case 'skip':
      return { ...draft, state: 'skipped' }
    case 'reveal':
      // What was not confirmed before was not settled blind.
      return { ...draft, revealed: true, saidAfterReveal: draft.saidAfterReveal || draft.state !== 'done' }
    case 'place':
      return draft
  }
}

/** Who says something of a skipped turn has taken it up again. */
function resumed(draft: TurnVerdict): TurnVerdict {
  return draft.state === 'skipped' ? { ...draft, state: 'open' } : draft
}

/**
 * The labels that a turn has by a reviewer: in a check those that were shown and are not called wrong, and those added.
 * @param loaded labels that the turn has now; used only if the log does not record what was shown (see `isUnrecorded`)
 * @returns `null` if the reviewer has not examined the turn, which is not the same as no label
 */
export function labelsByReviewer(
  verdict: TurnVerdict,
  mode: ReviewMode,
  loaded: readonly string[],
): readonly string[] | null {
  const { state, verdicts, added } = verdict
  if (state !== 'done') return null
  const judged = mode === 'check' ? labelsJudged(verdict, loaded) : []
  const kept = judged.filter((label) => verdicts.get(label) !== 'wrong')
  return [...kept, ...added.filter((label) => !kept.includes(label))]
}

function labelsJudged({ shown }: TurnVerdict, loaded: readonly string[]): readonly string[] {
  return shown ? shown.labels.map(({ value }) => value) : loaded
}

/**
 * True if the labels that an answer is about are unknown: the turn was confirmed in a check, with a version of Parley
 * that did not record them. They are taken to be those that are loaded now.
 */
export function isUnrecorded({ state, shown }: TurnVerdict, mode: ReviewMode): boolean {
  return mode === 'check' && state === 'done' && shown === null
}
