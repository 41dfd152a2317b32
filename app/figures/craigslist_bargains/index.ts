import { outOf, type PrintedFigure, type PrintedGroup, publishedFigures, shownNumber } from '../declare.ts'
import type { Row } from '../figure.ts'
import { readings as common, numberIn, percent, sizesOf, splitFigures, splitIn } from '../readings.ts'
import { type Query, queries } from './queries.ts'

const CARD = 'Hugging Face card'
const CODE = 'stanfordnlp/cocoa'
const PAPER = 'He et al. 2018'

const readings = {
  ...common,
  /** Mean number of events per dialogue of a split, or 0 without the split. */
  lengthIn: (split: string) => (rows: readonly Row[]) => {
    const row = splitIn(rows, split)
    return row ? numberIn(row, 'events') / numberIn(row, 'dialogues') : 0
  },
  categories: () => (rows: readonly Row[]) => ({
    values: [rows.length],
    shown: `${rows.length} (${rows.map(({ category }) => category).join(', ')})`,
  }),
  /** Number of items for which a claim holds, and of all, with the percentage. */
  shareOutOf:
    (part: string, whole: string) =>
    ([row]: readonly Row[]) => {
      const values = [numberIn(row, part), numberIn(row, whole)]
      const [holds = 0, all = 0] = values
      return { values, shown: `${percent(holds, all).toFixed(1)}% (${outOf(values)})` }
    },
  endings:
    () =>
    ([row]: readonly Row[]) => {
      const values = [numberIn(row, 'agreeing'), numberIn(row, 'dialogues')]
      return { values, shown: `${outOf(values)} (${shownNumber(numberIn(row, 'deals'))} deals)` }
    },
}

type Printed = PrintedFigure<Query, typeof readings>

/** Number of dialogues and average dialogue length by split. */
const SPLITS = [
  ['train', 5247, '9.14'],
  ['validation', 597, '9.17'],
  ['test', 838, '9.24'],
] as const

const sizeFigures: readonly Printed[] = [
  ...splitFigures('craigslist', CARD, SPLITS),
  {
    id: 'craigslist-total',
    what: 'Dialogues between people',
    printed: '6682',
    where: `${CARD} (quotes the paper)`,
    how: 'The sum of the three printed numbers of dialogues; of the rows themselves where all of them are there.',
    query: 'splits',
    decidedByPart: true,
    read: ['total', SPLITS],
  },
  ...SPLITS.map(
    ([split, , printed]): Printed => ({
      id: `craigslist-length-${split}`,
      what: `Average dialogue length, ${split}`,
      printed,
      where: CARD,
      how: 'Mean number of events per dialogue: messages, offers, accepts, rejects and quits.',
      query: 'splits',
      splits: [split],
      ...(split === 'test' && { reason: 'Digits were cut off where they should have been rounded.' }),
      read: ['lengthIn', split],
    }),
  ),
]

const scenarioFigures: readonly Printed[] = [
  {
    id: 'craigslist-categories',
    what: 'Categories',
    printed: '6',
    where: CARD,
    how: 'Number of different categories of listings.',
    query: 'categories',
    decidedByPart: true,
    read: ['categories'],
  },
  {
    as: 'all',
    id: 'craigslist-targets',
    what: 'The buyer’s target is 0.5, 0.7 or 0.9 of the listing price',
    printed: '0.5, 0.7, 0.9',
    where: `${CARD} (quotes the paper); ${CODE}, README`,
    how: 'Dialogues whose buyer’s target is less than 1 USD from 0.5, 0.7 or 0.9 × the listing price.',
    query: 'targets',
    decidedByPart: true,
    reason: 'The other targets lie at 0.60, 0.76 and 0.92 of the listing price.',
    read: ['shareOutOf', 'expected', 'dialogues'],
  },
  {
    as: 'all',
    id: 'craigslist-outcome',
    what: 'A deal is an offer of one side and an accept of the other',
    printed: '–',
    where: `${CODE}, core/controller.py`,
    how: 'Dialogues whose recorded outcome, as Parley reads it off all events in their order, is a deal just when one agent offers and the other accepts. The release itself has no outcome.',
    query: 'endings',
    decidedByPart: true,
    read: ['endings'],
  },
]

const lackingFigures: readonly Printed[] = [
  {
    id: 'craigslist-turns',
    what: 'Average number of turns',
    where: `${PAPER}, Table 2`,
    how: 'Mean number of events per dialogue.',
    query: 'splits',
    printed: null,
    read: ['quotientOfSums', 'events', 'dialogues'],
  },
  ...(
    [
      ['craigslist-tokens', 'Tokens per message'],
      ['craigslist-vocabulary', 'Size of the vocabulary'],
    ] as const
  ).map(
    ([id, what]): Printed => ({
      id,
      what,
      printed: null,
      where: `${PAPER}, Table 2`,
      why: 'The numbers depend on the tokenizer of the original code, which is not part of Parley, and the paper’s own table could not be read.',
    }),
  ),
  {
    id: 'craigslist-scenarios',
    what: 'Number of scenarios',
    printed: null,
    where: `${PAPER}, Table 3`,
    why: 'The release has no id of scenarios, and the paper’s own table could not be read.',
  },
  {
    id: 'craigslist-evaluation',
    what: 'Human evaluation, success and margin of systems',
    printed: null,
    where: PAPER,
    why: 'The chats with systems are not released.',
  },
]

export const groups: readonly PrintedGroup<Query, typeof readings>[] = [
  { id: 'sizes', title: 'Dialogues', figures: sizeFigures },
  { id: 'scenarios', title: 'Listings and endings', figures: scenarioFigures },
  { id: 'lacking', title: 'Without a printed value, or not in this release', figures: lackingFigures },
]

/**
 * Published figures of He et al. 2018 (EMNLP), "Decoupling Strategy and Generation in Negotiation Dialogues", and of
 * its card.
 */
export const craigslistBargains = publishedFigures({ sizes: sizesOf(SPLITS), queries, readings, groups })
