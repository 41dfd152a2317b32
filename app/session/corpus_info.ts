import type { Citation } from '../corpora/adapter.ts'
import type { CatalogueCorpus, CatalogueSplit } from '../corpora/catalogue.ts'
import { adapterById } from '../corpora/registry.ts'
import type { Facet, LabelScheme, TurnField } from '../model/index.ts'

/** What the page knows of a corpus: its catalogue entry, and what its adapter declares. */
export interface CorpusInfo {
  readonly entry: CatalogueCorpus
  readonly id: string
  readonly title: string
  readonly madeUp: boolean
  readonly note: string
  readonly splits: readonly CatalogueSplit[]
  readonly description: string
  readonly citation: Citation | null
  readonly labelSchemes: readonly LabelScheme[]
  readonly facets: readonly Facet[]
  readonly turnFields: readonly TurnField[]
}

export function corpusInfo(entry: CatalogueCorpus): CorpusInfo {
  const adapter = adapterById(entry.adapter)
  return {
    entry,
    id: entry.id,
    title: entry.title,
    madeUp: entry.madeUp,
    note: entry.note,
    splits: entry.splits,
    description: adapter?.description ?? '',
    citation: adapter?.citation ?? null,
    labelSchemes: adapter?.labelSchemes ?? [],
    facets: adapter?.facets ?? [],
    turnFields: adapter?.turnFields ?? [],
  }
}

export type { Catalogue as CatalogueView } from '../corpora/catalogue.ts'
