import type { CorpusAdapter } from '../corpora/adapter.ts'
import type { CorpusDescription } from '../protocol/corpus_description.ts'
import { corpusTables } from '../tables/schema.ts'

export function describeAdapter(adapter: CorpusAdapter): CorpusDescription {
  const { id, title, description, citation, labelSchemes, facets, turnFields, hub = null } = adapter
  const { exampleQueries, convokit } = adapter
  return {
    adapter: id,
    title,
    description,
    citation,
    hub,
    labelSchemes,
    facets: facets.map(({ read: _, ...declared }) => declared),
    turnFields,
    ...(exampleQueries && { exampleQueries }),
    ...(convokit && { convokit }),
    tables: corpusTables(adapter),
  }
}
