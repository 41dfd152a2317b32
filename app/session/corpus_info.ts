import type { Catalogue, CatalogueCorpus, CatalogueProblem, CatalogueSplit } from '../corpora/catalogue.ts'
import type { CorpusDescription } from './corpus_description.ts'

/** What the page knows of a corpus: its catalogue entry, and what its adapter declares. */
export interface CorpusInfo extends Omit<CorpusDescription, 'title' | 'adapter'> {
  readonly entry: CatalogueCorpus
  readonly id: string
  readonly title: string
  readonly madeUp: boolean
  readonly note: string
  readonly splits: readonly CatalogueSplit[]
}

/** The corpora that this site offers, and what in its catalogue could not be used. */
export interface Offer {
  readonly corpora: readonly CorpusInfo[]
  readonly problems: readonly CatalogueProblem[]
}

/** Brings catalogue entries and adapters together; an entry without an adapter becomes a problem. */
export function offerOf(catalogue: Catalogue, descriptions: readonly CorpusDescription[]): Offer {
  const corpora: CorpusInfo[] = []
  const problems = [...catalogue.problems]
  for (const entry of catalogue.corpora) {
    const description = descriptions.find((d) => d.adapter === entry.adapter)
    if (description) {
      const { id, title, madeUp, note, splits } = entry
      corpora.push({ ...description, entry, id, title, madeUp, note, splits })
    } else {
      const known = descriptions.map((d) => d.adapter).join(', ')
      problems.push({
        where: entry.id,
        message: `There is no adapter “${entry.adapter}”; this Parley has ${known}.`,
      })
    }
  }
  return { corpora, problems }
}
