import {
  type FieldRef,
  type Filter,
  isSameField,
  type LabelScheme,
  labelDefinition,
  MISSING,
} from '../../../model/index.ts'
import type { LabelShare, Tally } from '../../../readers/summaries.ts'
import { byCount } from './order.ts'

/** What the filter says of a value. */
export type Choice = 'included' | 'excluded' | 'open'

/** The sign of a label. */
export interface Sign {
  readonly letters: string
  readonly hue: number
}

/** Something that is counted, with its name. */
export interface Row extends Tally {
  /** The value itself. */
  readonly id: string
  readonly title: string
  readonly choice: Choice
  readonly sign?: Sign
  readonly definition?: string
}

interface Chosen {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

const NOTHING: Chosen = { include: [], exclude: [] }

/** What a filter says of the values of a facet. */
export function chosenValues(filter: Filter, field: FieldRef): Chosen {
  const part = filter.facets.find((f) => isSameField(f, field))
  return part?.kind === 'values' ? part : NOTHING
}

/** What a filter says of the labels of a scheme. */
export function chosenLabels(filter: Filter, scheme: string): Chosen {
  return filter.labels.find((l) => l.scheme === scheme) ?? NOTHING
}

/** What the filter says of a value. */
export function choiceOf({ include, exclude }: Chosen, value: string): Choice {
  return include.includes(value) ? 'included' : exclude.includes(value) ? 'excluded' : 'open'
}

/**
 * Values of a facet as rows: the most frequent, and what is chosen; what is not given comes last.
 * @param most how many at most that are not chosen
 */
export function valueRows(
  tallies: readonly (Tally & { readonly value: string })[],
  chosen: Chosen,
  titleOf: (value: string) => string,
  most: number,
): readonly Row[] {
  const given = byCount(tallies).filter(({ value }) => value !== MISSING)
  const missing = tallies.filter(({ value }) => value === MISSING)
  return [...given.filter(({ value }, i) => i < most || choiceOf(chosen, value) !== 'open'), ...missing].map(
    ({ value, all, filtered }) => ({
      id: value,
      title: titleOf(value),
      all,
      filtered,
      choice: choiceOf(chosen, value),
    }),
  )
}

/** What a label is called, and its sign; its value where the scheme does not declare it. */
export function labelWords(scheme: LabelScheme, value: string): Pick<Row, 'title' | 'sign' | 'definition'> {
  const known = labelDefinition([scheme], { scheme: scheme.id, value })
  if (!known) return { title: value }
  return { title: known.title, sign: { letters: known.mark, hue: known.hue }, definition: known.definition }
}

/** Labels of a scheme as rows, the most frequent of the whole first. */
export function labelRows(
  scheme: LabelScheme,
  shares: readonly LabelShare[],
  of: 'turns' | 'conversations',
  chosen: Chosen,
  most: number,
): readonly Row[] {
  return [...shares]
    .sort((a, b) => b[of].all - a[of].all)
    .filter(({ label }, i) => i < most || choiceOf(chosen, label) !== 'open')
    .map((share) => ({
      id: share.label,
      ...share[of],
      ...labelWords(scheme, share.label),
      choice: choiceOf(chosen, share.label),
    }))
}
