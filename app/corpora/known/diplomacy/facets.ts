import type { Facet, TurnField } from '../../../model/index.ts'
import { attribute } from '../../shared/attribute_facet.ts'

export const facets: readonly Facet[] = [
  attribute('game', 'Game', 'category'),
  attribute('players', 'Players', 'list'),
  attribute('empty', 'Without messages', 'boolean'),
  attribute('lies', 'Lies', 'number', 'messages'),
  attribute('lie_share', 'Share of lies', 'number', '%'),
  attribute('straightforward', 'Straightforward', 'number', 'messages'),
  attribute('deceived', 'Deceived', 'number', 'messages'),
  attribute('caught', 'Caught', 'number', 'messages'),
  attribute('cassandra', 'Cassandra', 'number', 'messages'),
  attribute('suspected_lie', 'Any message suspected to be a lie', 'boolean'),
  attribute('first_year', 'First year', 'number'),
  attribute('last_year', 'Last year', 'number'),
  attribute('seasons', 'Seasons with messages', 'number', 'seasons'),
  attribute('score_difference', "Final score: first player's minus second's", 'number', 'supply centres'),
]

export const turnFields: readonly TurnField[] = [
  { key: 'score', title: 'Score', kind: 'number', unit: 'supply centres', searched: true },
  {
    key: 'score_delta',
    title: 'Lead over receiver',
    kind: 'number',
    unit: 'supply centres',
    signed: true,
  },
  { key: 'season', title: 'Season', kind: 'category', order: ['Spring', 'Fall', 'Winter'], searched: true },
  { key: 'year', title: 'Year', kind: 'number', searched: true },
  { key: 'message_index', title: 'Position among all messages of the game', kind: 'number' },
  { key: 'utterance_id', title: 'Utterance id', kind: 'category', identifies: true },
]
