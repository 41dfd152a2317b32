import { hasGroups } from '../../fields/registry.ts'
import type { FieldRef } from '../../model/index.ts'
import { hasAddressees } from '../../tables/schema.ts'
import type { ReadCorpus } from '../reader.ts'
import type { ValuedFacet } from './facets.ts'
import type { FilterScope } from './filter.ts'

/** Scope of filters for the given splits. @param keys see `Question` */
export function scopeOf(
  { id, tables, facets, schemes, turnFields, numberFields = [], participantFields }: ReadCorpus,
  splits: readonly string[],
  keys?: string,
): FilterScope {
  const addressed = hasAddressees(tables)
  return {
    corpusId: id,
    splits,
    facets,
    schemes,
    turnFields,
    numberFields,
    participantFields,
    addressed,
    keys,
  }
}

/** A field with its kind. Null if it doesn't exist, or if its values are not counted individually. */
export function valuedField(corpus: ReadCorpus, { key, of }: FieldRef): ValuedFacet | null {
  const found = fieldsWith(corpus, of).find((f) => f.key === key)
  return found && hasGroups(found.kind) ? { key, ...(of && { of }), kind: found.kind } : null
}

/** True for numeric fields. */
export function isNumberField(corpus: ReadCorpus, { key, of }: FieldRef): boolean {
  return fieldsWith(corpus, of).some((f) => f.key === key && f.kind === 'number')
}

/** Fields of conversations or turns. Fields of participants are asked for separately. */
function fieldsWith({ facets, turnFields }: ReadCorpus, of: FieldRef['of']) {
  return of === 'turn' ? turnFields : of === 'participant' ? [] : facets
}
