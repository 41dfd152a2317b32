import type { ErrorData } from '../../../base/errors.ts'
import type { Interval, NoInterval } from '../../../base/statistics/interval.ts'
import type { Agreement, AgreementOrder } from '../agreement.ts'
import type { Judgements } from '../judgements.ts'

/** A request for figures. */
export interface AgreementQuestion {
  readonly judgements: Judgements
  readonly order: AgreementOrder
  readonly seed: number
  readonly samples: number
}

/** Message to the worker: a question, which replaces a running one, or its cancellation. */
export type AgreementRequest =
  | { readonly kind: 'ask'; readonly id: number; readonly question: AgreementQuestion }
  | { readonly kind: 'cancel'; readonly id: number }

/** Intervals in the order of the agreement's figures, and the sampling parameters. */
export interface Intervals {
  readonly intervals: readonly (Interval | NoInterval | null)[]
  readonly seed: number
  readonly samples: number
}

/** Message from the worker: figures first, then progress, then intervals or the reason why there are none. */
export type AgreementAnswer = { readonly id: number } & (
  | { readonly kind: 'figures'; readonly agreement: Agreement }
  | { readonly kind: 'progress'; readonly samples: number }
  | ({ readonly kind: 'intervals' } & Intervals)
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: ErrorData }
)
