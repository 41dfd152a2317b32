import { privately } from '../base/privately.ts'
import type { Foreseen, IngestRequest } from '../protocol/messages.ts'
import type { Line } from './line.ts'

/** Larger files are read in parts, see `split_files.ts`. */
const LARGEST = 8 * 1024 * 1024

/** What is looked at in `catalogue.json`; whether it is as it should be, the worker finds out. */
interface Outline {
  readonly corpora?: readonly {
    readonly id?: unknown
    readonly splits?: readonly {
      readonly name?: unknown
      readonly files?: readonly { readonly url: string; readonly bytes: number }[]
    }[]
  }[]
}

/**
 * Fetches what the ingest worker will read first, while its own script is still on its way and being parsed, and hands
 * it over: the catalogue, and the file with which the corpus that the address names begins. Whatever does not go as it should
 * is left to the worker, which begins anew and says what is wrong.
 * @param line told how the file comes; released where none does
 */
export async function fetchAhead(
  worker: Worker,
  wanted: Omit<Foreseen, 'catalogue' | 'begun'>,
  line: Line | null,
): Promise<void> {
  const foresee = { type: 'foresee', id: 0, ...wanted } as const
  try {
    const response = await fetch(wanted.catalogueUrl, { credentials: 'same-origin', mode: 'cors' })
    if (!response.ok) return line?.release()
    const base = response.url || wanted.catalogueUrl
    const json: Outline = await response.json()
    line?.took(base)
    const catalogue = { base, json }
    const file = await beginFile(json, base, wanted).catch(() => null)
    const begun = file && line ? { ...file, body: line.watch(file.body) } : file
    if (!file) line?.release()
    const request: IngestRequest = { ...foresee, catalogue, begun }
    try {
      worker.postMessage(request, begun ? [begun.body] : [])
    } catch {
      // A browser that cannot hand a stream to a worker.
      void begun?.body.cancel()
      worker.postMessage({ ...request, begun: null } satisfies IngestRequest)
    }
  } catch {
    line?.release()
    // The page asks for the catalogue by itself, and shows what is wrong with it.
  }
}

/** Begins to fetch the only file of a split, or of the first one; `null` where it has several, or a large one. */
async function beginFile(
  { corpora }: Outline,
  base: string,
  { corpus, split }: Pick<Foreseen, 'corpus' | 'split'>,
): Promise<Foreseen['begun']> {
  const splits = corpora?.find((c) => c.id === corpus)?.splits
  const [file, ...others] = splits?.find((s) => s.name === (split ?? s.name))?.files ?? []
  if (!file || others.length > 0 || file.bytes > LARGEST) return null
  const url = new URL(file.url, base).href
  const { ok, body } = await fetch(url, { priority: 'high', ...privately(url) })
  return ok && body ? { url, body } : null
}
