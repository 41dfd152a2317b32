import { fold } from '../../../base/fold.ts'
import { type FilterField, type LabelScheme, MISSING } from '../../../model/index.ts'
import type { EveryValue } from '../../values/use_every_value.ts'
import { fieldTitle, labelTitle, valueText } from '../filter_parts.ts'

/** A value whose title contains the searched text. */
export interface FoundValue {
  readonly value: string
  readonly title: string
  readonly count: number
}

/** Matching values of one field or scheme. */
export interface FoundGroup {
  readonly title: string
  readonly of: FilterField | LabelScheme
  readonly values: readonly FoundValue[]
}

/** Maximum number of values shown per field. Its own section has the rest. */
const MOST_OF_ONE = 6

/** Finds the values of all schemes and fields whose titles contain a text, by scheme and field, most frequent first. */
export function findValues(
  { fields: counts, schemes: labelCounts }: EveryValue,
  schemes: readonly LabelScheme[],
  fields: readonly FilterField[],
  sought: string,
): FoundGroup[] {
  const needle = fold(sought.trim())
  const matching = (values: readonly FoundValue[]) =>
    values.filter(({ title }) => fold(title).includes(needle)).slice(0, MOST_OF_ONE)
  const ofSchemes = schemes.map((scheme, i) => {
    const known = new Map(labelCounts[i]?.map(({ value, count }) => [value, count]))
    const all = new Set([...known.keys(), ...scheme.values.map(({ value }) => value)])
    const values = [...all].map((value) => ({
      value,
      title: labelTitle([scheme], { scheme: scheme.id, value }),
      count: known.get(value) ?? 0,
    }))
    return { title: scheme.title, of: scheme, values: matching(values) }
  })
  const ofFields = fields.map((field, i) => {
    const values = (counts[i] ?? []).filter(({ value }) => value !== MISSING)
    const titled = values.map(({ value, count }) => ({ value, title: valueText(value, field), count }))
    return { title: fieldTitle(field), of: field, values: matching(titled) }
  })
  return [...ofSchemes, ...ofFields].filter(({ values }) => values.length > 0)
}
