import { FIELD_KINDS } from '../../../fields/registry.ts'
import { isCurrency } from '../../../fields/words.ts'
import type { Facet, FacetValue } from '../../../model/index.ts'

/** Units that are a sign, which a number keeps under any header. */
const SIGNS: readonly string[] = ['%']

/** A value under a header that says what it is: in words, with no unit but a sign. */
export function facetCellText(value: FacetValue, facet: Omit<Facet, 'read'>): string {
  const { kind, unit, signed, names } = facet
  const keepsUnit = unit !== undefined && (isCurrency(unit) || SIGNS.includes(unit))
  return FIELD_KINDS[kind].text(value, {
    ...(keepsUnit && { unit }),
    ...(signed && { signed }),
    ...(names && { names }),
  })
}
