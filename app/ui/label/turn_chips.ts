import { type Label, type LabelScheme, labelDefinition } from '../../model/index.ts'
import { ui } from '../messages.ts'

export interface TurnChip {
  readonly label: Label
  /** Words that stand for it and for what it sums up, or for what is missing; `''`: its annotator and name. */
  readonly phrase: string
}

export interface TurnChips {
  readonly chips: readonly TurnChip[]
  /** Whether only one of those whose labels are summed up judged it, and no chip says so. */
  readonly halfJudged: boolean
  /** Whether it is marked at its edge. */
  readonly alert: boolean
}

/**
 * What of its labels a turn shows: none that its scheme declares as the default, and none that another label sums up.
 * Labels by others than a scheme's own annotator are always shown, since somebody added them to see them.
 * @param hidden ids of the schemes whose labels are left out, so that it says nothing that one is missing
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
