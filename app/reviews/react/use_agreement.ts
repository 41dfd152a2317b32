import { useEffect, useRef, useState } from 'react'
import { type ErrorData, errorData } from '../../base/errors.ts'
import { beginWork } from '../../session/idle.ts'
import type { Agreement, AgreementOrder } from '../agreement/agreement.ts'
import { SAMPLES } from '../agreement/intervals/bootstrap.ts'
import type { Judgements } from '../agreement/judgements.ts'
import type { Intervals } from '../agreement/worker/agreement_messages.ts'
import { askAgreement } from '../agreement/worker/ask_agreement.ts'

/** Input of an agreement calculation. */
export interface Comparison {
  readonly judgements: Judgements
  readonly order: AgreementOrder
  /** Random seed for the samples of intervals. */
  readonly seed: number
}

export interface AgreementState {
  /** Latest result and its input, which may be an earlier comparison than the requested one. */
  readonly found: { readonly of: Comparison; readonly agreement: Agreement } | null
  /** Intervals for `found`. */
  readonly intervals: Intervals | null
  /** Number of samples drawn so far, or null if no calculation is running. */
  readonly drawn: number | null
  readonly error: ErrorData | null
}

interface Calculated extends AgreementState {
  /** Cancels the calculation of intervals. */
  stop(): void
  /** Restarts the calculation of intervals. */
  restart(): void
}

const NOTHING: AgreementState = { found: null, intervals: null, drawn: null, error: null }

/**
 * Calculates agreement in a worker, followed by intervals. The latest comparison wins.
 * @param comparison must be referentially stable, or null if there is nothing to compare
 */
export function useAgreement(comparison: Comparison | null): Calculated {
  const [state, setState] = useState(NOTHING)
  const [attempt, setAttempt] = useState(0)
  const worker = useRef<Worker | null>(null)
  const controller = useRef<AbortController | null>(null)

  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
    },
    [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!comparison) {
      setState(NOTHING)
      return
    }
    worker.current ??= createWorker()
    const port = worker.current
    const own = new AbortController()
    controller.current = own
    const found = beginWork()
    const change = (next: Partial<AgreementState>) => {
      if (controller.current === own) setState((before) => ({ ...before, ...next }))
    }
    const fail = (error: unknown) => {
      found()
      if (own.signal.aborted) change({ drawn: null })
      else change({ drawn: null, error: errorData(error) })
    }
    const broken = (event: ErrorEvent) => {
      port.terminate()
      if (worker.current === port) worker.current = null
      fail(new Error(event.message))
    }
    port.addEventListener('error', broken)
    change({ error: null })
    askAgreement(
      port,
      { ...comparison, samples: SAMPLES },
      {
        signal: own.signal,
        onFigures: (agreement) => {
          change({ found: { of: comparison, agreement }, intervals: null, drawn: 0 })
          found()
        },
        onProgress: (drawn) => change({ drawn }),
      },
    ).then((intervals) => change({ intervals, drawn: null }), fail)
    return () => {
      port.removeEventListener('error', broken)
      own.abort()
      found()
    }
  }, [comparison, attempt])

  return {
    ...state,
    stop: () => controller.current?.abort(),
    restart: () => setAttempt((before) => before + 1),
  }
}

function createWorker(): Worker {
  return new Worker(new URL('../agreement/worker/agreement.worker.ts', import.meta.url), {
    type: 'module',
    name: 'agreement',
  })
}
