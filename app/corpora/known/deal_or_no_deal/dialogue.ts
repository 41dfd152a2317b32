import type { Turn } from '../../../model/index.ts'
import type { Check } from '../../../model/outcome.ts'
import type { Context } from './raw.ts'

/** How a dialogue ended. */
export type Ending =
  | 'deal'
  | 'disagree'
  | 'no_agreement'
  | 'disconnect'
  | 'quit'
  | 'unfinished'
  | 'not_recorded'

/** A dialogue in whichever form it was published, on its way to be a conversation. */
export interface Dialogue {
  /** By agent; `null`: the record does not give the partner's. */
  readonly contexts: readonly [Context, Context | null]
  readonly turns: readonly Turn[]
  readonly ending: Ending
  /** By agent, then by item; `null` where there is no deal. */
  readonly shares: readonly (readonly (number | null)[])[] | null
  /** Figures of the record beside the same computed. */
  readonly checks: readonly Check[]
}

/** What a share is worth: the sum of number × value. `null` where a number or the values are missing. */
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

/** Points of both agents: of a deal what their shares are worth; without agreement nobody gets any. */
export function pointsOfBoth({ ending, shares, contexts }: Dialogue): readonly (number | null)[] {
  if (ending === 'disagree' || ending === 'no_agreement') return [0, 0]
  return contexts.map((context, agent) => pointsOf(shares?.[agent] ?? [], context))
}
