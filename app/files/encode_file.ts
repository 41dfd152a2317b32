import { abortError } from '../base/errors.ts'
import type { ExportRow, FileEncoder } from './columns.ts'

/** Number of rows encoded between checks of the clock. */
const STEP = 128

/** Time in milliseconds after which to yield to the page. */
const TURN = 12

/** Number of characters or bytes buffered before they go to a Blob, which the browser may store on disk. */
const CHUNK = 4 * 1024 * 1024

interface EncodeOptions {
  readonly signal: AbortSignal
  /** Called after each page with the number of encoded rows. */
  onProgress(rows: number): void
}

/**
 * Encodes pages of rows as one file. Holds only one page and one chunk in memory, and keeps the page responsive.
 * @throws an error named `AbortError` soon after `signal` is aborted, and any error of `pages`
 */
export async function encodeFile(
  pages: AsyncIterable<readonly ExportRow[]>,
  encoder: FileEncoder,
  { signal, onProgress }: EncodeOptions,
): Promise<Blob> {
  const chunks: Blob[] = []
  let parts: BlobPart[] = []
  let size = 0
  const add = (part: BlobPart) => {
    parts.push(part)
    size += typeof part === 'string' ? part.length : 'byteLength' in part ? part.byteLength : part.size
    if (size < CHUNK) return
    chunks.push(new Blob(parts))
    parts = []
    size = 0
  }
  let rows = 0
  let since = performance.now()
  add(encoder.begin())
  for await (const page of pages) {
    for (let i = 0; i < page.length; i += STEP) {
      if (performance.now() - since > TURN) {
        await othersTurn()
        since = performance.now()
      }
      if (signal.aborted) throw abortError()
      add(encoder.rows(page.slice(i, i + STEP)))
    }
    rows += page.length
    onProgress(rows)
  }
  if (signal.aborted) throw abortError()
  if (encoder.file) return encoder.file()
  add(encoder.end())
  return new Blob([...chunks, ...parts], { type: encoder.type })
}

/** Yields to pending tasks. Unlike timers, messages are not throttled in background pages. */
function othersTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
