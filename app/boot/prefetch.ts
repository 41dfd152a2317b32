import { fileVersion } from '../base/file_version.ts'
import { privately } from '../base/privately.ts'
import type { IngestRequest, Prefetch } from '../protocol/messages.ts'
import { headFile, packFile } from '../published/folder.ts'
import { packOf } from '../published/pack_number.ts'

/** Larger files are read in parts, see `open_split.ts`. */
const LARGEST = 8 * 1024 * 1024

/** What is looked at in `catalogue.json`; whether it is as it should be, the worker finds out. */
interface Outline {
  readonly corpora?: readonly CorpusOutline[]
}

interface CorpusOutline {
  readonly id?: unknown
  readonly adapter?: string
  readonly published?: { readonly folder: string; readonly packs: number }
  readonly splits?: readonly {
    readonly name?: unknown
    readonly files?: readonly { readonly url: string; readonly bytes: number }[]
  }[]
}

/**
 * Fetches what the ingest worker will read first, while its own script is still on its way and being parsed, and hands
 * it over: the catalogue, and the file with which the corpus that the address names begins. Whatever does not go as it should
 * is left to the worker, which begins anew and says what is wrong.
 */
export async function prefetch(worker: Worker, wanted: Omit<Prefetch, 'catalogue' | 'begun'>): Promise<void> {
  try {
    const response = await fetch(wanted.catalogueUrl, { credentials: 'same-origin', mode: 'cors' })
    if (!response.ok) return
    const base = response.url || wanted.catalogueUrl
    const json: Outline = await response.json()
    const catalogue = { base, json }
    const corpus = json.corpora?.find((c) => c.id === wanted.corpus)
    if (corpus) {
      const { adapter = '', published } = corpus
      const what = { adapter, published: published !== undefined, linked: wanted.conversation !== null }
      worker.postMessage({ type: 'expect', id: 0, what } satisfies IngestRequest)
    }
    const begun = corpus ? await beginFile(corpus, base, wanted).catch(() => null) : null
    const request: IngestRequest = { type: 'prefetch', id: 0, ...wanted, catalogue, begun }
    try {
      worker.postMessage(request, begun ? [begun.body] : [])
    } catch {
      // A browser that cannot hand a stream to a worker.
      void begun?.body.cancel()
      worker.postMessage({ ...request, begun: null } satisfies IngestRequest)
    }
  } catch {
    // The page asks for the catalogue by itself, and shows what is wrong with it.
  }
}

/**
 * Begins to fetch what the address needs first: of a published corpus the conversation's pack, or the first rows of the
 * list; else the only file of a split, or of the first one. `null` where it has several, or a large one.
 */
async function beginFile(
  { splits = [], published }: CorpusOutline,
  base: string,
  { split, conversation }: Pick<Prefetch, 'split' | 'conversation'>,
): Promise<Prefetch['begun']> {
  const index = splits.findIndex((s) => s.name === (split ?? s.name))
  const [file, ...others] = splits[index]?.files ?? []
  const path = !published
    ? file && others.length === 0 && file.bytes <= LARGEST && file.url
    : index !== -1 &&
      published.folder +
        (split !== null && conversation !== null
          ? packFile(packOf(split, conversation, published.packs))
          : headFile(index))
  if (!path) return null
  const url = new URL(path, base).href
  const response = await fetch(url, { priority: 'high', ...privately(url) })
  const { ok, body } = response
  return ok && body ? { url, body, version: fileVersion(response) } : null
}
