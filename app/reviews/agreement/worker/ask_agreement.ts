import { abortError, errorFromData } from '../../../base/errors.ts'
import type { Agreement } from '../agreement.ts'
import type { AgreementAnswer, AgreementQuestion, AgreementRequest, Intervals } from './agreement_messages.ts'

/** The page's end of the worker. */
export interface AgreementPort {
  postMessage(request: AgreementRequest): void
  addEventListener(type: 'message', listener: (event: { readonly data: AgreementAnswer }) => void): void
  removeEventListener(type: 'message', listener: (event: { readonly data: AgreementAnswer }) => void): void
}

export interface AgreementListener {
  readonly signal?: AbortSignal
  /** Called with the figures as soon as they are computed, long before their intervals. */
  readonly onFigures: (agreement: Agreement) => void
  /** Called with the number of drawn samples. */
  readonly onProgress?: (samples: number) => void
}

let latest = 0

/**
 * Requests figures and their intervals from the worker. It works on one question at a time: a newer one replaces it.
 * @throws an error named `AbortError` if the signal is aborted, or if a newer question was asked
 */
export function askAgreement(
  port: AgreementPort,
  question: AgreementQuestion,
  { signal, onFigures, onProgress }: AgreementListener,
): Promise<Intervals> {
  latest += 1
  const id = latest
  return new Promise<Intervals>((resolve, reject) => {
    if (signal?.aborted) {
      reject(abortError())
      return
    }
    const end = () => {
      port.removeEventListener('message', hear)
      signal?.removeEventListener('abort', cancel)
    }
    const cancel = () => {
      end()
      port.postMessage({ kind: 'cancel', id })
      reject(abortError())
    }
    const hear = ({ data }: { readonly data: AgreementAnswer }) => {
      if (data.id !== id) return
      if (data.kind === 'figures') onFigures(data.agreement)
      else if (data.kind === 'progress') onProgress?.(data.samples)
      else {
        end()
        if (data.kind === 'failed') reject(errorFromData(data.error))
        else if (data.kind === 'cancelled') reject(abortError())
        else resolve({ intervals: data.intervals, seed: data.seed, samples: data.samples })
      }
    }
    port.addEventListener('message', hear)
    signal?.addEventListener('abort', cancel)
    port.postMessage({ kind: 'ask', id, question })
  })
}
