/** What is negotiated for, in the order in which Parley shows it. */
export const issues = ['Food', 'Water', 'Firewood'] as const

export const priorities = ['High', 'Medium', 'Low'] as const
export type Priority = (typeof priorities)[number]

/** Points for one package by the priority of its item (the release's `data/README.md`). */
export const pointsPerPackage: Readonly<Record<Priority, number>> = { High: 5, Medium: 4, Low: 3 }

/** Packages of each item that are shared out. */
export const packagesPerIssue = 3

/** Points of each participant when somebody walks away: as much as one package of the highest priority. */
export const walkAwayPoints = 5

/** Points that one package is worth to a participant, in the order of `issues`. */
export type Values = readonly number[]

/** Packages that a participant gets, in the order of `issues`; `null` where the record gives no number. */
export type Share = readonly (number | null)[]

/** @returns what a package of each issue is worth, `null` where the priorities are not one issue each. */
export function valuesOf(byPriority: Readonly<Record<Priority, string>>): Values | null {
  const values = issues.map((issue) => {
    const priority = priorities.find((p) => byPriority[p] === issue)
    return priority === undefined ? null : pointsPerPackage[priority]
  })
  return values.every((value) => value !== null) ? values : null
}

/** @returns the points that a share is worth, or `null` where a quantity or the values are not known. */
export function pointsOf(share: Share, values: Values | null): number | null {
  if (values === null) return null
  let sum = 0
  for (const [i, quantity] of share.entries()) {
    if (quantity === null) return null
    sum += quantity * (values[i] ?? 0)
  }
  return sum
}
