import { type ReviewState, verdictKey } from '../log/review_state.ts'
import type { TurnDraft } from '../store/store.ts'
import { isGiven, type PaletteLabel, type PaletteScheme } from './palette.ts'
import { isOutdated, type ShownTurn } from './shown.ts'

type Standing = Pick<ReviewState, 'definition' | 'verdicts'>

/**
 * The key of a label: calls one that was there wrong, or right again; gives one that was not, or takes it back. Labels that
 * a turn cannot have beside a label that is given are called wrong or taken back.
 * @param palette has the label's scheme
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

function takenBack(turn: number, label: PaletteLabel): readonly TurnDraft[] {
  const of = { turn, scheme: label.scheme, label: label.value }
  // A label that is gone is no longer unsure.
  const sure = label.verdict === 'unsure' ? [{ ...of, kind: 'verdict', verdict: 'right' } as const] : []
  return [{ ...of, kind: 'label', given: false }, ...sure]
}

/** Calls a label wrong or unsure, or right where it was called so already; wrong takes back what the reviewer gave. */
export function judged(turn: number, label: PaletteLabel, verdict: 'wrong' | 'unsure'): readonly TurnDraft[] {
  if (!label.there && !label.added) return []
  if (label.added && verdict === 'wrong') return takenBack(turn, label)
  const of = { turn, scheme: label.scheme, label: label.value }
  return [{ ...of, kind: 'verdict', verdict: label.verdict === verdict ? 'right' : verdict }]
}

/**
 * Confirms a turn under each scheme that is not done, or all of them if other labels are shown than when it was done.
 * @param shown what the page shows of the turn now
 */
export function confirmed(state: Standing, turn: number, shown: ShownTurn): readonly TurnDraft[] {
  const { definition, verdicts } = state
  const isAgain = isOutdated(state, turn, shown)
  return definition.schemes
    .filter((scheme) => isAgain || verdicts.get(verdictKey(turn, scheme))?.state !== 'done')
    .map((scheme): TurnDraft => {
      const own = shown.get(scheme)
      return { kind: 'confirm', turn, scheme, ...(own && { shown: own }) }
    })
}

/** True if nothing is given to a turn yet, so that confirming it would record that it has no label. False in a check. */
export function isUndecided({ definition, verdicts }: Standing, turn: number): boolean {
  if (definition.mode === 'check') return false
  return definition.schemes.every((scheme) => {
    const said = verdicts.get(verdictKey(turn, scheme))
    return !said || (said.state !== 'done' && said.chosen === null && said.added.length === 0)
  })
}

/** Skips a turn; a turn that is done stays done. */
export function skipped({ definition, verdicts }: Standing, turn: number): readonly TurnDraft[] {
  return definition.schemes
    .filter((scheme) => (verdicts.get(verdictKey(turn, scheme))?.state ?? 'open') === 'open')
    .map((scheme) => ({ kind: 'skip', turn, scheme }))
}

/** The note of a turn, whatever the scheme under which it was written. */
export function noteOf({ definition, verdicts }: Standing, turn: number): string {
  const notes = definition.schemes.map((scheme) => verdicts.get(verdictKey(turn, scheme))?.note ?? '')
  return notes.filter((note) => note !== '').join('\n')
}

/** Replaces the note of a turn; none where it stays the same. */
export function noted(state: Standing, turn: number, text: string): readonly TurnDraft[] {
  const { definition, verdicts } = state
  if (text === noteOf(state, turn)) return []
  const [first = ''] = definition.schemes
  const others = definition.schemes.slice(1).filter((scheme) => {
    const { note = '' } = verdicts.get(verdictKey(turn, scheme)) ?? {}
    return note !== ''
  })
  return [
    { kind: 'note', turn, scheme: first, text },
    ...others.map((scheme): TurnDraft => ({ kind: 'note', turn, scheme, text: '' })),
  ]
}
