import { errorData } from '../../../base/errors.ts'
import { runBootstrap } from '../../../base/statistics/sampling.ts'
import { agreement, prepareAgreement } from '../agreement.ts'
import { bootstrap } from '../intervals/bootstrap.ts'
import type { AgreementAnswer, AgreementQuestion, AgreementRequest } from './agreement_messages.ts'

/**
 * Handles requests in the worker.
 * @param post sends a message to the page
 */
export function createAgreementWork(
  post: (answer: AgreementAnswer) => void,
): (request: AgreementRequest) => void {
  let latest: { readonly id: number; readonly controller: AbortController } | null = null
  return (request) => {
    if (request.kind === 'cancel') {
      if (latest?.id === request.id) latest.controller.abort()
      return
    }
    latest?.controller.abort()
    const controller = new AbortController()
    latest = { id: request.id, controller }
    void answer(request.id, request.question, controller.signal, post)
  }
}

async function answer(
  id: number,
  { judgements, order, seed, samples }: AgreementQuestion,
  signal: AbortSignal,
  post: (answer: AgreementAnswer) => void,
): Promise<void> {
  try {
    const input = prepareAgreement(judgements, order)
    post({ id, kind: 'figures', agreement: agreement(judgements, order, input) })
    const intervals = await runBootstrap(bootstrap(input.table, input.measure, { seed, samples }), {
      signal,
      onProgress: (done) => post({ id, kind: 'progress', samples: done }),
    })
    post({ id, kind: 'intervals', intervals, seed, samples })
  } catch (error) {
    post(signal.aborted ? { id, kind: 'cancelled' } : { id, kind: 'failed', error: errorData(error) })
  }
}
