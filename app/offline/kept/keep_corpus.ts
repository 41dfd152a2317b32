import { privately } from '../../base/privately.ts'
import type { KeepableCorpus, NeededFile } from './keepable_corpus.ts'
import { type KeptCorpus, type KeptFile, keptCacheName, writeRecord } from './kept_corpus.ts'

/** Options for saving a corpus. */
export interface KeepOptions {
  /** Absolute URL of the site's folder. */
  readonly site: string
  readonly caches: CacheStorage
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: number
  /** @param bytes received so far @param of estimated total; null if unknown */
  onProgress(bytes: number, of: number | null): void
}

/** Number of concurrent downloads. Packs are small. */
const AT_ONCE = 4

/** Failure to save a corpus. */
export class KeepError extends Error {
  /** `changed`: the file differs from the catalogue; `missing`: the site has no such file. */
  readonly reason: 'changed' | 'missing'
  readonly url: string

  constructor(reason: KeepError['reason'], url: string) {
    super(`${url}: ${reason}`)
    this.reason = reason
    this.url = url
  }
}

/**
 * Downloads a corpus into a separate cache. An earlier copy stays until then. Failures leave nothing behind.
 * @throws KeepError if a file is missing or differs from the catalogue; QuotaExceededError if the storage is full;
 *   TypeError if there is no connection; the signal's reason
 */
export async function keepCorpus(corpus: KeepableCorpus, options: KeepOptions): Promise<KeptCorpus> {
  const { entry, address, size } = corpus
  const { site, caches, signal, now, onProgress } = options
  const name = keptCacheName(site, entry.id, now)
  const cache = await caches.open(name)
  let come = 0
  const onBytes = (bytes: number) => {
    come += bytes
    onProgress(come, size === null ? null : Math.max(size, come))
  }
  try {
    const waiting = [...corpus.files]
    const files: KeptFile[] = []
    const failed = new AbortController()
    const next = async (): Promise<void> => {
      for (let file = waiting.shift(); file; file = waiting.shift())
        files.push(await keepFile(file, cache, AbortSignal.any([signal, failed.signal]), onBytes))
    }
    const all = Array.from({ length: AT_ONCE }, () => next())
    await Promise.all(all).catch(async (error) => {
      failed.abort(error)
      // Wait for pending writes to the cache before it is deleted.
      await Promise.allSettled(all)
      throw error
    })
    const kept: KeptCorpus = { id: entry.id, title: entry.title, at: now, entry, address, files }
    await writeRecord(cache, site, kept)
    return kept
  } catch (error) {
    await caches.delete(name)
    throw error
  }
}

async function keepFile(
  { url, bytes }: NeededFile,
  cache: Cache,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<KeptFile> {
  const response = await fetch(url, { ...privately(url), signal })
  if (!response.ok || !response.body) throw new KeepError('missing', url)
  let come = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      come += chunk.byteLength
      onBytes(chunk.byteLength)
      controller.enqueue(chunk)
    },
  })
  const type = response.headers.get('Content-Type')
  const headers = type === null ? {} : { 'Content-Type': type }
  await cache.put(url, new Response(response.body.pipeThrough(counting), { headers }))
  if (bytes !== null && come !== bytes) throw new KeepError('changed', url)
  return { url, bytes: come }
}
