import fc from 'fast-check'
import {
  type Entry,
  type MovedTurn,
  type ReviewDefinition,
  type ReviewLog,
  type TurnEntry,
  VERDICTS,
} from './review.ts'

/** A made-up review of three turns under two schemes. */
export function madeDefinition(id: string, reviewer: string): ReviewDefinition {
  return {
    id,
    name: `Review of ${reviewer}`,
    corpus: { id: 'made-up', source: 'nowhere', fingerprint: 'f0' },
    schemes: ['s', 't'],
    mode: 'check',
    annotators: [],
    reviewer,
    copyOf: null,
    seed: null,
    created: 1000,
    queue: [0, 1, 2].map((turn) => ({ split: 'train', conversation: 'c', turn, fingerprint: `f${turn}` })),
  }
}

type WithoutHead<T> = T extends unknown ? Omit<T, 'id' | 'review' | 'seq' | 'action'> : never

/** An entry before it is appended. For an undo, `back` selects the previous entry to undo. */
export type Step =
  | WithoutHead<TurnEntry>
  | { readonly kind: 'moved'; readonly at: number; readonly places: readonly MovedTurn[] }
  | { readonly kind: 'corpus'; readonly at: number; readonly corpus: ReviewDefinition['corpus'] }
  | { readonly kind: 'undo'; readonly at: number; readonly back: number }

const label = fc.constantFrom('a', 'b', '__proto__', 'line\nbreak \u2028 \ud800')
const place = { split: label, conversation: label, index: fc.nat(9), fingerprint: fc.string() }
const head = { turn: fc.nat(2), scheme: fc.constantFrom('s', 't'), at: fc.nat() }

const step = fc.oneof(
  fc.record({ ...head, kind: fc.constant('verdict' as const), label, verdict: fc.constantFrom(...VERDICTS) }),
  fc.record({ ...head, kind: fc.constant('label' as const), label, given: fc.boolean() }),
  fc.record({ ...head, kind: fc.constant('note' as const), text: fc.string({ unit: 'binary' }) }),
  fc.record({ ...head, kind: fc.constantFrom('confirm' as const, 'skip' as const, 'reveal' as const) }),
  fc.record({
    ...head,
    kind: fc.constant('confirm' as const),
    shown: fc.record({
      labels: fc.array(fc.record({ value: label, by: label }), { maxLength: 2 }),
      fingerprint: fc.string(),
    }),
  }),
  fc.record({ ...head, ...place, kind: fc.constant('place' as const) }),
  fc.record({
    kind: fc.constant('moved' as const),
    at: fc.nat(),
    places: fc.array(fc.record({ ...place, turn: fc.nat(2) }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('corpus' as const),
    at: fc.nat(),
    corpus: fc.record({ id: label, source: fc.string(), fingerprint: fc.string() }),
  }),
  fc.record({ kind: fc.constant('undo' as const), at: fc.nat(), back: fc.nat(5) }),
)

/** Steps of one review. */
export const steps: fc.Arbitrary<Step[]> = fc.array(step, { maxLength: 25 })

/** Appends steps to a log, as a tab with that name would. */
export function withSteps(log: ReviewLog, review: string, tab: string, all: readonly Step[]): ReviewLog {
  const entries: Entry[] = [...log.entries]
  for (const one of all) {
    const seq = (entries.at(-1)?.seq ?? 0) + 1
    const entryHead = { id: `${tab}-${seq}`, review, seq, at: one.at }
    if (one.kind === 'moved' || one.kind === 'corpus') entries.push({ ...one, ...entryHead })
    else if (one.kind !== 'undo') entries.push({ ...one, ...entryHead, action: entryHead.id } as Entry)
    else {
      const undone = entries.filter((entry) => entry.review === review).at(-1 - one.back)
      if (undone) entries.push({ ...entryHead, kind: 'undo', undone: undone.id })
    }
  }
  return { ...log, entries }
}

export const log: fc.Arbitrary<ReviewLog> = fc
  .tuple(steps, steps)
  .map(([first, second]) =>
    withSteps(
      withSteps(
        { definitions: [madeDefinition('r1', 'ann'), madeDefinition('r2', 'ben')], entries: [] },
        'r1',
        'x',
        first,
      ),
      'r2',
      'y',
      second,
    ),
  )
