import { adapterById } from '../../../app/corpora/registry.ts'
import type { FilterScope } from '../../../app/readers/duckdb/filter.ts'

/** Adapter of the made-up corpus. */
export function casino() {
  const adapter = adapterById('casino')
  if (!adapter) throw new Error('There is no adapter “casino”.')
  return adapter
}

/** Filter scope of the made-up corpus, the same as in the page. */
export function casinoScope(): FilterScope {
  const { facets, labelSchemes, turnFields } = casino()
  return {
    corpusId: 'casino',
    splits: ['train'],
    facets,
    schemes: labelSchemes,
    turnFields: turnFields.filter((f) => f.searched),
  }
}
