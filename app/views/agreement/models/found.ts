import type { Comparison } from '../../../hooks/reviews/use_agreement.ts'
import { agreementMessages as t } from '../../../messages/reviews/agreement.ts'
import type { Agreement } from '../../../reviews/agreement/agreement.ts'
import { annotatorName } from './chosen.ts'

/** Figures, and of what they are. */
export interface Found {
  readonly of: Comparison
  readonly agreement: Agreement
}

/** The position of the reference, and those of whom it is held against, one after the other; `null`: there is none. */
export function againstIn({
  of,
}: Found): { readonly reference: number; readonly others: readonly number[] } | null {
  const { reference } = of.order
  if (reference === undefined) return null
  return { reference, others: [...of.judgements.annotators.keys()].filter((at) => at !== reference) }
}

/** What figures of an annotator against the reference are called. */
export function againstTitle(found: Found, reference: number, annotator: number): string {
  const names = namesIn(found)
  const gold = names[reference] ?? ''
  return names.length > 2 ? t.againstOf(names[annotator] ?? '', gold) : t.against(gold)
}

/** Names of those whom the figures compare, in the order of the figures. */
export function namesIn({ of }: Found): readonly string[] {
  return of.judgements.annotators.map(({ name }) => annotatorName(name))
}
