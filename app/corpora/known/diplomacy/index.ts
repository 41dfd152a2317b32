import * as v from 'valibot'
import type { CorpusAdapter, Locator } from '../../adapter.ts'
import { readBy } from '../../shared/read_by.ts'
import { itemsAt } from '../../turn_record.ts'
import { exampleQueries } from './example_queries.ts'
import { facets, turnFields } from './facets.ts'
import { idOf, keySchema, PER_MESSAGE } from './key.ts'
import { knowledge } from './knowledge.ts'
import { labelSchemes } from './labels.ts'
import { overview } from './overview.ts'
import { participantFields } from './participant_fields.ts'
import { isDiplomacyCompanion, isDiplomacyUtterance, isOneMessage } from './recognition.ts'

/** A combination of columns that no other corpus has. */
const TELLING_COLUMNS = ['messages', 'sender_labels', 'receiver_labels', 'players', 'game_id']

const ID = /^Game-?\d+-.+-.+$/su

/** Lists of a record that run parallel to its turns. */
const BY_TURN = Object.fromEntries(['messages', ...PER_MESSAGE].map((column) => [column, true] as const))

/** Messages between two players of one game of Diplomacy. See README.md in this folder. */
export const diplomacy: CorpusAdapter = {
  id: 'diplomacy',
  hub: 'community-datasets/diplomacy_detection',
  title: 'Diplomacy',
  description:
    'Private messages between two players of a game of Diplomacy. Senders marked whether each message was ' +
    'meant to deceive, and receivers whether they believed it.',
  citation: {
    authors:
      'Denis Peskov, Benny Cheng, Ahmed Elgohary, Joe Barrow, Cristian Danescu-Niculescu-Mizil, Jordan Boyd-Graber',
    year: 2020,
    title: 'It Takes Two to Lie: One to Lie, and One to Listen',
    venue: 'ACL 2020',
    url: 'https://sites.google.com/view/qanta/projects/diplomacy',
    licence: 'see its site',
  },
  labelSchemes,
  facets,
  turnFields,
  addressed: true,
  participantFields,
  listColumns: [
    { column: 'preview', title: 'Players' },
    { column: 'turns', title: 'Messages' },
    { column: 'lie_share', title: 'Lies' },
    { column: 'caught' },
    { column: 'outcome', title: 'Final score', sort: 'score_difference' },
    { column: 'labels', title: 'Quadrants' },
  ],
  exampleQueries,
  overview,
  knowledge,
  lensRoles: {
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
  },
  convokit: { kind: 'download', name: 'diplomacy-corpus' },
  utteranceFiles: 'some',
  recognises(fileNames, firstRecord) {
    if (firstRecord === undefined || firstRecord === null) {
      return fileNames.some((name) => name.toLowerCase().includes('diplomacy'))
    }
    if (typeof firstRecord !== 'object') return false
    return (
      (TELLING_COLUMNS.every((column) => column in firstRecord) && !isOneMessage(firstRecord)) ||
      isDiplomacyUtterance(firstRecord) ||
      isDiplomacyCompanion(firstRecord)
    )
  },
  turnRecord: (record, index) => itemsAt(record, BY_TURN, index),
  locate,
  conversations: readBy(async () => (await import('./adapt_records.ts')).conversations),
}

function locate(id: string): Locator | null {
  if (!ID.test(id)) return null
  return {
    columns: ['game_id', 'players'],
    matches(partialRecord) {
      const key = v.safeParse(keySchema, partialRecord, { abortEarly: true })
      return key.success && idOf(key.output) === id
    },
  }
}
