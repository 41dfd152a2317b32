import type { FieldRef } from '../../model/index.ts'
import type { ReadCorpus } from '../reader.ts'
import type { ValuedFacet } from './facets.ts'
import type { FilterScope } from './filter.ts'

/** What filters need to know of a corpus for a question. */
export function scopeOf(
  { id, facets, schemes, turnFields }: ReadCorpus,
  splits: readonly string[],
): FilterScope {
  return { corpusId: id, splits, facets, schemes, turnFields }
}

/** A field with its kind; `null`: there is none, or its values are not counted one by one. */
export function valuedField({ facets, turnFields }: ReadCorpus, { key, of }: FieldRef): ValuedFacet | null {
  const found = (of === 'turn' ? turnFields : facets).find((f) => f.key === key)
  return found && found.kind !== 'number' ? { key, ...(of && { of }), kind: found.kind } : null
}

/** Whether a field is one of numbers. */
export function isNumberField({ facets, turnFields }: ReadCorpus, { key, of }: FieldRef): boolean {
  return (of === 'turn' ? turnFields : facets).some((f) => f.key === key && f.kind === 'number')
}
