import { type PrintedFigure, type PrintedGroup, publishedFigures } from '../declare.ts'
import { sizesOf, splitFigures } from '../readings.ts'
import { type Query, queries } from './queries.ts'
import { readings } from './readings.ts'

type Printed = PrintedFigure<Query, typeof readings>

const CARD = 'Hugging Face card'
const CODE = 'stanfordnlp/cocoa'
const PAPER = 'He et al. 2017'
const STATISTICS = `${PAPER}; formula of ${CODE}, dataset_statistics.py`

const SPLITS = [
  ['train', 8967],
  ['validation', 1083],
  ['test', 1107],
] as const

/** Defaults of `generate_scenarios.py`. */
const FRIENDS = { least: 5, most: 12 }
const ATTRIBUTES = { least: 3, most: 4 }
const ALPHAS: readonly number[] = [0.3, 1, 3]

const sizeFigures: readonly Printed[] = [
  ...splitFigures('mutual', CARD, SPLITS),
  {
    id: 'mutual-total',
    what: '“11K human-human dialogues”',
    printed: '11K',
    digits: ['11'],
    where: `${CARD} (abstract of the paper)`,
    how: 'The sum of the three printed numbers of dialogues, in thousands; of the rows themselves where all of them are there.',
    query: 'splits',
    decidedByPart: true,
    read: ['total', SPLITS, 1000],
  },
]

const scenarioFigures: readonly Printed[] = [
  {
    as: 'all',
    id: 'mutual-unique',
    what: 'Exactly one mutual friend',
    printed: 'unique',
    where: `${CARD}; ${CODE}, generate_scenarios.py`,
    how: 'Dialogues in which just one person is in both lists, all attributes being equal. The lists stand in the column document.',
    query: 'scenarios',
    decidedByPart: true,
    read: ['oneMutualFriend'],
  },
  {
    as: 'all',
    id: 'mutual-reward',
    what: 'The reward is 1 just when both select the mutual friend',
    printed: '0 / 1',
    where: `${CODE}, core/controller.py`,
    how: 'Dialogues whose published reward is 1 just when the last selections of both agents are the same person. The selections stand in the column document.',
    query: 'scenarios',
    decidedByPart: true,
    read: ['rewards'],
  },
  {
    as: 'all',
    id: 'mutual-items',
    what: 'Friends per list; attributes; alphas',
    printed: '5–12; 3–4; 0.3, 1, 3',
    where: `${CODE}, defaults of generate_scenarios.py`,
    how: 'Dialogues whose lists have 5 to 12 friends of 3 or 4 attributes, each with an alpha of 0.3, 1 or 3.',
    query: 'scenarios',
    decidedByPart: true,
    read: ['items', FRIENDS, ATTRIBUTES, ALPHAS],
  },
]

const people = 'Dialogues with a bot are left out.'

const statisticFigures: readonly Printed[] = [
  {
    id: 'mutual-completed',
    what: 'Completed dialogues, and their share',
    where: STATISTICS,
    how: `Dialogues with a reward of 1; the same / all. ${people}`,
    query: 'completed',
    printed: null,
    read: ['completed'],
  },
  {
    id: 'mutual-utterances',
    what: 'Average number of utterances',
    where: `${STATISTICS}, get_average_sentences`,
    how: `Mean number of events, selections included, over completed dialogues. ${people}`,
    query: 'completed',
    printed: null,
    read: ['first', 'events'],
  },
  {
    id: 'mutual-length',
    what: 'Average length of an utterance, in tokens',
    where: `${STATISTICS}, get_average_length`,
    how: `Mean number of words of a message, split at white space, over completed dialogues. ${people}`,
    query: 'words',
    printed: null,
    read: ['first', 'words'],
  },
  {
    id: 'mutual-selects',
    what: 'Selections per dialogue',
    where: `${STATISTICS}, get_average_select`,
    how: `Mean number of selections per dialogue. ${people}`,
    query: 'completed',
    printed: null,
    read: ['first', 'selections'],
  },
  {
    id: 'mutual-time',
    what: 'Average time per task',
    printed: null,
    where: STATISTICS,
    why: 'The published times are 32-bit floats in steps of 128 s, too coarse for the length of a dialogue.',
  },
  {
    id: 'mutual-acts',
    what: 'Shares of speech acts',
    printed: null,
    where: `${STATISTICS}, get_speech_act`,
    why: 'To tell what informs, the formula needs the lexicon of the original code, which is not part of the release.',
  },
]

export const groups: readonly PrintedGroup<Query, typeof readings>[] = [
  { id: 'sizes', title: 'Dialogues', figures: sizeFigures },
  { id: 'scenarios', title: 'Scenarios and rewards', figures: scenarioFigures },
  { id: 'statistics', title: 'Statistics without a printed value', figures: statisticFigures },
]

/** Published figures of He et al. 2017 (ACL), "Learning Symmetric Collaborative Dialogue Agents", and of its card. */
export const mutualFriends = publishedFigures({ sizes: sizesOf(SPLITS), queries, readings, groups })
