/// <reference lib="webworker" />
import { createIngestWork } from './ingest_work.ts'
import type { IngestRequest } from './protocol.ts'
import { showLife } from './worker_life.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope
showLife(scope)
const handle = createIngestWork((answer, transfer = []) => scope.postMessage(answer, transfer))

scope.addEventListener('message', (event: MessageEvent<IngestRequest>) => handle(event.data))
