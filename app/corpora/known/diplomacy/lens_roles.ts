import type { LensRoles } from '../../../model/index.ts'

export const lensRoles: LensRoles = {
  deceptionLanes: {
    meant: { scheme: 'intention', truth: 'Truth', lie: 'Lie' },
    taken: { scheme: 'perception', truth: 'Truth', lie: 'Lie' },
    quadrants: {
      scheme: 'quadrant',
      truthBelieved: 'Straightforward',
      lieBelieved: 'Deceived',
      lieDoubted: 'Caught',
      truthDoubted: 'Cassandra',
    },
    scores: { title: 'Supply centres', own: 'score', lead: 'score_delta' },
    group: { title: 'Game', facet: 'game', sides: 'players' },
  },
}
