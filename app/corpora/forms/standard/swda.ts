import { own } from '../../../base/safe_access.ts'
import type { JsonObject } from '../../shared/columns/columns_path.ts'
import { type Meaning, type StandardCorpus, scalarNumber } from './standard_corpus.ts'

/** The 43 tags of SWBD-DAMSL by their names in the corpus's overview. */
const TAGS: Readonly<Record<string, string>> = {
  sd: 'Statement-non-opinion',
  b: 'Acknowledge (backchannel)',
  sv: 'Statement-opinion',
  aa: 'Agree/accept',
  '%': 'Abandoned, turn-exit or uninterpretable',
  ba: 'Appreciation',
  qy: 'Yes-no question',
  x: 'Non-verbal',
  ny: 'Yes answer',
  fc: 'Conventional closing',
  qw: 'Wh-question',
  nn: 'No answer',
  bk: 'Response acknowledgement',
  h: 'Hedge',
  'qy^d': 'Declarative yes-no question',
  'fo_o_fw_"_by_bc': 'Other',
  bh: 'Backchannel in question form',
  '^q': 'Quotation',
  bf: 'Summarize/reformulate',
  na: 'Affirmative non-yes answer',
  ad: 'Action-directive',
  '^2': 'Collaborative completion',
  'b^m': 'Repeat-phrase',
  qo: 'Open question',
  qh: 'Rhetorical question',
  '^h': 'Hold before answer/agreement',
  ar: 'Reject',
  ng: 'Negative non-no answer',
  br: 'Signal-non-understanding',
  no: 'Other answer',
  fp: 'Conventional opening',
  qrr: 'Or-clause',
  arp_nd: 'Dispreferred answer',
  t3: '3rd-party talk',
  oo_co_cc: 'Offer, option or commit',
  t1: 'Self-talk',
  bd: 'Downplayer',
  aap_am: 'Maybe/accept-part',
  '^g': 'Tag question',
  'qw^d': 'Declarative wh-question',
  fa: 'Apology',
  ft: 'Thanking',
  '+': 'Continuation of the speaker’s previous utterance',
}

/** Order of the tags in the dataset on the Hub, where `damsl_act_tag` holds numbers. */
const HUB_ORDER =
  'ad qo qy arp_nd sd h bh no ^2 ^g ar aa sv bk fp qw b ba t1 oo_co_cc + ny qw^d x qh fc fo_o_fw_"_by_bc aap_am % bf t3 nn bd ng ^q br qy^d fa ^h b^m ft qrr na'.split(
    ' ',
  )

const SOURCE =
  'Jurafsky, Shriberg and Biasca (1997), SWBD-DAMSL coders’ manual; names of the corpus’s overview'

/** Tags that the 43 combine: `aap` is part of `aap_am`. */
const PARTS = new Map(
  Object.entries(TAGS).flatMap(([tag, name]) =>
    tag.includes('_') ? tag.split('_').map((part) => [part, name] as const) : [],
  ),
)

/** Meaning of a tag that modifies or combines others: `sd^t`, `aa,ar`. */
function combined(tag: string): Meaning | undefined {
  const base = tag.split(/[\^,;(]/)[0] ?? ''
  const name = own(TAGS, base) ?? PARTS.get(base)
  return name === undefined ? undefined : [`${name} (${tag})`, `${name}, published as “${tag}”.`]
}

const acts = {
  title: 'SwDA dialogue acts',
  by: 'annotators',
  source: SOURCE,
  one: true,
  values: Object.fromEntries(
    Object.entries(TAGS).map(([tag, name]): [string, Meaning] => [tag, [name, `${name} (${tag}).`]]),
  ),
  meaningOf: combined,
} as const

/** Columns as in the merged release (one file per conversation) and in the dataset on the Hub. */
export const swda: StandardCorpus = {
  id: 'swda',
  title: 'SwDA',
  description:
    'Telephone conversations between strangers about a given topic, with a dialogue act for each utterance.',
  citation: {
    authors: 'Daniel Jurafsky, Elizabeth Shriberg and Debra Biasca',
    year: 1997,
    title: 'Switchboard SWBD-DAMSL Shallow-Discourse-Function Annotation Coders Manual, Draft 13',
    venue: 'University of Colorado, Institute of Cognitive Science, Technical Report 97-02',
    url: 'https://github.com/cgpotts/swda',
    licence: 'CC BY-NC-SA 3.0',
  },
  recognises: (record) =>
    ['conversation_no', 'transcript_index', 'act_tag', 'caller', 'text'].every((name) => name in record),
  mapping: (record) => ({
    conversation: 'conversation_no',
    turn: 'transcript_index',
    speaker: 'caller',
    text: 'text',
    labels: [labelColumn(record)],
  }),
  schemes: { act_tag: acts, damsl_act_tag: acts },
  quiet: ['utterance_index', 'subutterance_index'],
  titles: { topic_description: 'Topic', talk_day: 'Day', length: 'Length in minutes' },
  prepare: (record) => {
    const number = scalarNumber(record.damsl_act_tag)
    return number === null ? record : { ...record, damsl_act_tag: HUB_ORDER[number] ?? number }
  },
}

/** The Hub numbers its 217 tags, but also gives one of the 43. */
function labelColumn(record: JsonObject): string {
  return scalarNumber(record.damsl_act_tag) !== null || !('act_tag' in record) ? 'damsl_act_tag' : 'act_tag'
}
