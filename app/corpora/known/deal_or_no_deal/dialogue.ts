import type { Turn } from '../../../model/index.ts'
import type { Check } from '../../../model/outcome.ts'
import type { Context } from './raw.ts'

export type Ending =
  | 'deal'
  | 'disagree'
  | 'no_agreement'
  | 'disconnect'
  | 'quit'
  | 'unfinished'
  | 'not_recorded'

/** A dialogue in an intermediate form, common to all published forms. */
export interface Dialogue {
  /** By agent. Null if the record does not give the partner's. */
  readonly contexts: readonly [Context, Context | null]
  readonly turns: readonly Turn[]
  readonly ending: Ending
  /** By agent, then by item. Null if there is no deal. */
  readonly shares: readonly (readonly (number | null)[])[] | null
  /** Figures of the record compared with computed ones. */
  readonly checks: readonly Check[]
}

/** The value of a share: the sum of number × value. Null if a number or the values are missing. */
export function pointsOf(share: readonly (number | null)[], context: Context | null): number | null {
  if (context === null) return null
  let sum = 0
  for (const [i, value] of context.values.entries()) {
    const number = share[i] ?? null
    if (number === null) return null
    sum += number * value
  }
  return sum
}

/** Points of both agents: the value of their shares in a deal, or 0 for both without agreement. */
export function pointsOfBoth({ ending, shares, contexts }: Dialogue): readonly (number | null)[] {
  if (ending === 'disagree' || ending === 'no_agreement') return [0, 0]
  return contexts.map((context, agent) => pointsOf(shares?.[agent] ?? [], context))
}
