import type { CorpusAdapter } from '../corpora/adapter.ts'
import { TURN_WORDS, TURNS_FACET, WORDS_FACET } from '../model/index.ts'
import type { CorpusDescription } from '../protocol/corpus_description.ts'
import { corpusTables } from '../tables/schema.ts'

export function describeAdapter(adapter: CorpusAdapter): CorpusDescription {
  const { id, title, description, citation, labelSchemes, facets, turnFields, hub = null } = adapter
  const { exampleQueries, listColumns, overview, lensRoles, knowledge, convokit, correctsLabels } = adapter
  const declared = facets.map(({ read: _, ...facet }) => facet)
  const missing = [TURNS_FACET, WORDS_FACET].filter((one) => declared.every(({ key }) => key !== one.key))
  return {
    adapter: id,
    title,
    description,
    citation,
    hub,
    labelSchemes,
    facets: [...declared, ...missing],
    turnFields: turnFields.some(({ key }) => key === TURN_WORDS.key)
      ? turnFields
      : [...turnFields, TURN_WORDS],
    ...(adapter.addressed && { addressed: true as const }),
    participantFields: (adapter.participantFields ?? []).map(({ read: _, ...field }) => field),
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
