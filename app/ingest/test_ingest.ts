import type { IngestAnswer, IngestRequest } from '../protocol/messages.ts'
import { createIngestClient, type IngestClient } from '../session/worker/ingest_client.ts'
import { createIngestWork } from './ingest_work.ts'

/** Client and work in one thread. Clones every message, like a worker. */
export function ingestHere(): IngestClient {
  const listeners: ((event: { data: IngestAnswer }) => void)[] = []
  const handle = createIngestWork((answer) => {
    const data = structuredClone(answer)
    queueMicrotask(() => {
      for (const listener of listeners) listener({ data })
    })
  })
  const worker = {
    postMessage: (request: IngestRequest) => {
      const data = structuredClone(request)
      queueMicrotask(() => handle(data))
    },
    terminate: () => {},
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'message') listeners.push(listener as (event: { data: IngestAnswer }) => void)
    },
  }
  const never = new Promise<string>(() => {})
  return createIngestClient(() => ({ worker, died: never, answer: async () => {} }))
}
