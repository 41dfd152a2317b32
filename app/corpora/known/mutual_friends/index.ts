import * as v from 'valibot'
import type { CorpusAdapter } from '../../adapter.ts'
import { locateBy } from '../../shared/locate.ts'
import { readBy } from '../../shared/read_by.ts'
import { isObject, isTranscript } from '../../shared/transcript.ts'
import { itemsAt } from '../../turn_record.ts'
import { exampleQueries } from './example_queries.ts'
import { facets, turnFields } from './facets.ts'
import { knowledge } from './knowledge.ts'
import { FRIENDS } from './names.ts'
import { overview } from './overview.ts'

/** Lists of a record that run parallel to its turns. */
const BY_TURN = {
  events: {
    actions: true,
    start_times: true,
    data_messages: true,
    data_selects: { attributes: true, values: true },
    agents: true,
    times: true,
  },
} as const

/** A shape that no other transcript has: knowledge bases that are lists of people with text attributes. */
const recognisableTranscript = v.object({
  scenario: v.object({
    attributes: v.array(v.object({ name: v.string() })),
    kbs: v.array(v.array(v.record(v.string(), v.nullish(v.string())))),
  }),
  events: v.array(v.unknown()),
})

/**
 * MutualFriends (He et al. 2017) in the Parquet schema of its publication on Hugging Face, and in the authors' first
 * release, one transcript per conversation.
 */
export const mutualFriends: CorpusAdapter = {
  id: 'mutual_friends',
  hub: 'stanfordnlp/mutual_friends',
  title: 'MutualFriends',
  description:
    'Two agents, each with a private list of friends, chat to find the one friend whom both know. ' +
    'Some conversations are between two people, others between a person and a bot.',
  citation: {
    authors: 'He He, Anusha Balakrishnan, Mihail Eric, Percy Liang',
    year: 2017,
    title: 'Learning Symmetric Collaborative Dialogue Agents with Dynamic Knowledge Graph Embeddings',
    venue: 'ACL 2017',
    url: 'https://stanfordnlp.github.io/cocoa/',
    licence: 'unknown',
  },
  labelSchemes: [],
  facets,
  turnFields,
  listColumns: [{ column: 'preview', title: 'Mutual friend' }, { column: 'turns' }, { column: 'outcome' }],
  exampleQueries,
  overview,
  knowledge,
  lensRoles: {
    candidates: { table: FRIENDS, row: 'friend', rows: 'friends', selection: 'select' },
  },
  convokit: {
    kind: 'turns',
    lines: [
      'def turns(record):',
      '    return zip(record["events"]["agents"], record["events"]["data_messages"])',
    ],
  },

  recognises(fileNames, firstRecord) {
    if (isTranscript(firstRecord)) return v.is(recognisableTranscript, firstRecord)
    if (!isObject(firstRecord)) return fileNames.some((name) => /mutual_?friends/i.test(name))
    const { events } = firstRecord
    return 'scenario_kbs' in firstRecord && isObject(events) && 'data_selects' in events
  },

  turnRecord: (record, index) => itemsAt(record, isTranscript(record) ? { events: true } : BY_TURN, index),
  locate: (id) => locateBy('uuid', id),

  conversations: readBy(async () => (await import('./adapt_records.ts')).conversations),
}
