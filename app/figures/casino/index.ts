import { publishedFigures } from '../declare.ts'
import { correlationGroups } from './correlations.ts'
import { corpusFigures, labelFigures, participantFigures } from './figures.ts'
import { queries } from './queries.ts'
import { type Example, type LabelledExample, readings } from './readings.ts'
import { type Group, PAPER, type Printed, README } from './sources.ts'

/** Labels of the utterances of the sample dialogue, in order: Chawla et al. 2021, Table 1. */
const TABLE_1: readonly string[] = [
  'small-talk,promote-coordination,elicit-pref',
  'small-talk,self-need,other-need,elicit-pref',
  'small-talk,showing-empathy,no-need',
  'promote-coordination',
  'non-strategic',
  'non-strategic',
  'self-need,other-need',
  'uv-part,promote-coordination',
  'non-strategic',
  'non-strategic',
  'non-strategic',
]

/** Example utterances in the order of Chawla et al. 2021, Table 2. */
const TABLE_2: readonly LabelledExample[] = [
  { label: 'small-talk', dialogue: '9', turn: 0, words: 5, fingerprint: '26xkx37ngq0' },
  { label: 'showing-empathy', dialogue: '62', turn: 10, words: 8, fingerprint: '12ozl91d8wn' },
  { label: 'promote-coordination', dialogue: '0', turn: 6, words: 10, fingerprint: '2625luot75y' },
  { label: 'no-need', dialogue: '22', turn: 7, words: 7, fingerprint: 's69wpwftvr' },
  { label: 'elicit-pref', dialogue: '29', turn: 3, words: 10, fingerprint: '3o3o9b3b70' },
  { label: 'uv-part', dialogue: '49', turn: 6, words: 12, fingerprint: '22siqvaxo9q' },
  { label: 'vouch-fair', dialogue: '82', turn: 4, words: 7, fingerprint: '1hgetpv4ibv' },
  { label: 'self-need', dialogue: '18', turn: 5, words: 12, fingerprint: '1jg4g7o9xjs' },
  { label: 'other-need', dialogue: '20', turn: 8, words: 10, fingerprint: '2c4pvcabcmf' },
  { label: 'non-strategic', dialogue: '41', turn: 0, words: 7, fingerprint: '17be9fdcbcg' },
]

/** Example arguments: Chawla et al. 2021, Table 5. */
const TABLE_5: readonly Example[] = [
  { dialogue: '33', words: 10, fingerprint: '1133xjznf2i' },
  { dialogue: '17', words: 13, fingerprint: 'onk01r9sv2' },
  { dialogue: '16', words: 14, fingerprint: '1e9x35xc1d6' },
  { dialogue: '60', words: 10, fingerprint: '8puhteldo2' },
  { dialogue: '19', words: 24, fingerprint: '14stgj54t0l' },
  { dialogue: '28', words: 10, fingerprint: '1y29l37tfrq' },
  { dialogue: '15', words: 23, fingerprint: '1jsknnq7t0m' },
  { dialogue: '35', words: 17, fingerprint: '1s3avsdbwb4' },
  { dialogue: '42', words: 19, fingerprint: 'v7fuztdyqz' },
  { dialogue: '35', words: 12, fingerprint: '1dt8r7v86sq' },
  { dialogue: '17', words: 9, fingerprint: '1exl918of2s' },
  { dialogue: '52', words: 15, fingerprint: '886qk1ej2j' },
]

const FINGERPRINTS =
  'Parley holds fingerprints of the printed sentences instead of their words, which are compared in small letters and without signs and emoji.'

const exampleFigures: readonly Printed[] = [
  {
    id: 'casino-t1',
    what: 'Labels of the sample dialogue',
    printed: `${TABLE_1.length} label sets`,
    where: `${PAPER}, Table 1`,
    how: 'The sample dialogue is dialogue 8, P1 is Agent 2: for each of its utterances, in order, the set of labels is the printed one. Its words are not compared.',
    query: 'table1',
    as: 'all',
    read: ['labelSets', TABLE_1],
    views: [{ title: 'Dialogue 8', view: '/train/8' }],
  },
  {
    id: 'casino-t2-examples',
    what: 'Example utterances of the labels',
    printed: `${TABLE_2.length} examples`,
    where: `${PAPER}, Table 2`,
    how: `Each printed sentence is part of an utterance with that label. ${FINGERPRINTS}`,
    query: 'table2',
    as: 'all',
    read: ['utterances', TABLE_2],
    views: TABLE_2.map(({ label, dialogue, turn }) => ({
      title: label,
      view: `/train/${dialogue}?turn=${turn}`,
    })),
  },
  {
    id: 'casino-t5-examples',
    what: 'Example arguments for the participants’ priorities',
    printed: `${TABLE_5.length} examples`,
    where: `${PAPER}, Table 5`,
    how: `Each printed sentence is part of a reason that a participant gives for a priority. The reasons stand in the column document. ${FINGERPRINTS}`,
    query: 'table5',
    as: 'all',
    read: ['reasons', TABLE_5],
    views: [...new Set(TABLE_5.map(({ dialogue }) => dialogue))].map((dialogue) => ({
      title: `Dialogue ${dialogue}`,
      view: `/train/${dialogue}`,
    })),
  },
]

const ONE_LIST = 'Agreement needs the labels of several annotators; only one list of labels is released.'

const lackingFigures: readonly Printed[] = [
  {
    id: 'casino-t2-alpha',
    what: 'Krippendorff’s alpha of the nine strategies',
    printed: '0.81, 0.42, 0.42, 0.77, 0.77, 0.72, 0.62, 0.75, 0.89',
    where: `${PAPER}, Table 2`,
    why: ONE_LIST,
  },
  {
    id: 'casino-t3-models',
    what: 'Scores of the models',
    printed: 'Tables 3 and 11',
    where: PAPER,
    why: 'Neither the predictions of the models nor the folds are released.',
  },
  {
    id: 'casino-split',
    what: 'Dialogues for training, validation and test',
    printed: '900, 30, 100',
    where: README,
    why: 'The Parquet file has one split and does not say which dialogue belongs where.',
  },
]

export const groups: readonly Group[] = [
  { id: 'corpus', title: 'The corpus', figures: corpusFigures },
  { id: 'table-2', title: 'Strategies (Table 2) and the majority baseline', figures: labelFigures },
  ...correlationGroups,
  { id: 'participants', title: 'Participants (Appendix A)', figures: participantFigures },
  { id: 'examples', title: 'Printed examples', figures: exampleFigures },
  { id: 'lacking', title: 'Cannot be recomputed from this release', figures: lackingFigures },
]

/** Published figures of Chawla et al. 2021 (NAACL), "CaSiNo", and of the pages of its releases. */
export const casino = publishedFigures({
  sizes: { train: { conversations: 1030, turns: 14_297 } },
  queries,
  readings,
  groups,
})
