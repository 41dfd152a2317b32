import { plainTitle, valueText } from '../../../find/filters/filter_parts.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { Dimension } from '../../../readers/summaries.ts'
import { labelWords } from '../models/bars.ts'
import type { PairField } from '../models/fields.ts'

/** A dimension with display names for its values. */
export interface NamedDimension {
  readonly by: Dimension
  readonly id: string
  readonly title: string
  readonly titleOf: (value: string) => string
  readonly shortOf?: (value: string) => string | undefined
  /** Values from low to high, if declared. */
  readonly order?: readonly string[] | undefined
  readonly definitionOf?: (value: string) => string | undefined
}

export function namedDimension(field: PairField, schemes: readonly LabelScheme[]): NamedDimension {
  const { by, name, title } = field
  if (field.field) {
    const of = field.field
    return {
      by,
      id: name,
      title: plainTitle(title),
      titleOf: (value) => valueText(value, of),
      order: of.order,
    }
  }
  const scheme = schemes.find((s) => 'scheme' in by && s.id === by.scheme)
  const words = (value: string) => (scheme ? labelWords(scheme, value) : { title: value })
  return {
    by,
    id: `labels ${name}`,
    title,
    titleOf: (value) => words(value).title,
    shortOf: (value) => words(value).sign?.letters,
    definitionOf: (value) => words(value).definition,
  }
}
