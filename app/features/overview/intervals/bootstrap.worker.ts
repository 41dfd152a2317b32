/// <reference lib="webworker" />

import { type BootstrapRequest, createBootstrapWork } from './bootstrap_work.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope
const handle = createBootstrapWork((answer) => scope.postMessage(answer))

scope.addEventListener('message', (event: MessageEvent<BootstrapRequest>) => handle(event.data))
