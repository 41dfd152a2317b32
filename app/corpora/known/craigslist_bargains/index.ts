import * as v from 'valibot'
import type { CorpusAdapter } from '../../adapter.ts'
import { locateRow } from '../../shared/locate.ts'
import { readBy } from '../../shared/read_by.ts'
import { isTranscript } from '../../shared/transcript.ts'
import { itemsAt } from '../../turn_record.ts'
import { exampleQueries } from './example_queries.ts'
import { facets, participantFields, turnFields } from './facets.ts'
import { knowledge } from './knowledge.ts'
import { dialogueActs } from './labels.ts'
import { overview } from './overview.ts'
import { pricePath } from './prices.ts'

/** A shape that no other corpus has: two agents with targets, and the listing's copies. */
const recognisable = v.object({
  agent_info: v.object({ Role: v.array(v.unknown()), Target: v.array(v.unknown()) }),
  agent_turn: v.array(v.unknown()),
  items: v.object({ Title: v.array(v.unknown()), Price: v.array(v.unknown()) }),
})

/** A shape that no other transcript has: knowledge bases of a goal and a listing. */
const recognisableTranscript = v.object({
  scenario: v.object({
    kbs: v.tupleWithRest(
      [v.object({ personal: v.object({ Target: v.unknown() }), item: v.object({ Price: v.unknown() }) })],
      v.unknown(),
    ),
  }),
  events: v.array(v.unknown()),
})

/** Lists of a record that run parallel to its turns. */
const BY_TURN = { agent_turn: true, utterance: true, dialogue_acts: { intent: true, price: true } } as const

/**
 * CraigslistBargains in the Hugging Face release, one row per conversation, and in the authors' first release, one
 * transcript per conversation. The former has no ids, so a conversation's id is its row in the split. In the latter it
 * is the `uuid`.
 */
export const craigslistBargains: CorpusAdapter = {
  id: 'craigslist_bargains',
  hub: 'stanfordnlp/craigslist_bargains',
  title: 'CraigslistBargains',
  description:
    'A buyer and a seller bargain over the price of something for sale on Craigslist, each with a price to reach. ' +
    'A rule-based parser assigned dialogue acts to the messages of the training and validation splits.',
  citation: {
    authors: 'He He, Derek Chen, Anusha Balakrishnan and Percy Liang',
    year: 2018,
    title: 'Decoupling Strategy and Generation in Negotiation Dialogues',
    venue: 'EMNLP 2018',
    url: 'https://stanfordnlp.github.io/cocoa/',
    licence: 'unknown',
  },
  labelSchemes: [dialogueActs],
  facets,
  turnFields,
  participantFields,
  exampleQueries,
  overview,
  lensRoles: { pricePath },
  listColumns: [
    { column: 'id' },
    { column: 'split' },
    { column: 'preview' },
    { column: 'turns' },
    { column: 'price_steps', sort: 'price_share' },
    { column: 'outcome' },
    { column: 'annotated' },
    { column: 'labels', givesWay: true },
  ],
  knowledge,
  convokit: {
    kind: 'turns',
    lines: ['def turns(record):', '    return zip(record["agent_turn"], record["utterance"])'],
  },

  recognises: (_fileNames, firstRecord) =>
    v.is(recognisable, firstRecord) || v.is(recognisableTranscript, firstRecord),

  turnRecord: (record, index) => itemsAt(record, isTranscript(record) ? { events: true } : BY_TURN, index),
  locate: locateRow,

  conversations: readBy(async () => (await import('./adapt_records.ts')).conversations),
}
