import {
  type FieldRef,
  type Filter,
  isSameField,
  type LabelScheme,
  labelDefinition,
  MISSING,
} from '../../../model/index.ts'
import type { LabelShare, Tally } from '../../../readers/summaries.ts'
import { byOrderOrCount } from './order.ts'
import type { Ends, Share } from './shares.ts'

/** State of a value in the filter. */
export type Choice = 'included' | 'excluded' | 'open'

export interface Sign {
  readonly letters: string
  readonly hue: number
}

/** A named share. */
export interface Row extends Share {
  /** The raw value. */
  readonly id: string
  readonly title: string
  readonly choice: Choice
  /** 95 % interval of its share. Null or undefined if unknown. */
  readonly interval?: Ends | null
  readonly sign?: Sign
  readonly definition?: string
}

interface Chosen {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

const NOTHING: Chosen = { include: [], exclude: [] }

/** Values of a facet in a filter. */
export function chosenValues(filter: Filter, field: FieldRef): Chosen {
  const part = filter.facets.find((f) => isSameField(f, field))
  return part?.kind === 'values' ? part : NOTHING
}

/** Labels of a scheme in a filter. */
export function chosenLabels(filter: Filter, scheme: string): Chosen {
  return filter.labels.find((l) => l.scheme === scheme) ?? NOTHING
}

/** State of a value in the filter. */
export function choiceOf({ include, exclude }: Chosen, value: string): Choice {
  return include.includes(value) ? 'included' : exclude.includes(value) ? 'excluded' : 'open'
}

/**
 * Rows for a facet's values: the most frequent ones and those in the filter. Ordinal answers come in their order, others
 * by descending count, and the missing value last.
 * @param most maximum number of rows for values outside the filter
 * @param conversations all of them. Shares of values are of those that have one.
 * @param order values from low to high, if declared
 */
export function valueRows(
  tallies: readonly (Tally & { readonly value: string })[],
  chosen: Chosen,
  titleOf: (value: string) => string,
  most: number,
  conversations: Tally,
  order?: readonly string[],
): readonly Row[] {
  const given = byOrderOrCount(
    tallies.filter(({ value }) => value !== MISSING),
    order,
  )
  const missing = tallies.filter(({ value }) => value === MISSING)
  const without = missing[0] ?? { all: 0, filtered: 0 }
  const valued = {
    all: conversations.all - without.all,
    filtered: conversations.filtered - without.filtered,
  }
  return [...given.filter(({ value }, i) => i < most || choiceOf(chosen, value) !== 'open'), ...missing].map(
    ({ value, all, filtered }) => ({
      id: value,
      title: titleOf(value),
      all,
      filtered,
      whole: value === MISSING ? conversations : valued,
      choice: choiceOf(chosen, value),
    }),
  )
}

/** Title and sign of a label. If the scheme doesn't declare it, its value. */
export function labelWords(scheme: LabelScheme, value: string): Pick<Row, 'title' | 'sign' | 'definition'> {
  const known = labelDefinition([scheme], { scheme: scheme.id, value })
  if (!known) return { title: value }
  return { title: known.title, sign: { letters: known.mark, hue: known.hue }, definition: known.definition }
}

/** Rows for a scheme's labels by descending total count. @param whole annotated turns or conversations */
export function labelRows(
  scheme: LabelScheme,
  shares: readonly LabelShare[],
  of: 'turns' | 'conversations',
  chosen: Chosen,
  most: number,
  whole: Tally,
): readonly Row[] {
  return [...shares]
    .sort((a, b) => b[of].all - a[of].all)
    .filter(({ label }, i) => i < most || choiceOf(chosen, label) !== 'open')
    .map((share) => ({
      id: share.label,
      ...share[of],
      whole,
      ...labelWords(scheme, share.label),
      choice: choiceOf(chosen, share.label),
    }))
}
