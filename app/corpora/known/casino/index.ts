import * as v from 'valibot'
import type { CorpusAdapter } from '../../adapter.ts'
import { locateRow } from '../../shared/locate.ts'
import { readBy } from '../../shared/read_by.ts'
import { itemsAt } from '../../turn_record.ts'
import { exampleQueries } from './example_queries.ts'
import { facets, participantFields, turnFields } from './facets.ts'
import { knowledge } from './knowledge.ts'
import { overview } from './overview.ts'
import { issues, packagesPerIssue, pointsPerPackage, priorities, walkAwayPoints } from './points.ts'
import { strategies } from './strategies.ts'

/** A shape that no other corpus has: the chat, and two agents with priorities. */
const recognisable = v.object({
  chat_logs: v.array(v.unknown()),
  participant_info: v.object({ mturk_agent_1: v.object({ value2issue: v.object({}) }) }),
})

/**
 * CaSiNo in the Hugging Face release, one row per conversation, and in the authors' JSON release. The former has no
 * ids, so a conversation's id is its row in the split. In the latter it is the `dialogue_id`.
 */
export const casino: CorpusAdapter = {
  id: 'casino',
  hub: 'kchawla123/casino',
  title: 'CaSiNo',
  description:
    'Two campsite neighbours negotiate for packages of food, water and firewood, each with their own ' +
    'priorities. Some of the conversations are annotated with persuasion strategies.',
  citation: {
    authors: 'Kushal Chawla, Jaysa Ramirez, Rene Clever, Gale Lucas, Jonathan May and Jonathan Gratch',
    year: 2021,
    title: 'CaSiNo: A Corpus of Campsite Negotiation Dialogues for Automatic Negotiation Systems',
    venue: 'NAACL 2021',
    url: 'https://github.com/kushalchawla/CaSiNo',
    licence: 'CC BY 4.0',
  },
  labelSchemes: [strategies],
  facets,
  turnFields,
  participantFields,
  exampleQueries,
  overview,
  lensRoles: {
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
      // Called 1, 2 and 3 in Section 4 of the paper.
      potentials: [36, 39, 42],
    },
  },
  knowledge,
  convokit: {
    kind: 'turns',
    lines: ['def turns(record):', '    return [(m["id"], m["text"]) for m in record["chat_logs"]]'],
  },

  recognises: (_fileNames, firstRecord) => v.is(recognisable, firstRecord),

  correctsLabels: {
    scheme: strategies.id,
    correct: async (...asked) => (await import('./corrected.ts')).correctRecord(...asked),
  },

  turnRecord: (record, index) => itemsAt(record, { chat_logs: true }, index),
  locate: locateRow,

  conversations: readBy(async () => (await import('./adapt_records.ts')).conversations),
}
