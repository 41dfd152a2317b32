import type { EvidenceSpan, Verdict } from '../log/review.ts'
import type { TurnVerdict } from '../log/verdicts.ts'
import type { TurnDraft } from '../store/store.ts'

/** Answer to a turn under one scheme, or `null` if the turn was not touched. */
export type Answer = TurnVerdict | null

/** True if two answers have the same state, labels, verdicts and evidence. Notes are compared apart. */
export function hasSameLabels(a: Answer, b: Answer): boolean {
  return labelsText(a) === labelsText(b)
}

export function hasSameNote(a: Answer, b: Answer): boolean {
  return noteOf(a) === noteOf(b)
}

export function noteOf(answer: Answer): string {
  return answer?.note ?? ''
}

function labelsText(answer: Answer): string {
  const { state, added, shown } = answer ?? NOTHING
  const judged = state === 'done' ? (shown?.labels.map(({ value }) => value).sort() ?? null) : null
  const said = [...toVerdicts(answer ?? NOTHING)].sort()
  return JSON.stringify([state, [...added].sort(), said, judged, [...toEvidence(answer ?? NOTHING)].sort()])
}

const NOTHING: TurnVerdict = {
  ...{ review: '', reviewer: '', author: '', turn: 0, scheme: '', note: '' },
  place: { split: '', conversation: '', turn: 0, fingerprint: '' },
  ...{ state: 'open', verdicts: new Map(), added: [], chosen: null, shown: null },
  ...{ evidence: new Map(), revealed: false, saidAfterReveal: false },
}

/** Verdicts other than "right", which says the same as none. */
function toVerdicts({ verdicts }: TurnVerdict): ReadonlyMap<string, Verdict> {
  return new Map([...verdicts].filter(([, verdict]) => verdict !== 'right'))
}

/** Labels with words that support them. */
function toEvidence({ evidence }: TurnVerdict): ReadonlyMap<string, readonly EvidenceSpan[]> {
  return new Map([...evidence].filter(([, spans]) => spans.length > 0))
}

/** Steps after which a turn has other labels, verdicts and state. None if it has them already. */
export function stepsToLabels(
  from: Answer,
  to: Answer,
  on: { readonly turn: number; readonly scheme: string },
): readonly TurnDraft[] {
  if (hasSameLabels(from, to)) return []
  const [before, after] = [from ?? NOTHING, to ?? NOTHING]
  const labels = [
    ...verdictSteps(before, after, on),
    ...labelSteps(before, after, on),
    ...evidenceSteps(before, after, on),
  ]
  switch (after.state) {
    case 'done':
      return [...labels, { ...on, kind: 'confirm', ...(after.shown && { shown: after.shown }) }]
    case 'skipped':
      return [...labels, { ...on, kind: 'skip' }]
    case 'open': {
      if (before.state === 'open') return labels
      // A turn that was skipped is open again with the next step on its labels, even if that changes none.
      const none: TurnDraft = { ...on, kind: 'label', label: on.scheme, given: false }
      const isGiven = after.added.includes(on.scheme)
      const reopening = labels.length > 0 ? labels : [isGiven ? { ...none, given: true } : none]
      return [{ ...on, kind: 'skip' }, ...reopening]
    }
  }
}

type Place = Parameters<typeof stepsToLabels>[2]

function verdictSteps(before: TurnVerdict, after: TurnVerdict, on: Place): readonly TurnDraft[] {
  const [had, has] = [toVerdicts(before), toVerdicts(after)]
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((label): readonly TurnDraft[] => {
    const verdict = has.get(label) ?? 'right'
    return verdict === (had.get(label) ?? 'right') ? [] : [{ ...on, kind: 'verdict', label, verdict }]
  })
}

function labelSteps(before: TurnVerdict, after: TurnVerdict, on: Place): readonly TurnDraft[] {
  const removed = before.added.filter((label) => !after.added.includes(label))
  const given = after.added.filter((label) => !before.added.includes(label))
  if (removed.length + given.length === 0) return []
  if (after.chosen !== null) return [{ ...on, kind: 'choose', by: after.chosen, labels: after.added }]
  return [
    ...removed.map((label): TurnDraft => ({ ...on, kind: 'label', label, given: false })),
    ...given.map((label): TurnDraft => ({ ...on, kind: 'label', label, given: true })),
  ]
}

function evidenceSteps(before: TurnVerdict, after: TurnVerdict, on: Place): readonly TurnDraft[] {
  const [had, has] = [toEvidence(before), toEvidence(after)]
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((label): readonly TurnDraft[] => {
    const spans = has.get(label) ?? []
    return JSON.stringify(spans) === JSON.stringify(had.get(label) ?? [])
      ? []
      : [{ ...on, kind: 'evidence', label, spans }]
  })
}
