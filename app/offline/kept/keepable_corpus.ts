import type { CatalogueCorpus } from '../../corpora/catalogue.ts'
import { hubAddresses, type OpenRequest } from '../../model/index.ts'
import { CORPUS_JSON, headFile, INDEX_FILE, packFile } from '../../published/folder.ts'
import { MEAN_PACK } from '../../published/pack_number.ts'

type Site = Pick<CatalogueCorpus, 'splits' | 'published'>

/** A file that a corpus is read from. */
export interface NeededFile {
  /** Absolute. */
  readonly url: string
  /** Null if not known in advance. */
  readonly bytes: number | null
}

/** All files that a corpus is read from: its source files and, if published, its index, heads and packs. */
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

/** Estimated size of a corpus in bytes. Sizes of packs are unknown before they are downloaded. */
export function sizeOf(corpus: Site): number {
  const known = filesOf(corpus).reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  return known + (corpus.published?.packs ?? 0) * MEAN_PACK
}

/** A corpus that can be saved, and its files. */
export interface KeepableCorpus {
  readonly entry: CatalogueCorpus
  /** URL fragment that opens a corpus from elsewhere, with the leading `#`. Null for the site's own corpora. */
  readonly address: string | null
  readonly files: readonly NeededFile[]
  /** Estimated size in bytes; null if not known in advance. */
  readonly size: number | null
}

/** A corpus from the site's catalogue. */
export function ownCorpus(entry: CatalogueCorpus): KeepableCorpus {
  return { entry, address: null, files: filesOf(entry), size: sizeOf(entry) }
}

/**
 * A corpus opened from other sites.
 * @param entry stands in for a catalogue entry
 * @param hub base URL of the Hub
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
  // Metadata from the Hub is requested before a dataset's files.
  const told = source.kind === 'hub' ? Object.values(hubAddresses(hub, source.dataset)) : []
  // For archive members, only the unpacked sizes are known.
  const isPacked = parts.some(({ url }) => url !== withoutFragment(url))
  return {
    entry,
    address,
    files: [...new Set([...told, ...urls])].map((url) => ({ url, bytes: null })),
    size: isPacked ? null : sizeOf(entry),
  }
}

const withoutFragment = (url: string) => url.replace(/#.*$/s, '')
