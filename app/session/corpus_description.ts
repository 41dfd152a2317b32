import type { Citation, CorpusAdapter } from '../corpora/adapter.ts'
import type { Facet, LabelScheme, TurnField } from '../model/index.ts'
import { type CorpusTables, corpusTables } from '../tables/schema.ts'

/** What an adapter declares, as plain data: the page knows a corpus by this, its code stays in the worker. */
export interface CorpusDescription {
  readonly adapter: string
  readonly title: string
  readonly description: string
  readonly citation: Citation
  /** The dataset's id on the Hugging Face Hub; `null`: it is not there. */
  readonly hub: string | null
  readonly labelSchemes: readonly LabelScheme[]
  readonly facets: readonly Omit<Facet, 'read'>[]
  readonly turnFields: readonly TurnField[]
  readonly tables: CorpusTables
}

export function describeAdapter(adapter: CorpusAdapter): CorpusDescription {
  const { id, title, description, citation, labelSchemes, facets, turnFields, hub = null } = adapter
  return {
    adapter: id,
    title,
    description,
    citation,
    hub,
    labelSchemes,
    facets: facets.map(({ read: _, ...declared }) => declared),
    turnFields,
    tables: corpusTables(adapter),
  }
}
