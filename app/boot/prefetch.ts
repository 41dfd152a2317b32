import { fileVersion } from '../base/file_version.ts'
import { privately } from '../base/privately.ts'
import type { IngestRequest, Prefetch } from '../protocol/messages.ts'
import { headFile, packFile } from '../published/folder.ts'
import { packOf } from '../published/pack_number.ts'

/** Larger files are read in parts, see `open_split.ts`. */
const LARGEST = 8 * 1024 * 1024

/** The parts of `catalogue.json` that are used here. The worker validates the file. */
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
 * Fetches what the ingest worker will read first while the worker's script is still loading: the catalogue, and the
 * first file of the corpus in the address. On any failure the worker starts over and reports the error.
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
      // The browser cannot transfer streams to a worker.
      void begun?.body.cancel()
      worker.postMessage({ ...request, begun: null } satisfies IngestRequest)
    }
  } catch {
    // The page requests the catalogue itself and reports errors.
  }
}

/**
 * Starts fetching what the address needs first. For a published corpus that is the conversation's pack or the first
 * rows of the list. Otherwise it is the only file of the split, or of the first split. Returns `null` if there are
 * several files or a large one.
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
