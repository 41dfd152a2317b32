import type { EvidenceSpan } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import { isAsked } from '../schemes/asked.ts'
import type { TurnDraft } from '../store/store.ts'
import { isGiven, type LabelRef, type PaletteLabel, type PaletteScheme } from './palette.ts'
import { takenBack, toggled } from './steps.ts'
import { numberAnswer } from './typed_number.ts'

/** The steps that give a label and take back all others of its scheme. */
export function replaced(
  turn: number,
  label: PaletteLabel,
  palette: readonly PaletteScheme[],
): readonly TurnDraft[] {
  const own = palette.find(({ id }) => id === label.scheme)
  if (!own) return []
  // As if the label excluded all others.
  const alone = { ...own, excludes: (value: string, other: string) => value !== other }
  if (!isGiven(label)) return toggled(turn, label, [alone])
  return own.labels
    .filter((other) => other.value !== label.value && isGiven(other))
    .flatMap((other): readonly TurnDraft[] =>
      other.added
        ? takenBack(turn, other)
        : [{ kind: 'verdict', turn, scheme: other.scheme, label: other.value, verdict: 'wrong' }],
    )
}

/**
 * The level of a scale some levels above or below the current answer.
 * @returns the first or last level if there is no answer yet, null at the end of the scale
 */
export function stepped(palette: readonly PaletteScheme[], scheme: string, by: number): PaletteLabel | null {
  const labels = palette.find(({ id }) => id === scheme)?.labels ?? []
  const at = labels.findIndex(isGiven)
  const next = at < 0 ? (by > 0 ? 0 : labels.length - 1) : Math.min(Math.max(at + by, 0), labels.length - 1)
  return next === at ? null : (labels[next] ?? null)
}

/** Adds words that support a label, or removes them. */
export function evidenced(
  { verdicts }: Pick<ReviewState, 'verdicts'>,
  turn: number,
  { scheme, value }: LabelRef,
  span: EvidenceSpan,
  isAdded: boolean,
): readonly TurnDraft[] {
  const before = verdicts.get(verdictKey(turn, scheme))?.evidence.get(value) ?? []
  const others = before.filter(({ start, end }) => start !== span.start || end !== span.end)
  const spans = isAdded ? [...others, span].sort((a, b) => a.start - b.start || a.end - b.end) : others
  if (spans.length === before.length && isAdded) return []
  return [{ kind: 'evidence', turn, scheme, label: value, spans }]
}

/** True if an answer to a number question is not one of its current version, such as a number that is now out of range. */
export function hasInvalidAnswer(state: Pick<ReviewState, 'definition' | 'verdicts'>, turn: number): boolean {
  return (state.definition.written ?? []).some(({ id, kind, range }) => {
    if (kind !== 'number' || !isAsked(state, turn, id)) return false
    const given = state.verdicts.get(verdictKey(turn, id))?.added ?? []
    return given.some((value) => numberAnswer(value, range ?? undefined) !== value)
  })
}

/**
 * The words between two offsets of a turn's text.
 * @param start UTF-16 units, as the browser counts
 * @returns null if there are none
 */
export function spanOf(text: string, start: number, end: number): EvidenceSpan | null {
  const chosen = text.slice(start, end)
  const words = chosen.trim()
  if (words === '') return null
  const before = Array.from(text.slice(0, start + chosen.indexOf(words))).length
  return { start: before, end: before + Array.from(words).length, text: words }
}

/** True if the turn's text still has the words at that place. */
export function isThere(text: string, { start, end, text: words }: EvidenceSpan): boolean {
  return Array.from(text).slice(start, end).join('') === words
}
