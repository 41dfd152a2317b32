/// <reference lib="webworker" />
import { createIngestWork } from './ingest_work.ts'
import type { IngestRequest } from './protocol.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope
const handle = createIngestWork((answer, transfer = []) => scope.postMessage(answer, transfer))

scope.addEventListener('message', (event: MessageEvent<IngestRequest>) => handle(event.data))
