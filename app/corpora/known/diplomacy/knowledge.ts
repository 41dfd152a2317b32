import type { Knowledge } from '../../../model/index.ts'

/** The name of the field that tells a player's lies. */
export const liesBy = (name: string) => `Lies by ${name}`

/**
 * Senders marked their messages and receivers what they believed, each for themselves (Peskov et al. 2020); which scheme
 * is whose stands in `labels.ts`. The supply centres stand on the board.
 */
export const knowledge: Knowledge = {
  cells: [{ block: 'When the record ends', ownFields: [liesBy('{name}')] }],
  fromLabels: {
    attributes: ['lies', 'lie_share', 'straightforward', 'deceived', 'caught', 'cassandra', 'suspected_lie'],
    fields: [liesBy('{name}')],
  },
  common: [
    'messages',
    'score',
    'game',
    'players',
    'empty',
    'first_year',
    'last_year',
    'seasons',
    'score_difference',
  ],
}
