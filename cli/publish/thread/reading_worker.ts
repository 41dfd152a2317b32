import { parentPort, workerData } from 'node:worker_threads'
import { withLabels } from '../source/label_files.ts'
import { openNamed } from '../source/opened_corpus.ts'
import { readCorpus } from '../write/read_corpus.ts'
import { sentPart } from './crossing.ts'
import type { FromReader, ReadingOrder, ToReader } from './messages.ts'
import { sentError } from './sent_error.ts'

/** Reads a corpus in a worker thread, see `readInThread`. */

/** Maximal number of unprocessed parts, of about a megabyte each. */
const UNDER_WAY = 4

const port = parentPort
if (!port) throw new Error('This file is the script of a worker.')
const tell = (message: FromReader) => port.postMessage(message)

let waiting = 0
let onTaken = () => {}
port.on('message', (_: ToReader) => {
  waiting -= 1
  onTaken()
})

async function read({ named, hub, labels, taken }: ReadingOrder): Promise<void> {
  // Never aborted: to cancel, the main thread terminates this one.
  const { signal } = new AbortController()
  const corpus = await openNamed(named, hub, signal)
  const adapter = labels ? withLabels(corpus.adapter, labels) : corpus.adapter
  const found = await readCorpus(corpus, adapter, {
    ...{ signal, taken },
    onProblem: (problem) => tell({ kind: 'problem', problem }),
    onPart: (part, conversations) => tell({ kind: 'progress', part, conversations }),
    async take(part, hash) {
      tell({ kind: 'part', part: sentPart(part), hash })
      waiting += 1
      if (waiting >= UNDER_WAY)
        await new Promise<void>((resolve) => {
          onTaken = resolve
        })
    },
  })
  tell({ kind: 'read', read: found })
}

read(workerData as ReadingOrder).catch((error: unknown) => tell({ kind: 'failed', error: sentError(error) }))
