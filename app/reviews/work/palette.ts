import type { Turn } from '../../model/index.ts'
import { areExclusive, type Label, type LabelDefinition, type LabelScheme } from '../../model/label.ts'
import type { ReviewDefinition, Verdict } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import type { TurnVerdict } from '../log/verdicts.ts'

export interface LabelRef {
  readonly scheme: string
  readonly value: string
}

/** A label of a scheme under review, and how it stands on a turn. */
export interface PaletteLabel extends LabelRef {
  readonly definition: LabelDefinition | null
  /** Whether the turn had it before the review; in a blind review nothing is known of that. */
  readonly there: boolean
  /** Whether the reviewer gave it. */
  readonly added: boolean
  /** What the reviewer said of it; `null`: nothing. */
  readonly verdict: Verdict | null
  /** True if the turn is confirmed, and the label was among those shown then. */
  readonly confirmed: boolean
}

/** The labels of one scheme, in the order in which it declares them. */
export interface PaletteScheme {
  readonly id: string
  readonly title: string
  /** Where its definitions come from. */
  readonly source: string
  readonly labels: readonly PaletteLabel[]
  /** True if a turn cannot have both labels. */
  excludes(value: string, other: string): boolean
}

/**
 * What a reviewer can say of a turn, scheme by scheme. Labels that no scheme declares stand after the others.
 * @param turn as published
 * @param position of the turn in the queue
 */
export function paletteOf(
  schemes: readonly LabelScheme[],
  state: Pick<ReviewState, 'definition' | 'verdicts'>,
  position: number,
  turn: Turn,
): readonly PaletteScheme[] {
  return state.definition.schemes.map((id) => {
    const scheme = schemes.find((one) => one.id === id)
    const there = labelsThere(state.definition, turn, id, scheme).map(({ value }) => value)
    const said = state.verdicts.get(verdictKey(position, id))
    const declared = scheme?.values.map(({ value }) => value) ?? []
    const values = [...new Set([...declared, ...there, ...(said?.added ?? [])])]
    return {
      id,
      title: scheme?.title ?? id,
      source: scheme?.source ?? '',
      labels: values.map((value) => ({
        scheme: id,
        value,
        definition: scheme?.values.find((one) => one.value === value) ?? null,
        ...standingOf(value, there, said),
      })),
      excludes: (value, other) => scheme !== undefined && areExclusive(scheme, value, other),
    }
  })
}

/**
 * The labels of a scheme that a review of it judges: those by the scheme's own annotator, since what others gave depends on
 * which label files are open. Empty unless the mode is `check`. Each value once.
 */
export function labelsThere(
  { mode }: Pick<ReviewDefinition, 'mode'>,
  turn: Turn,
  scheme: string,
  declared: Pick<LabelScheme, 'by'> | undefined,
): readonly Label[] {
  if (mode !== 'check') return []
  const own = turn.labels.filter(
    (label) => label.scheme === scheme && (!declared || label.by === declared.by),
  )
  return [...new Map(own.map((label) => [label.value, label])).values()]
}

function standingOf(
  value: string,
  there: readonly string[],
  said: TurnVerdict | undefined,
): Pick<PaletteLabel, 'there' | 'added' | 'verdict' | 'confirmed'> {
  const isThere = there.includes(value)
  const added = !isThere && (said?.added.includes(value) ?? false)
  const isShown = said?.shown?.labels.some((label) => label.value === value) ?? true
  return {
    there: isThere,
    added,
    verdict: isThere || added ? (said?.verdicts.get(value) ?? null) : null,
    confirmed: said?.state === 'done' && isShown,
  }
}

export function labelOf(
  palette: readonly PaletteScheme[],
  { scheme, value }: LabelRef,
): PaletteLabel | undefined {
  return palette.find(({ id }) => id === scheme)?.labels.find((label) => label.value === value)
}

/** Whether a turn has a label as the reviewer sees it. */
export function isGiven({ there, added, verdict }: PaletteLabel): boolean {
  return (there && verdict !== 'wrong') || added
}

/**
 * Of which label *wrong* and *unsure* speak: of the one that was chosen, where the turn has or had it; else of the only one
 * that it has.
 */
export function labelMeant(palette: readonly PaletteScheme[], chosen: LabelRef | null): PaletteLabel | null {
  const labels = palette.flatMap((scheme) => scheme.labels)
  const concerned = labels.filter(({ there, added }) => there || added)
  const own = concerned.find(({ scheme, value }) => scheme === chosen?.scheme && value === chosen?.value)
  return own ?? (concerned.length === 1 ? (concerned[0] ?? null) : null)
}

/** The label that has the focus when a turn comes up: the first that it has, else the first of all. */
export function firstChoice(palette: readonly PaletteScheme[]): LabelRef | null {
  const labels = palette.flatMap((scheme) => scheme.labels)
  return labels.find(({ there, added }) => there || added) ?? labels[0] ?? null
}
