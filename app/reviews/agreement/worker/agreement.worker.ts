/// <reference lib="webworker" />

import type { AgreementRequest } from './agreement_messages.ts'
import { createAgreementWork } from './agreement_work.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope
const handle = createAgreementWork((answer) => scope.postMessage(answer))

scope.addEventListener('message', (event: MessageEvent<AgreementRequest>) => handle(event.data))
