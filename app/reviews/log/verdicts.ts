import { entriesInForce } from './entries.ts'
import { placedQueue } from './placed_queue.ts'
import type {
  EvidenceSpan,
  QueuedTurn,
  ReviewDefinition,
  ReviewLog,
  ReviewMode,
  Shown,
  TurnEntry,
  Verdict,
} from './review.ts'

/** A reviewer's current answer for a turn under one scheme. */
export interface TurnVerdict {
  readonly review: string
  readonly reviewer: string
  /** Name of the person who last changed or confirmed the answer. */
  readonly author: string
  /** Index in the review's queue. */
  readonly turn: number
  /** See `placedQueue`. */
  readonly place: QueuedTurn
  readonly scheme: string
  /** `open`: not confirmed, even if there are answers. */
  readonly state: 'open' | 'done' | 'skipped'
  /** Verdicts on labels under review. */
  readonly verdicts: ReadonlyMap<string, Verdict>
  /** Labels that were not under review, in the order in which they were given. */
  readonly added: readonly string[]
  /** The annotator whose labels were chosen unchanged, if any. */
  readonly chosen: string | null
  /** The state shown at the last confirmation. Null if the turn is not confirmed, or if the log does not record it. */
  readonly shown: Shown | null
  /** Words of the turn that support a label, by label. Kept if the label is taken back, in case it is given again. */
  readonly evidence: ReadonlyMap<string, readonly EvidenceSpan[]>
  /** Empty if there is none. A note alone is not a disagreement. */
  readonly note: string
  /** True if published labels were revealed before the end of a blind review. */
  readonly revealed: boolean
  /** True if its labels were given or changed after the reveal, so that the answer is not blind. */
  readonly saidAfterReveal: boolean
}

/** Key of the verdict on a turn of a queue under a scheme. */
export function verdictKey(turn: number, scheme: string): string {
  return `${turn} ${scheme}`
}

/**
 * The current verdicts of a log, for each turn and scheme with an entry, in the order of the reviews and their queues.
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
    const key = verdictKey(entry.turn, entry.scheme)
    const before = own?.get(key) ?? untouched(definition, entry, place)
    own?.set(key, withEntry(before, entry))
  }
  return [...byReview.values()].flatMap((own) => [...own.values()].sort((a, b) => a.turn - b.turn))
}

const NO_EVIDENCE: TurnVerdict['evidence'] = new Map()

/** The verdict on a turn before its first entry. */
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
    evidence: NO_EVIDENCE,
    note: '',
    revealed: false,
    saidAfterReveal: false,
  }
}

/** The verdict on a turn after one more step. */
export function withEntry(before: TurnVerdict, entry: TurnEntry): TurnVerdict {
  const says =
    entry.kind === 'verdict' || entry.kind === 'label' || entry.kind === 'choose' || entry.kind === 'evidence'
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
    case 'evidence':
      return { ...resumed(draft), evidence: new Map([...draft.evidence, [entry.label, entry.spans]]) }
    case 'note':
      return { ...draft, note: entry.text }
    case 'confirm':
      return { ...draft, state: 'done', shown: entry.shown ?? null }
    case 'skip':
      return { ...draft, state: 'skipped' }
    case 'reveal':
      // An answer that was not confirmed before is not blind.
      return { ...draft, revealed: true, saidAfterReveal: draft.saidAfterReveal || draft.state !== 'done' }
    case 'place':
      return draft
  }
}

/** An answer on a skipped turn reopens it. */
function resumed(draft: TurnVerdict): TurnVerdict {
  return draft.state === 'skipped' ? { ...draft, state: 'open' } : draft
}

/**
 * The labels of a turn according to a reviewer. In a check, those that were shown and not marked as wrong, and added
 * ones.
 * @param loaded the turn's labels now; used only if the log does not record what was shown (see `isUnrecorded`)
 * @returns null if the reviewer has not examined the turn, in contrast to examined without a label
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
 * True if the labels that an answer refers to are unknown, because the turn was confirmed in a check by a version of
 * Parley that did not record them. They are assumed to be those loaded now.
 */
export function isUnrecorded({ state, shown }: TurnVerdict, mode: ReviewMode): boolean {
  return mode === 'check' && state === 'done' && shown === null
}
