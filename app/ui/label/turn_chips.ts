import { type Label, type LabelScheme, labelDefinition } from '../../model/index.ts'
import { ui } from '../messages.ts'

export interface TurnChip {
  readonly label: Label
  /** Phrase for the label and those it summarizes, or for a missing one. `''` to show annotator and name. */
  readonly phrase: string
}

export interface TurnChips {
  readonly chips: readonly TurnChip[]
  /** True if some labels summarized by a scheme exist, but not all, and no chip says so. */
  readonly halfJudged: boolean
  /** True if the turn has a mark at its edge. */
  readonly alert: boolean
}

/**
 * Visible labels of a turn. Skips default labels and those summarized by another label. Always shows labels by other
 * annotators than a scheme's own, since the user added them.
 * @param hidden ids of schemes with hidden labels, which must not be reported as missing
 */
export function turnChips(
  labels: readonly Label[],
  schemes: readonly LabelScheme[],
  hidden: readonly string[] = [],
): TurnChips {
  if (labels.length === 0) return NOTHING
  const schemeOf = (label: Label) => schemes.find((s) => s.id === label.scheme && s.by === label.by)
  const given = new Set(labels.flatMap((label) => schemeOf(label)?.id ?? []))
  const summing = schemes.filter((scheme) => scheme.derivedFrom && !hidden.includes(scheme.id))
  const summedUp = new Set(
    summing.filter(({ id }) => given.has(id)).flatMap(({ derivedFrom }) => derivedFrom ?? []),
  )
  const half = summing.flatMap(({ id, derivedFrom = [] }) =>
    !given.has(id) && derivedFrom.some((one) => given.has(one)) ? derivedFrom : [],
  )
  const chips = labels.flatMap((label): TurnChip[] => {
    const scheme = schemeOf(label)
    if (!scheme) return [{ label, phrase: '' }]
    if (label.value === scheme.defaultValue || summedUp.has(scheme.id)) return []
    const { phrase = '', title = label.value } = labelDefinition(schemes, label) ?? {}
    return [{ label, phrase: half.includes(scheme.id) ? ui.halfJudged(title) : phrase }]
  })
  return {
    chips,
    halfJudged: half.length > 0 && !chips.some(({ label }) => half.includes(label.scheme)),
    alert: chips.some(({ label }) => schemeOf(label) && labelDefinition(schemes, label)?.alert === true),
  }
}

const NOTHING: TurnChips = { chips: [], halfJudged: false, alert: false }
