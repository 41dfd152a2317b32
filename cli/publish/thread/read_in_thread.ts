import { Worker } from 'node:worker_threads'
import type { ReadOptions, ReadResult } from '../write/read_corpus.ts'
import { receivedPart, type SentPart } from './crossing.ts'
import type { FromReader, ReadingOrder, ToReader } from './messages.ts'
import { receivedError } from './sent_error.ts'

/** Run from its source, or bundled beside this file. */
const fromSource = import.meta.url.endsWith('.ts')
const SCRIPT = new URL(fromSource ? './source_worker.js' : './reading_worker.js', import.meta.url)

/**
 * For what is let go of soon, in MB. Records, documents and rows live until their part is taken, and those of a part are a few MB; with
 * four times as much, the thread takes 40 to 80 MB more memory, and a twelfth less of the processor's time.
 */
const YOUNG = 24

/** For the rest, in MB. From 2,048 on, V8 lets garbage grow to four times what is in use, below to twice of it. */
const OLD = 2_000

/**
 * Reads a corpus as `readCorpus` does, in a thread of its own, which opens it again.
 * @throws what reading or `take` throws; Error where the thread ends before it has read everything; the signal's reason
 */
export async function readInThread(
  order: ReadingOrder,
  { signal, onProblem, onPart, take }: ReadOptions,
): Promise<ReadResult> {
  signal.throwIfAborted()
  const worker = new Worker(SCRIPT, {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG, maxOldGenerationSizeMb: OLD },
  })
  let taken = Promise.resolve()
  let failed = false
  const ended = new AbortController()
  const onPartSent = async (part: SentPart) => {
    // Nothing is taken any more once it has failed.
    if (failed) return
    await take(receivedPart(part))
    worker.postMessage('taken' satisfies ToReader)
  }
  try {
    return await new Promise<ReadResult>((resolve, reject) => {
      worker.on('message', (message: FromReader) => {
        if (message.kind === 'problem') onProblem(message.problem)
        if (message.kind === 'progress') onPart(message.part, message.conversations)
        if (message.kind === 'part') {
          taken = taken.then(() => onPartSent(message.part))
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
