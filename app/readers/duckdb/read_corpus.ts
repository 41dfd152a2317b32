import type { FieldRef } from '../../model/index.ts'
import type { ReadCorpus } from '../reader.ts'
import type { ValuedFacet } from './facets.ts'
import type { FilterScope } from './filter.ts'

/** Scope of filters for the given splits. */
export function scopeOf(
  { id, facets, schemes, turnFields, numberFields = [] }: ReadCorpus,
  splits: readonly string[],
): FilterScope {
  return { corpusId: id, splits, facets, schemes, turnFields, numberFields }
}

/** A field with its kind. Null if it doesn't exist, or if its values are not counted individually. */
export function valuedField({ facets, turnFields }: ReadCorpus, { key, of }: FieldRef): ValuedFacet | null {
  const found = (of === 'turn' ? turnFields : facets).find((f) => f.key === key)
  return found && found.kind !== 'number' ? { key, ...(of && { of }), kind: found.kind } : null
}

/** True for numeric fields. */
export function isNumberField({ facets, turnFields }: ReadCorpus, { key, of }: FieldRef): boolean {
  return (of === 'turn' ? turnFields : facets).some((f) => f.key === key && f.kind === 'number')
}
