import type { CorpusAdapter } from '../corpora/adapter.ts'
import { TURNS_FACET } from '../model/index.ts'
import type { CorpusDescription } from '../protocol/corpus_description.ts'
import { corpusTables } from '../tables/schema.ts'

export function describeAdapter(adapter: CorpusAdapter): CorpusDescription {
  const { id, title, description, citation, labelSchemes, facets, turnFields, hub = null } = adapter
  const { exampleQueries, listColumns, overview, lensRoles, knowledge, convokit, correctsLabels } = adapter
  const declared = facets.map(({ read: _, ...facet }) => facet)
  return {
    adapter: id,
    title,
    description,
    citation,
    hub,
    labelSchemes,
    facets: declared.some(({ key }) => key === TURNS_FACET.key) ? declared : [...declared, TURNS_FACET],
    turnFields,
    ...(adapter.addressed && { addressed: true as const }),
    ...(listColumns && { listColumns }),
    ...(exampleQueries && { exampleQueries }),
    ...(overview && { overview }),
    ...(lensRoles && { lensRoles }),
    ...(knowledge && { knowledge }),
    ...(convokit && { convokit }),
    ...(correctsLabels && { correctsLabels: correctsLabels.scheme }),
    tables: corpusTables(adapter),
  }
}
