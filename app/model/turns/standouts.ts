import type { Conversation } from '../conversation.ts'
import type { LabelScheme } from '../label.ts'

/** Turns of interest in a conversation: those with a label other than the scheme's default. */
export interface Standouts {
  readonly scheme: LabelScheme
  /** 0-based, ascending. */
  readonly turns: readonly number[]
}

/** The first scheme with a default value, if any. */
function standoutScheme(schemes: readonly LabelScheme[]): LabelScheme | undefined {
  return schemes.find(({ defaultValue }) => defaultValue !== undefined)
}

/** @returns null if no scheme has a default value */
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
 * The next (1) or previous (-1) one of ascending turns, or null at the end.
 * @param from null starts before the first or after the last
 */
export function nextTurnOf(turns: readonly number[], from: number | null, direction: 1 | -1): number | null {
  if (from === null) return (direction === 1 ? turns[0] : turns.at(-1)) ?? null
  const found = direction === 1 ? turns.find((turn) => turn > from) : turns.findLast((turn) => turn < from)
  return found ?? null
}
