/// <reference lib="webworker" />

import type { IngestRequest } from '../protocol/messages.ts'
import { showLife } from '../protocol/worker_life.ts'
import { createIngestWork } from './ingest_work.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope
showLife(scope)
const handle = createIngestWork((answer, transfer = []) => scope.postMessage(answer, transfer))

scope.addEventListener('message', (event: MessageEvent<IngestRequest>) => handle(event.data))
