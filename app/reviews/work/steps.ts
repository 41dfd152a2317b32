import { type ReviewState, verdictKey } from '../log/review_state.ts'
import { isOfEarlierVersion } from '../schemes/affected.ts'
import { askedAt } from '../schemes/asked.ts'
import type { TurnDraft } from '../store/store.ts'
import { isGiven, type PaletteLabel, type PaletteScheme } from './palette.ts'
import { isOutdated, type ShownTurn } from './shown.ts'

type Standing = Pick<ReviewState, 'definition' | 'verdicts'>

/**
 * The steps for a label's key: marks a label under review as wrong or right, or adds or removes another label. Labels
 * that are incompatible with an added one are marked as wrong or removed.
 * @param palette includes the label's scheme
 */
export function toggled(
  turn: number,
  label: PaletteLabel,
  palette: readonly PaletteScheme[],
): readonly TurnDraft[] {
  const own = palette.find(({ id }) => id === label.scheme)
  const of = { turn, scheme: label.scheme, label: label.value }
  if (label.there && label.verdict !== 'wrong') return [{ ...of, kind: 'verdict', verdict: 'wrong' }]
  if (label.added) return takenBack(turn, label)
  return [
    label.there ? { ...of, kind: 'verdict', verdict: 'right' } : { ...of, kind: 'label', given: true },
    ...(own?.labels ?? [])
      .filter((other) => isGiven(other) && own?.excludes(label.value, other.value))
      .flatMap((other) =>
        other.added
          ? takenBack(turn, other)
          : [{ ...of, label: other.value, kind: 'verdict', verdict: 'wrong' } as const],
      ),
  ]
}

/** Takes back a label that the reviewer added. */
export function takenBack(turn: number, label: PaletteLabel): readonly TurnDraft[] {
  const of = { turn, scheme: label.scheme, label: label.value }
  // A removed label cannot be unsure.
  const sure = label.verdict === 'unsure' ? [{ ...of, kind: 'verdict', verdict: 'right' } as const] : []
  return [{ ...of, kind: 'label', given: false }, ...sure]
}

/** Toggles the verdict *wrong* or *unsure* of a label. *Wrong* removes a label that the reviewer added. */
export function judged(turn: number, label: PaletteLabel, verdict: 'wrong' | 'unsure'): readonly TurnDraft[] {
  if (!label.there && !label.added) return []
  if (label.added && verdict === 'wrong') return takenBack(turn, label)
  const of = { turn, scheme: label.scheme, label: label.value }
  return [{ ...of, kind: 'verdict', verdict: label.verdict === verdict ? 'right' : verdict }]
}

/**
 * Confirms a turn under each scheme that is not done, or was done under an earlier version. Confirms it under all if other
 * labels are shown than when it was done.
 * @param shown the state of the turn as shown now
 */
export function confirmed(state: Standing, turn: number, shown: ShownTurn): readonly TurnDraft[] {
  const { verdicts } = state
  const isAgain = isOutdated(state, turn, shown)
  return askedAt(state, turn)
    .filter(
      (scheme) =>
        isAgain ||
        verdicts.get(verdictKey(turn, scheme))?.state !== 'done' ||
        isOfEarlierVersion(state, turn, scheme),
    )
    .map((scheme): TurnDraft => {
      const own = shown.get(scheme)
      return { kind: 'confirm', turn, scheme, ...(own && { shown: own }) }
    })
}

/** True if a turn has no answer yet, so that confirming it would record no label. False in a check. */
export function isUndecided(state: Standing, turn: number): boolean {
  if (state.definition.mode === 'check') return false
  return askedAt(state, turn).every((scheme) => {
    const said = state.verdicts.get(verdictKey(turn, scheme))
    return !said || (said.state !== 'done' && said.chosen === null && said.added.length === 0)
  })
}

/** Titles of required questions without an answer. */
export function unanswered(state: Standing, turn: number): readonly string[] {
  const { written = [], mode } = state.definition
  if (mode === 'adjudicate') return []
  return askedAt(state, turn).flatMap((id) => {
    const scheme = written.find((one) => one.id === id)
    const isOpen = (state.verdicts.get(verdictKey(turn, id))?.added.length ?? 0) === 0
    return scheme?.required && isOpen ? [scheme.title] : []
  })
}

/** Replaces a typed answer. @param text empty to take it back */
export function typed(state: Standing, turn: number, scheme: string, text: string): readonly TurnDraft[] {
  const given = state.verdicts.get(verdictKey(turn, scheme))?.added ?? []
  const others = given.filter((label) => label !== text)
  return [
    ...others.map((label): TurnDraft => ({ kind: 'label', turn, scheme, label, given: false })),
    ...(text === '' || given.includes(text)
      ? []
      : [{ kind: 'label', turn, scheme, label: text, given: true } as const]),
  ]
}

/** Skips a turn. A turn that is done stays done. */
export function skipped(state: Standing, turn: number): readonly TurnDraft[] {
  return askedAt(state, turn)
    .filter((scheme) => (state.verdicts.get(verdictKey(turn, scheme))?.state ?? 'open') === 'open')
    .map((scheme) => ({ kind: 'skip', turn, scheme }))
}

/** The note of a turn, for any scheme. */
export function noteOf({ definition, verdicts }: Standing, turn: number): string {
  const notes = definition.schemes.map((scheme) => verdicts.get(verdictKey(turn, scheme))?.note ?? '')
  return notes.filter((note) => note !== '').join('\n')
}

/** The steps that replace the note of a turn. Empty if it is unchanged. */
export function noted(state: Standing, turn: number, text: string): readonly TurnDraft[] {
  const { definition, verdicts } = state
  if (text === noteOf(state, turn)) return []
  const first = askedAt(state, turn)[0] ?? definition.schemes[0] ?? ''
  const others = definition.schemes.filter((scheme) => {
    if (scheme === first) return false
    const { note = '' } = verdicts.get(verdictKey(turn, scheme)) ?? {}
    return note !== ''
  })
  return [
    { kind: 'note', turn, scheme: first, text },
    ...others.map((scheme): TurnDraft => ({ kind: 'note', turn, scheme, text: '' })),
  ]
}
