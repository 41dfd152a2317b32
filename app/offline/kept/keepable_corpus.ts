import type { CatalogueCorpus } from '../../corpora/catalogue.ts'
import { hubAddresses, type OpenRequest } from '../../model/index.ts'
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

/** A corpus that can be kept, and what it is read from. */
export interface KeepableCorpus {
  readonly entry: CatalogueCorpus
  /** Of a corpus from elsewhere, what opens it, with the leading `#`; `null`: the site's own, which its id opens. */
  readonly address: string | null
  readonly files: readonly NeededFile[]
  /** About how large it is, in bytes; `null`: not known before it is there. */
  readonly size: number | null
}

/** A corpus that the site's catalogue names. */
export function ownCorpus(entry: CatalogueCorpus): KeepableCorpus {
  return { entry, address: null, files: filesOf(entry), size: sizeOf(entry) }
}

/**
 * A corpus that was opened from other sites.
 * @param entry what stands for it in place of an entry of the catalogue
 * @param hub the Hub's base address
 */
export function corpusFromElsewhere(
  entry: CatalogueCorpus,
  address: string,
  { source }: OpenRequest,
  hub: string,
): KeepableCorpus {
  const parts = filesOf(entry)
  const urls =
    source.kind === 'address'
      ? source.urls.map((url) => withoutFragment(new URL(url).href))
      : parts.map(({ url }) => withoutFragment(url))
  // What the Hub tells of a dataset is asked for before its files.
  const told = source.kind === 'hub' ? Object.values(hubAddresses(hub, source.dataset)) : []
  // Of what lies in an archive only the sizes without it are known.
  const isPacked = parts.some(({ url }) => url !== withoutFragment(url))
  return {
    entry,
    address,
    files: [...new Set([...told, ...urls])].map((url) => ({ url, bytes: null })),
    size: isPacked ? null : sizeOf(entry),
  }
}

const withoutFragment = (url: string) => url.replace(/#.*$/s, '')
