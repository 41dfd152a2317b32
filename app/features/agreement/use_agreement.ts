import { useEffect, useRef, useState } from 'react'
import { type ErrorData, errorData } from '../../base/errors.ts'
import type { Agreement, AgreementOrder } from '../../reviews/agreement/agreement.ts'
import { SAMPLES } from '../../reviews/agreement/intervals/bootstrap.ts'
import type { Judgements } from '../../reviews/agreement/judgements.ts'
import type { Intervals } from '../../reviews/agreement/worker/agreement_messages.ts'
import { askAgreement } from '../../reviews/agreement/worker/ask_agreement.ts'
import { beginWork } from '../../session/idle.ts'

export { SAMPLES }

/** What is compared. */
export interface Comparison {
  readonly judgements: Judgements
  readonly order: AgreementOrder
  /** Of the samples for intervals. */
  readonly seed: number
}

/** How far figures and their intervals are. */
export interface AgreementState {
  /** What was calculated last, and of what; that may be another comparison than the one asked for. */
  readonly found: { readonly of: Comparison; readonly agreement: Agreement } | null
  /** Of what was found. */
  readonly intervals: Intervals | null
  /** How many samples are drawn while they are under way; `null`: none are. */
  readonly drawn: number | null
  readonly error: ErrorData | null
}

interface Calculated extends AgreementState {
  /** Gives up the intervals. */
  stop(): void
  /** Draws them anew. */
  restart(): void
}

const NOTHING: AgreementState = { found: null, intervals: null, drawn: null, error: null }

/**
 * Calculates figures of agreement in a worker, and then their intervals; the latest comparison wins.
 * @param comparison the same value for the same comparison; `null`: there is nothing to compare
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
  return new Worker(new URL('../../reviews/agreement/worker/agreement.worker.ts', import.meta.url), {
    type: 'module',
    name: 'agreement',
  })
}
