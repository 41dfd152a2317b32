import { adapterById } from '../../../app/corpora/registry.ts'
import type { FilterScope } from '../../../app/readers/duckdb/filter.ts'

/** The adapter of the made-up corpus. */
export function casino() {
  const adapter = adapterById('casino')
  if (!adapter) throw new Error('There is no adapter “casino”.')
  return adapter
}

/** What filters of the made-up corpus need to know of it, as the page has it. */
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
