import type { Turn } from '../../model/index.ts'
import {
  areExclusive,
  type Label,
  type LabelDefinition,
  type LabelScheme,
  type SchemeQuestion,
} from '../../model/label.ts'
import type { ReviewDefinition, Verdict } from '../log/review.ts'
import { type ReviewState, verdictKey } from '../log/review_state.ts'
import type { TurnVerdict } from '../log/verdicts.ts'
import { askedAt } from '../schemes/asked.ts'

export interface LabelRef {
  readonly scheme: string
  readonly value: string
}

/** A label of a scheme under review, with its state on a turn. */
export interface PaletteLabel extends LabelRef {
  readonly definition: LabelDefinition | null
  /** True if the turn had it before the review. Always false in a blind review. */
  readonly there: boolean
  /** True if the reviewer gave it. */
  readonly added: boolean
  /** The reviewer's verdict, if any. */
  readonly verdict: Verdict | null
  /** True if the turn is confirmed, and the label was among those shown then. */
  readonly confirmed: boolean
}

/** The labels of one scheme, in the order in which it declares them. */
export interface PaletteScheme {
  readonly id: string
  readonly title: string
  /** Source of its definitions. */
  readonly source: string
  /** Null for schemes of the corpus. */
  readonly question: SchemeQuestion | null
  readonly labels: readonly PaletteLabel[]
  /** True if a turn cannot have both labels. */
  excludes(value: string, other: string): boolean
}

/**
 * The possible answers for a turn, for each scheme that is asked. Undeclared labels come last.
 * @param turn as published
 * @param position index of the turn in the queue
 */
export function paletteOf(
  schemes: readonly LabelScheme[],
  state: Pick<ReviewState, 'definition' | 'verdicts'>,
  position: number,
  turn: Turn,
): readonly PaletteScheme[] {
  return askedAt(state, position).map((id) => {
    const scheme = schemes.find((one) => one.id === id)
    const there = labelsThere(state.definition, turn, id, scheme).map(({ value }) => value)
    const said = state.verdicts.get(verdictKey(position, id))
    const declared = scheme?.values.map(({ value }) => value) ?? []
    const values = [...new Set([...declared, ...there, ...(said?.added ?? [])])]
    return {
      id,
      title: scheme?.title ?? id,
      source: scheme?.source ?? '',
      question: scheme?.question ?? null,
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
 * The labels of a scheme that a check judges, without duplicates: those by the scheme's own annotator, since labels by
 * others depend on the open label files. Empty unless the mode is `check`.
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

/** True if the answer is typed instead of chosen: a number or a text. */
export function isTyped({ question }: Pick<PaletteScheme, 'question'>): boolean {
  return question?.kind === 'number' || question?.kind === 'text'
}

/** The labels to choose from, in order. */
export function choosable(palette: readonly PaletteScheme[]): readonly PaletteLabel[] {
  return palette.flatMap((scheme) => (isTyped(scheme) ? [] : scheme.labels))
}

export function labelOf(
  palette: readonly PaletteScheme[],
  { scheme, value }: LabelRef,
): PaletteLabel | undefined {
  return palette.find(({ id }) => id === scheme)?.labels.find((label) => label.value === value)
}

/** True if a turn has a label according to the reviewer. */
export function isGiven({ there, added, verdict }: PaletteLabel): boolean {
  return (there && verdict !== 'wrong') || added
}

/**
 * The label to which *wrong* and *unsure* apply: the selected one if the turn has or had it, or else its only label.
 */
export function labelMeant(palette: readonly PaletteScheme[], chosen: LabelRef | null): PaletteLabel | null {
  const labels = choosable(palette)
  const concerned = labels.filter(({ there, added }) => there || added)
  const own = concerned.find(({ scheme, value }) => scheme === chosen?.scheme && value === chosen?.value)
  return own ?? (concerned.length === 1 ? (concerned[0] ?? null) : null)
}

/** The label that is focused when a turn is shown: the first that it has, or else the first of all. */
export function firstChoice(palette: readonly PaletteScheme[]): LabelRef | null {
  const labels = choosable(palette)
  return labels.find(({ there, added }) => there || added) ?? labels[0] ?? null
}
