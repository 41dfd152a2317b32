import type { CatalogueCorpus } from '../../corpora/catalogue.ts'
import { CORPUS_JSON, headFile, INDEX_FILE, packFile } from '../../published/folder.ts'
import { MEAN_PACK } from '../../published/pack_number.ts'

type Site = Pick<CatalogueCorpus, 'splits' | 'published'>

/** A file that a corpus is read from. */
export interface NeededFile {
  /** Absolute. */
  readonly url: string
  /** As far as it is known before; `null`: it is not. */
  readonly bytes: number | null
}

/** What a corpus is read from, whole: of a published one its index, heads and packs, and its source files in any case. */
export function filesOf({ splits, published }: Site): NeededFile[] {
  const sources = splits.flatMap(({ files }) => files)
  if (!published) return [...sources]
  const inFolder = (name: string, bytes: number | null = null) => ({
    url: new URL(name, published.folder).href,
    bytes,
  })
  return [
    inFolder(CORPUS_JSON),
    ...splits.map((_, index) => inFolder(headFile(index))),
    ...(published.index === null ? [] : [inFolder(INDEX_FILE, published.index)]),
    ...Array.from({ length: published.packs }, (_, pack) => inFolder(packFile(pack))),
    ...sources,
  ]
}

/** About how large a corpus is, in bytes: the size of packs is known only when they are there. */
export function sizeOf(corpus: Site): number {
  const known = filesOf(corpus).reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  return known + (corpus.published?.packs ?? 0) * MEAN_PACK
}
