import type { Entry, ReviewDefinition } from '../log/review.ts'
import { type ReviewState, reviewState } from '../log/review_state.ts'
import { madeDefinition } from '../log/test_logs.ts'
import type { TurnDraft } from '../store/store.ts'

/** A made-up review with these steps, one second apart. */
export function madeReview(definition: Partial<ReviewDefinition>, steps: readonly TurnDraft[]): ReviewState {
  const whole = { ...madeDefinition('r', 'ann'), ...definition }
  const entries = steps.map((step, i) => {
    const id = `${whole.id}-${i}`
    return { ...step, id, action: id, review: whole.id, seq: i + 1, at: (i + 1) * 1000 } as Entry
  })
  return reviewState(whole, entries)
}

export const gives = (turn: number, scheme: string, label: string): TurnDraft => ({
  ...{ kind: 'label', turn, scheme, label },
  given: true,
})
export const says = (
  turn: number,
  scheme: string,
  label: string,
  verdict: 'right' | 'wrong' | 'unsure',
): TurnDraft => ({ kind: 'verdict', turn, scheme, label, verdict })
/** @param shown labels that were shown; if undefined, the log does not record them */
export const confirms = (turn: number, scheme: string, shown?: readonly string[]): TurnDraft => ({
  ...{ kind: 'confirm', turn, scheme },
  ...(shown && { shown: { labels: shown.map((value) => ({ value, by: 'gpt' })), fingerprint: `f${turn}` } }),
})
export const skips = (turn: number, scheme: string): TurnDraft => ({ kind: 'skip', turn, scheme })
export const notes = (turn: number, scheme: string, text: string): TurnDraft => ({
  ...{ kind: 'note', turn, scheme },
  text,
})
export const chooses = (turn: number, scheme: string, by: string, ...labels: string[]): TurnDraft => ({
  ...{ kind: 'choose', turn, scheme },
  by,
  labels,
})
