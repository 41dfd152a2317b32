import type { Comparison } from '../../../hooks/reviews/use_agreement.ts'
import type { Agreement } from '../../../reviews/agreement/agreement.ts'
import { annotatorName } from './chosen.ts'

/** Figures, and of what they are. */
export interface Found {
  readonly of: Comparison
  readonly agreement: Agreement
}

/** Names of those whom the figures compare, in the order of the figures. */
export function namesIn({ of }: Found): readonly string[] {
  return of.judgements.annotators.map(({ name }) => annotatorName(name))
}
