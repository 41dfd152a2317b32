/** Items to negotiate for, in display order. */
export const issues = ['Food', 'Water', 'Firewood'] as const

export const priorities = ['High', 'Medium', 'Low'] as const
export type Priority = (typeof priorities)[number]

/** Points for one package by the priority of its item (the release's `data/README.md`). */
export const pointsPerPackage: Readonly<Record<Priority, number>> = { High: 5, Medium: 4, Low: 3 }

/** Number of packages of each item. */
export const packagesPerIssue = 3

/** Points of each participant if either walks away: the value of one package of the highest priority. */
export const walkAwayPoints = 5

/** Points per package for a participant, in the order of `issues`. */
export type Values = readonly number[]

/** Packages for a participant, in the order of `issues`. Null if the record gives no number. */
export type Share = readonly (number | null)[]

/** @returns points per package for each issue, or null if the priorities do not cover each issue once */
export function valuesOf(byPriority: Readonly<Record<Priority, string>>): Values | null {
  const values = issues.map((issue) => {
    const priority = priorities.find((p) => byPriority[p] === issue)
    return priority === undefined ? null : pointsPerPackage[priority]
  })
  return values.every((value) => value !== null) ? values : null
}

/** @returns the points of a share, or null if a quantity or the values are not known */
export function pointsOf(share: Share, values: Values | null): number | null {
  if (values === null) return null
  let sum = 0
  for (const [i, quantity] of share.entries()) {
    if (quantity === null) return null
    sum += quantity * (values[i] ?? 0)
  }
  return sum
}
