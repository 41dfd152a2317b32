import type { CatalogueCorpus } from '../../corpora/catalogue.ts'

/** A file of a kept corpus. */
export interface KeptFile {
  /** Absolute. */
  readonly url: string
  readonly bytes: number
}

/** A corpus that is kept in this browser. */
export interface KeptCorpus {
  readonly id: string
  readonly title: string
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number
  /** Its entry of `catalogue.json` as it stood then, or what stands for one; with absolute addresses. */
  readonly entry: CatalogueCorpus
  /** See `KeepableCorpus`; missing where an earlier version kept one of the site's own. */
  readonly address?: string | null
  readonly files: readonly KeptFile[]
}

/** How much room the files of a kept corpus take, in bytes. */
export function keptBytes({ files }: Pick<KeptCorpus, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Several sites may share an origin, and with it what it keeps: names begin with the address of the site.
 * @param site the absolute address of the site's folder
 */
const prefixOf = (site: string) => `parley-kept ${site} `

/** The cache of a corpus; another one each time that it is kept, so that the one before is whole until then. */
export function keptCacheName(site: string, id: string, at: number): string {
  return `${prefixOf(site)}${encodeURIComponent(id)} ${at}`
}

/** What says what is in a cache; written last, so that a cache without it is not whole. */
const RECORD = 'parley-kept-corpus.json'

/** Marks a cache as whole; written when all files of the corpus are in it. */
export function writeRecord(cache: Cache, site: string, corpus: KeptCorpus): Promise<void> {
  return cache.put(new URL(RECORD, site), Response.json(corpus))
}

/** A corpus that is kept, and the name of its cache. */
export interface KeptCache {
  readonly name: string
  /** `null`: the cache is not whole. */
  readonly corpus: KeptCorpus | null
}

/** Every cache of this site that was made to keep a corpus. */
export async function keptCaches(caches: CacheStorage, site: string): Promise<readonly KeptCache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefixOf(site)))
  return Promise.all(
    names.map(async (name) => {
      const record = await caches.match(new URL(RECORD, site), { cacheName: name })
      return { name, corpus: record ? ((await record.json()) as KeptCorpus) : null }
    }),
  )
}

/** The corpora that are kept, by title; of one that was kept twice the later. */
export function latestKept(kept: readonly KeptCache[]): readonly (KeptCache & { corpus: KeptCorpus })[] {
  const latest = new Map<string, KeptCache & { corpus: KeptCorpus }>()
  for (const { name, corpus } of kept) {
    if (corpus && corpus.at >= (latest.get(corpus.id)?.corpus.at ?? 0))
      latest.set(corpus.id, { name, corpus })
  }
  return [...latest.values()].sort((a, b) => a.corpus.title.localeCompare(b.corpus.title))
}
