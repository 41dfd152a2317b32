import type { KeptCorpus } from './kept_corpus.ts'

interface Outline {
  readonly corpora?: readonly { readonly id?: unknown }[]
}

/**
 * The catalogue as it is answered without a connection: as the site last gave it, with those of its corpora that are kept
 * as they stood when they were kept, whose files are those that are there.
 * @param last the parsed content of `catalogue.json`; `null`: none was ever kept
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
