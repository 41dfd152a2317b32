/// <reference lib="webworker" />

import { createResampleWork, type ResampleRequest } from './resample_work.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope
const handle = createResampleWork((answer) => scope.postMessage(answer))

scope.addEventListener('message', (event: MessageEvent<ResampleRequest>) => handle(event.data))
