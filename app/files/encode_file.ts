import { abortError } from '../base/errors.ts'
import type { ExportRow, FileEncoder } from './columns.ts'

/** Rows that are encoded before looking at the clock. */
const STEP = 128

/** Milliseconds of work after which the page gets its turn. */
const TURN = 12

/** Characters or bytes that are gathered before they are handed to the browser, which can put them on the disk. */
const CHUNK = 4 * 1024 * 1024

interface EncodeOptions {
  readonly signal: AbortSignal
  /** Told how many rows are encoded, after each page. */
  onProgress(rows: number): void
}

/**
 * Encodes pages of rows as one file. Only a page and a chunk of the file are held in memory; the page stays
 * responsive.
 * @throws an error named `AbortError` soon after `signal` is aborted, and whatever `pages` throws
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
  add(encoder.end())
  return new Blob([...chunks, ...parts], { type: encoder.type })
}

/** After everything that waits to run now. Unlike timers, messages are not slowed down in a page in the background. */
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
