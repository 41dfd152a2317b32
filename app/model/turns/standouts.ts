import type { Conversation } from '../conversation.ts'
import type { LabelScheme } from '../label.ts'

/** Turns of a conversation that readers look for: those with another label than the default of a scheme. */
export interface Standouts {
  readonly scheme: LabelScheme
  /** 0-based, ascending. */
  readonly turns: readonly number[]
}

/** The scheme by whose default turns stand out; `undefined`: no scheme has one. */
function standoutScheme(schemes: readonly LabelScheme[]): LabelScheme | undefined {
  return schemes.find(({ defaultValue }) => defaultValue !== undefined)
}

/** @returns `null` where no scheme has a default */
export function standoutsOf(
  { turns }: Pick<Conversation, 'turns'>,
  schemes: readonly LabelScheme[],
): Standouts | null {
  const scheme = standoutScheme(schemes)
  if (!scheme) return null
  const { id, defaultValue } = scheme
  const found = turns.flatMap(({ labels }, index) =>
    labels.some((label) => label.scheme === id && label.value !== defaultValue) ? [index] : [],
  )
  return { scheme, turns: found }
}

/**
 * The next (1) or previous (-1) of some turns, ascending, from another; `null`: there is none further.
 * @param from `null`: before the first, and after the last
 */
export function nextTurnOf(turns: readonly number[], from: number | null, direction: 1 | -1): number | null {
  if (from === null) return (direction === 1 ? turns[0] : turns.at(-1)) ?? null
  const found = direction === 1 ? turns.find((turn) => turn > from) : turns.findLast((turn) => turn < from)
  return found ?? null
}
