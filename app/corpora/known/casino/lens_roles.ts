import type { LensRoles } from '../../../model/index.ts'
import { issues, packagesPerIssue, pointsPerPackage, priorities, walkAwayPoints } from './points.ts'

export const lensRoles: LensRoles = {
  dealSpace: {
    items: issues.map((name) => ({ name, count: packagesPerIssue })),
    worth: {
      by: 'rank',
      ranks: priorities.map((title) => ({
        title,
        attribute: `${title.toLowerCase()}_item`,
        points: pointsPerPackage[title],
      })),
    },
    walkAwayPoints,
    // Section 4 of the paper calls them 1, 2 and 3.
    potentials: [36, 39, 42],
  },
}
