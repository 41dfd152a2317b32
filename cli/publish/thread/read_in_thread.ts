import { Worker } from 'node:worker_threads'
import type { ReadOptions, ReadResult } from '../write/read_corpus.ts'
import { receivedPart, type SentPart } from './crossing.ts'
import type { FromReader, ReadingOrder, ToReader } from './messages.ts'
import { receivedError } from './sent_error.ts'

/** Runs either from source, or from a bundle next to this file. */
const fromSource = import.meta.url.endsWith('.ts')
const SCRIPT = new URL(fromSource ? './source_worker.js' : './reading_worker.js', import.meta.url)

/**
 * Heap for short-lived objects, in MB. Records, documents and rows live until their part is processed, and a part has a
 * few MB. With four times as much, the thread uses 40 to 80 MB more memory and a twelfth less processor time.
 */
const YOUNG = 24

/**
 * Heap for long-lived objects, in MB. From 2,048 on, V8 lets garbage grow to four times the live heap, below that to
 * twice.
 */
const OLD = 2_000

/**
 * Like `readCorpus`, but in a worker thread, which opens the corpus again.
 * @throws errors of reading and of `take`; Error if the thread ends early; the signal's reason
 */
export async function readInThread(
  order: Omit<ReadingOrder, 'taken'>,
  { signal, onProblem, onPart, take, taken: before }: ReadOptions,
): Promise<ReadResult> {
  signal.throwIfAborted()
  const worker = new Worker(SCRIPT, {
    workerData: { ...order, taken: before } satisfies ReadingOrder,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG, maxOldGenerationSizeMb: OLD },
  })
  let taken = Promise.resolve()
  let failed = false
  const ended = new AbortController()
  const onPartSent = async (part: SentPart, hash: string) => {
    // Ignore parts after a failure.
    if (failed) return
    await take(receivedPart(part), hash)
    worker.postMessage('taken' satisfies ToReader)
  }
  try {
    return await new Promise<ReadResult>((resolve, reject) => {
      worker.on('message', (message: FromReader) => {
        if (message.kind === 'problem') onProblem(message.problem)
        if (message.kind === 'progress') onPart(message.part, message.conversations)
        if (message.kind === 'part') {
          taken = taken.then(() => onPartSent(message.part, message.hash))
          taken.catch(reject)
        }
        if (message.kind === 'read') taken.then(() => resolve(message.read), reject)
        if (message.kind === 'failed') reject(receivedError(message.error))
      })
      worker.on('error', reject)
      worker.on('exit', (code) =>
        reject(new Error(`The thread that reads the corpus ended early, with code ${code}.`)),
      )
      signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal })
    })
  } finally {
    failed = true
    ended.abort()
    await worker.terminate()
    await taken.catch(() => {})
  }
}
