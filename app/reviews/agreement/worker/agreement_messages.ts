import type { ErrorData } from '../../../base/errors.ts'
import type { Agreement, AgreementOrder } from '../agreement.ts'
import type { Interval, NoInterval } from '../intervals/interval.ts'
import type { Judgements } from '../judgements.ts'

/** What is to be calculated. */
export interface AgreementQuestion {
  readonly judgements: Judgements
  readonly order: AgreementOrder
  readonly seed: number
  readonly samples: number
}

/** To the worker: a question, which takes the place of one that is under way, or the end of one. */
export type AgreementRequest =
  | { readonly kind: 'ask'; readonly id: number; readonly question: AgreementQuestion }
  | { readonly kind: 'cancel'; readonly id: number }

/** Intervals in the order of the agreement's figures, and how they were drawn. */
export interface Intervals {
  readonly intervals: readonly (Interval | NoInterval | null)[]
  readonly seed: number
  readonly samples: number
}

/** From the worker: figures first, then progress, then intervals; or why there are none. */
export type AgreementAnswer = { readonly id: number } & (
  | { readonly kind: 'figures'; readonly agreement: Agreement }
  | { readonly kind: 'progress'; readonly samples: number }
  | ({ readonly kind: 'intervals' } & Intervals)
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: ErrorData }
)
