import type { Knowledge } from '../../../model/index.ts'

/** Name of the field that counts a player's lies. */
export const liesBy = (name: string) => `Lies by ${name}`

/**
 * Senders judged their own messages, and receivers judged what they received, independently (Peskov et al. 2020). See
 * `labels.ts` for the schemes of each. Supply centres are visible on the board.
 */
export const knowledge: Knowledge = {
  cells: [{ block: 'When the record ends', ownFields: [liesBy('{name}')] }],
  fromLabels: {
    attributes: [
      'lies',
      'lie_share',
      'straightforward',
      'deceived',
      'caught',
      'cassandra',
      'suspected_lie',
      'lies_believed',
    ],
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
