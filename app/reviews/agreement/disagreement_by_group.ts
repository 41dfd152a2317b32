import { type Judgements, NOT_EXAMINED } from './judgements.ts'

/** Disagreement within a group of units, such as a conversation. */
export interface GroupDisagreement {
  readonly group: number
  /** Units that at least two annotators examined. */
  readonly shared: number
  /** Those on which not all annotators gave the same labels. */
  readonly differing: number
  /** Share of pairs of judgements on the same unit that differ, from 0 to 1. */
  readonly share: number
}

/**
 * Disagreement by group: groups with the largest share first, and of equal ones those with more differing units. Groups
 * without disagreement are left out.
 * @param groupOf group of each unit
 */
export function disagreementByGroup(
  { annotators, units }: Pick<Judgements, 'annotators' | 'units'>,
  groupOf: (unit: number) => number,
): readonly GroupDisagreement[] {
  const groups = new Map<number, { shared: number; differing: number; pairs: number; unequal: number }>()
  for (let unit = 0; unit < units; unit++) {
    const given = annotators.flatMap(({ given: own }) => {
      const set = own[unit] ?? NOT_EXAMINED
      return set === NOT_EXAMINED ? [] : [set]
    })
    if (given.length < 2) continue
    const group = groupOf(unit)
    const counts = groups.get(group) ?? { shared: 0, differing: 0, pairs: 0, unequal: 0 }
    groups.set(group, counts)
    let unequal = 0
    for (const [i, a] of given.entries()) for (const b of given.slice(i + 1)) if (a !== b) unequal++
    counts.shared += 1
    counts.differing += unequal > 0 ? 1 : 0
    counts.pairs += (given.length * (given.length - 1)) / 2
    counts.unequal += unequal
  }
  return [...groups]
    .filter(([, { differing }]) => differing > 0)
    .map(([group, { shared, differing, pairs, unequal }]) => ({
      group,
      shared,
      differing,
      share: unequal / pairs,
    }))
    .sort((a, b) => b.share - a.share || b.differing - a.differing || a.group - b.group)
}
