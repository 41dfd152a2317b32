import * as v from 'valibot'
import type { CorpusAdapter } from '../../adapter.ts'
import { locateBy, locateRow } from '../../shared/locate.ts'
import { readBy } from '../../shared/read_by.ts'
import { isObject, isTranscript } from '../../shared/transcript.ts'
import { itemsAt } from '../../turn_record.ts'
import { facets, participantFields } from './facets.ts'
import { knowledge } from './knowledge.ts'
import { overview } from './overview.ts'
import { partsOf } from './parse.ts'
import { isRow, issues } from './raw.ts'
import { isSelfPlay, lineOfTurn } from './self_play.ts'

/** A shape that no other transcript has: knowledge bases of counts and values. */
const recognisableTranscript = v.object({
  scenario: v.object({
    kbs: v.array(
      v.pipe(v.array(v.object({ Name: v.string(), Count: v.number(), Value: v.number() })), v.nonEmpty()),
    ),
  }),
  events: v.array(v.unknown()),
})

/**
 * DealOrNoDeal (Lewis et al. 2017): rows as on the Hugging Face Hub and in the authors' release (lines of tagged text),
 * one per agent of a dialogue, cocoa transcripts and logs of self-play, one per dialogue.
 */
export const dealOrNoDeal: CorpusAdapter = {
  id: 'deal_or_no_deal',
  hub: 'mikelewis0/deal_or_no_dialog',
  title: 'DealOrNoDeal',
  description:
    'Two people divide books, hats and balls, whose values differ between them and add up to 10 points. ' +
    'As published, each dialogue occurs twice, once from each person’s perspective (YOU).',
  citation: {
    authors: 'Mike Lewis, Denis Yarats, Yann N. Dauphin, Devi Parikh and Dhruv Batra',
    year: 2017,
    title: 'Deal or No Deal? End-to-End Learning for Negotiation Dialogues',
    venue: 'EMNLP 2017',
    url: 'https://github.com/facebookresearch/end-to-end-negotiator',
    licence: 'CC BY-NC 4.0',
  },
  labelSchemes: [],
  facets,
  turnFields: [],
  participantFields,
  overview,
  lensRoles: {
    dealSpace: {
      items: issues.map((name) => ({ name, plural: `${name}s`, count: `${name}s` })),
      worth: { by: 'item', attributes: issues.map((name) => `${name}_value`) },
    },
  },
  knowledge,

  recognises: (_fileNames, firstRecord) =>
    isRow(firstRecord) || isSelfPlay(firstRecord) || v.is(recognisableTranscript, firstRecord),

  turnRecord(record, index) {
    if (isSelfPlay(record)) return lineOfTurn(record, index)
    if (isTranscript(record)) return itemsAt(record, { events: true }, index)
    const dialogue = isObject(record) ? record.dialogue : null
    const part = typeof dialogue === 'string' ? partsOf(dialogue)[index] : undefined
    return part === undefined ? undefined : { dialogue: part }
  },

  locate: (id) => (/^(0|[1-9]\d*)$/.test(id) ? locateRow(id) : locateBy('uuid', id)),

  conversations: readBy(async () => (await import('./adapt_records.ts')).conversations),
}
