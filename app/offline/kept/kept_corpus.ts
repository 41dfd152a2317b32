import type { CatalogueCorpus } from '../../corpora/catalogue.ts'

/** A file of a saved corpus. */
export interface KeptFile {
  /** Absolute. */
  readonly url: string
  readonly bytes: number
}

/** A corpus saved in this browser. */
export interface KeptCorpus {
  readonly id: string
  readonly title: string
  /** Time of saving, in milliseconds since 1970. */
  readonly at: number
  /** Its entry of `catalogue.json` at that time, or a replacement for one, with absolute URLs. */
  readonly entry: CatalogueCorpus
  /** See `KeepableCorpus`. Absent if an earlier version saved one of the site's own corpora. */
  readonly address?: string | null
  readonly files: readonly KeptFile[]
}

/** Total size of a saved corpus, in bytes. */
export function keptBytes({ files }: Pick<KeptCorpus, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Prefix of cache names. Contains the site's URL, because sites may share an origin and its storage.
 * @param site absolute URL of the site's folder
 */
const prefixOf = (site: string) => `parley-kept ${site} `

/** Name of the cache of a corpus. Unique for each save, so that the previous copy stays complete until then. */
export function keptCacheName(site: string, id: string, at: number): string {
  return `${prefixOf(site)}${encodeURIComponent(id)} ${at}`
}

/** Describes the content of a cache. Written last, so a cache without it is incomplete. */
const RECORD = 'parley-kept-corpus.json'

/** Marks a cache as complete. Call it once all files of the corpus are stored. */
export function writeRecord(cache: Cache, site: string, corpus: KeptCorpus): Promise<void> {
  return cache.put(new URL(RECORD, site), Response.json(corpus))
}

/** A saved corpus and the name of its cache. */
export interface KeptCache {
  readonly name: string
  /** Null if the cache is incomplete. */
  readonly corpus: KeptCorpus | null
}

/** All caches with saved corpora of this site. */
export async function keptCaches(caches: CacheStorage, site: string): Promise<readonly KeptCache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefixOf(site)))
  return Promise.all(
    names.map(async (name) => {
      const record = await caches.match(new URL(RECORD, site), { cacheName: name })
      return { name, corpus: record ? ((await record.json()) as KeptCorpus) : null }
    }),
  )
}

/** Saved corpora by title. If a corpus was saved twice, the later copy. */
export function latestKept(kept: readonly KeptCache[]): readonly (KeptCache & { corpus: KeptCorpus })[] {
  const latest = new Map<string, KeptCache & { corpus: KeptCorpus }>()
  for (const { name, corpus } of kept) {
    if (corpus && corpus.at >= (latest.get(corpus.id)?.corpus.at ?? 0))
      latest.set(corpus.id, { name, corpus })
  }
  return [...latest.values()].sort((a, b) => a.corpus.title.localeCompare(b.corpus.title))
}
