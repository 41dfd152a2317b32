import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { expect } from 'vitest'
import type { RecordRange } from '../parquet.ts'

/** Time without a message after which the thread is terminated, in ms. The page waits longer. */
const PATIENCE = 3_000

/** Memory limit of the thread for the values of a file of a few kilobytes, in MB. */
const MEMORY = 256

/** Reads files in a worker thread, as the page does. The thread is terminated if it hangs. */
const THREAD = `
const { parentPort } = require('node:worker_threads')
const modules = import('tsx/esm/api').then(({ register }) => {
  register()
  const folder = ${JSON.stringify(pathToFileURL(import.meta.dirname).href)}
  return Promise.all(['../parquet.ts', '../../sources/local_source.ts', '../../../model/error_messages/test_told.ts'].map((name) => import(folder + '/' + name)))
})
parentPort.on('message', async ({ bytes, range }) => {
  try {
    const [{ openParquet }, { memorySource }] = await modules
    const values = []
    const file = await openParquet(memorySource('damaged.parquet', bytes))
    for await (const { value } of file.records(range)) values.push(value)
    parentPort.postMessage({ rows: values.length, size: JSON.stringify(values).length })
  } catch (thrown) {
    const [, , { inWords }] = await modules
    const { constructor, message, advice, stack } = inWords(thrown)
    parentPort.postMessage({ name: constructor.name, message, advice, stack })
  }
})`

type Answer =
  | { readonly rows: number; readonly size: number }
  | { readonly name: string; readonly message: string; readonly advice: string; readonly stack: string }

let thread: Worker | null = null

/** For tests: terminates the thread if it is running. */
export async function endThread(): Promise<void> {
  await thread?.terminate()
  thread = null
}

/** Returns the thread's answer, or `null` if it hung and was terminated. Running out of memory fails the test. */
async function readInThread(bytes: Uint8Array, range?: RecordRange): Promise<Answer | null> {
  const first = thread === null
  thread ??= new Worker(THREAD, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  })
  const own = thread
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      own.off('message', answered)
      own.off('error', died)
      settle()
    }
    const answered = (answer: Answer) => end(() => resolve(answer))
    const died = (error: Error) => {
      thread = null
      end(() => reject(error))
    }
    const hung = () => {
      thread = null
      end(() => void own.terminate().then(() => resolve(null)))
    }
    const timer = setTimeout(hung, first ? 10 * PATIENCE : PATIENCE)
    own.on('message', answered)
    own.on('error', died)
    own.postMessage({ bytes, range })
  })
}

/** For tests: describes the outcome of reading: rows, a named error, or termination. Anything else fails the test. */
export async function outcome(bytes: Uint8Array, range?: RecordRange): Promise<string> {
  const answer = await readInThread(bytes, range)
  if (answer === null) return 'ended'
  if ('rows' in answer) {
    // Output out of all proportion to the file is a bug, too.
    expect(answer.size).toBeLessThan(20_000_000)
    return `${answer.rows} rows`
  }
  expect(answer.name, answer.stack).toBe('ParleyError')
  expect(answer.message).toContain('damaged.parquet')
  expect(answer.advice).toMatch(/\w+ \w+/)
  return answer.message
}
