import * as v from 'valibot'
import type { CorpusAdapter } from '../adapter.ts'
import { guardRecord, noticeTo } from '../guard.ts'
import { itemsAt } from '../turn_record.ts'
import { toConversation } from './conversation.ts'
import { facets } from './facets.ts'
import { dialogueActs } from './labels.ts'
import { rawConversation } from './raw.ts'
import { turnFields } from './turns.ts'

/** What no other corpus has: two agents with targets, and the listing's copies. */
const recognisable = v.object({
  agent_info: v.object({ Role: v.array(v.unknown()), Target: v.array(v.unknown()) }),
  agent_turn: v.array(v.unknown()),
  items: v.object({ Title: v.array(v.unknown()), Price: v.array(v.unknown()) }),
})

/** The lists of a record that run parallel to its turns. */
const BY_TURN = { agent_turn: true, utterance: true, dialogue_acts: { intent: true, price: true } } as const

/**
 * CraigslistBargains in the Hugging Face release: one row per conversation.
 * The release has no ids: a conversation's id is its row number in its split.
 */
export const craigslistBargains: CorpusAdapter = {
  id: 'craigslist_bargains',
  title: 'CraigslistBargains',
  description:
    'A buyer and a seller bargain over the price of something for sale on Craigslist, each with a price to reach. ' +
    'A rule-based parser gave dialogue acts to the messages of the training and validation splits.',
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

  recognises: (_fileNames, firstRecord) => v.is(recognisable, firstRecord),

  turnRecord: (record, index) => itemsAt(record, BY_TURN, index),
  locate(id) {
    const row = /^(0|[1-9]\d*)$/.test(id) ? Number(id) : Number.NaN
    return Number.isSafeInteger(row) ? { row } : null
  },

  async *conversations(files, report) {
    for (const file of files) {
      for await (const record of file.records()) {
        const raw = guardRecord(rawConversation, record, file.name, report)
        if (raw === undefined) continue
        const { row } = record
        const place = { id: String(row), split: file.split, origin: { file: file.name, row } }
        yield toConversation(raw, place, noticeTo(report, file.name, row))
      }
    }
  },
}
