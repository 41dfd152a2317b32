import type { KeptCorpus } from './kept_corpus.ts'

interface Outline {
  readonly corpora?: readonly { readonly id?: unknown }[]
}

/**
 * The catalogue as served offline: the last one from the site, but with older entries for saved corpora, since these
 * list the files that were saved.
 * @param last parsed `catalogue.json`; null if it was never cached
 */
export function offlineCatalogue(last: Outline | null, kept: readonly KeptCorpus[]): object {
  const own = kept.filter(({ address }) => !address)
  const entries = new Map(own.map(({ id, entry }) => [id, entry] as const))
  const corpora = (last?.corpora ?? []).map((one) => {
    const entry = entries.get(String(one.id))
    entries.delete(String(one.id))
    return entry ?? one
  })
  return { version: 1, ...last, corpora: [...corpora, ...entries.values()] }
}
