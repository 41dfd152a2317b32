import { countText } from '../../base/messages/intl.ts'
import { declareFor, holding, numberIn, outOf, shownNumber, viewOf } from '../declare.ts'
import type { Figure, PublishedFigures, Row } from '../figure.ts'
import { sizesOf, splitFigures, totalOf } from '../split_sizes.ts'
import type { Looked } from './dialogue.ts'
import { type Query, queries } from './queries.ts'

const { digits, all, unread, lacking } = declareFor<Query>()

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

/** Maximum number of linked dialogues that contradict a claim. */
const MOST_LINKED = 10

const looked = (rows: readonly Row[]) => rows as readonly Looked[]

/** Counts rows for which a condition holds, with links to the first exceptions. */
function withOthers(rows: readonly Looked[], holds: (row: Looked) => boolean) {
  const others = rows.filter((row) => !holds(row))
  const values = holding(rows, holds)
  const views = others
    .slice(0, MOST_LINKED)
    .map((row) => ({ title: `Dialogue ${row.id}`, view: viewOf(row) }))
  return { values, shown: outOf(values), views }
}

const within = ({ least, most }: typeof FRIENDS, n: number) => n >= least && n <= most

const sizeFigures: readonly Figure[] = [
  ...splitFigures(digits, 'mutual', CARD, SPLITS),
  digits({
    id: 'mutual-total',
    what: '“11K human-human dialogues”',
    printed: '11K',
    digits: ['11'],
    where: `${CARD} (abstract of the paper)`,
    how: 'The sum of the three printed numbers of dialogues, in thousands; of the rows themselves where all of them are there.',
    query: 'splits',
    decidedByPart: true,
    find: (rows) => totalOf(SPLITS, rows, 1000),
  }),
]

const scenarioFigures: readonly Figure[] = [
  all({
    id: 'mutual-unique',
    what: 'Exactly one mutual friend',
    printed: 'unique',
    where: `${CARD}; ${CODE}, generate_scenarios.py`,
    how: 'Dialogues in which just one person is in both lists, all attributes being equal. The lists stand in the column document.',
    query: 'scenarios',
    decidedByPart: true,
    find: (rows) => withOthers(looked(rows), ({ mutual }) => mutual === 1),
  }),
  all({
    id: 'mutual-reward',
    what: 'The reward is 1 just when both select the mutual friend',
    printed: '0 / 1',
    where: `${CODE}, core/controller.py`,
    how: 'Dialogues whose published reward is 1 just when the last selections of both agents are the same person. The selections stand in the column document.',
    query: 'scenarios',
    decidedByPart: true,
    find: (rows) => withOthers(looked(rows), ({ same, success }) => success === same),
  }),
  all({
    id: 'mutual-items',
    what: 'Friends per list; attributes; alphas',
    printed: '5–12; 3–4; 0.3, 1, 3',
    where: `${CODE}, defaults of generate_scenarios.py`,
    how: 'Dialogues whose lists have 5 to 12 friends of 3 or 4 attributes, each with an alpha of 0.3, 1 or 3.',
    query: 'scenarios',
    decidedByPart: true,
    find: (rows) => {
      const all = looked(rows)
      const { values, shown, views } = withOthers(
        all,
        ({ friends, attributes, alphas }) =>
          friends.every((n) => within(FRIENDS, n)) &&
          within(ATTRIBUTES, attributes) &&
          alphas.every((alpha) => ALPHAS.includes(alpha)),
      )
      const seen = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
      const friends = seen(all.flatMap((row) => row.friends))
      const range = `${friends[0]}–${friends.at(-1)}; ${seen(all.map((row) => row.attributes)).join(', ')}; ${seen(all.flatMap((row) => row.alphas)).join(', ')}`
      return { values, shown: `${range} (${shown})`, views }
    },
  }),
]

const people = 'Dialogues with a bot are left out.'

const statisticFigures: readonly Figure[] = [
  unread({
    id: 'mutual-completed',
    what: 'Completed dialogues, and their share',
    where: STATISTICS,
    how: `Dialogues with a reward of 1; the same / all. ${people}`,
    query: 'completed',
    find: ([row]) => {
      const [completed, all] = [numberIn(row, 'completed'), numberIn(row, 'dialogues')]
      return {
        values: [completed, completed / all],
        shown: `${countText(completed)} / ${shownNumber(completed / all, 2)}`,
      }
    },
  }),
  unread({
    id: 'mutual-utterances',
    what: 'Average number of utterances',
    where: `${STATISTICS}, get_average_sentences`,
    how: `Mean number of events, selections included, over completed dialogues. ${people}`,
    query: 'completed',
    find: ([row]) => numberIn(row, 'events'),
  }),
  unread({
    id: 'mutual-length',
    what: 'Average length of an utterance, in tokens',
    where: `${STATISTICS}, get_average_length`,
    how: `Mean number of words of a message, split at white space, over completed dialogues. ${people}`,
    query: 'words',
    find: ([row]) => numberIn(row, 'words'),
  }),
  unread({
    id: 'mutual-selects',
    what: 'Selections per dialogue',
    where: `${STATISTICS}, get_average_select`,
    how: `Mean number of selections per dialogue. ${people}`,
    query: 'completed',
    find: ([row]) => numberIn(row, 'selections'),
  }),
  lacking({
    id: 'mutual-time',
    what: 'Average time per task',
    printed: null,
    where: STATISTICS,
    why: 'The published times are 32-bit floats in steps of 128 s, too coarse for the length of a dialogue.',
  }),
  lacking({
    id: 'mutual-acts',
    what: 'Shares of speech acts',
    printed: null,
    where: `${STATISTICS}, get_speech_act`,
    why: 'To tell what informs, the formula needs the lexicon of the original code, which is not part of the release.',
  }),
]

/** Published figures of He et al. 2017 (ACL), "Learning Symmetric Collaborative Dialogue Agents", and of its card. */
export const mutualFriends: PublishedFigures = {
  sizes: sizesOf(SPLITS),
  queries,
  groups: [
    { id: 'sizes', title: 'Dialogues', figures: sizeFigures },
    { id: 'scenarios', title: 'Scenarios and rewards', figures: scenarioFigures },
    { id: 'statistics', title: 'Statistics without a printed value', figures: statisticFigures },
  ],
}
