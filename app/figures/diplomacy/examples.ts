import { viewOf } from '../readings.ts'
import type { Example, JudgedLabel } from './readings.ts'
import { PAPER, type Printed } from './sources.ts'

/** Peskov et al. 2020, Table 3: a message from the train split for each quadrant. */
const TABLE_3: readonly Example[] = [
  ['Game1-russia-france', 0, 'Truth', 'Truth', [40, '1mh4nhnmu2b']],
  ['Game1-italy-austria', 25, 'Lie', 'Truth', [28, '246liawi35s']],
  ['Game1-italy-russia', 1, 'Truth', 'Lie', [23, '5tyjpktq1z'], [28, 'rcujmvaa78']],
  ['Game1-italy-turkey', 26, 'Lie', 'Lie', [30, '1yli4713q3v']],
]

/** Peskov et al. 2020, Table 4: lies of the test split, by whether the model and the player detect them. */
const TABLE_4: readonly Example[] = [
  ['Game4-italy-france', 52, 'Lie', 'Lie', [16, '1gjg8kpa8ja']],
  ['Game4-austria-russia', 12, 'Lie', 'Lie', [20, '1m7e9c8tkuq']],
  ['Game4-austria-russia', 50, 'Lie', 'Truth', [57, '1v2r7yxj30h']],
  ['Game12-germany-france', 4, 'Lie', 'Truth', [24, 'hk566xis1v']],
]

/** Peskov et al. 2020, Table 1: labels of five messages of a conversation, starting with this one. */
const TABLE_1_FROM = 303
const TABLE_1: readonly (readonly [sender: JudgedLabel, receiver: JudgedLabel])[] = [
  ['Lie', 'Truth'],
  ['Truth', 'Truth'],
  ['Lie', 'Truth'],
  ['Truth', 'Truth'],
  ['Truth', 'Truth'],
]

/** Counts in the transcript of Peskov et al. 2020, Table 9 in the appendix. */
const TABLE_9: readonly (readonly [sender: JudgedLabel, receiver: JudgedLabel, printed: string])[] = [
  ['Truth', 'Truth', '254'],
  ['Lie', 'Truth', '50'],
  ['Truth', null, '13'],
  ['Truth', 'Lie', '2'],
  ['Lie', 'Lie', '1'],
  ['Lie', null, '1'],
]

const TRANSCRIPT = '/train/Game1-italy-germany'
const GAME_1 = 'the conversation of Italy and Germany in game 1'

const printedTable = (id: string, name: string, split: string, examples: readonly Example[]): Printed => ({
  id,
  what: 'Example messages with the labels of sender and receiver',
  printed: `${examples.length} examples`,
  where: `${PAPER}, ${name}`,
  how: `Each printed sentence is part of a message of ${split} with the printed labels. Parley holds fingerprints of the printed sentences instead of their words, which are compared in small letters and without signs and emoji.`,
  query: 'examples',
  as: 'all',
  splits: [split],
  read: ['examples', split, examples],
  views: examples.map(([message, turn]) => ({
    title: `${message}, message ${turn}`,
    view: viewOf({ split, id: message }, turn),
  })),
})

const OF_TRANSCRIPT = { query: 'transcript', splits: ['train'] } as const

const NOT_IN_DATA =
  'Of message 2 the table prints a long text, Truth / none, and says itself that it is not in the data set. The data have one emoji, Truth / Truth.'

export const exampleFigures: readonly Printed[] = [
  {
    ...OF_TRANSCRIPT,
    id: 'diplomacy-t1',
    what: 'Labels of the five messages',
    printed: '5 messages',
    where: `${PAPER}, Table 1`,
    how: `Messages ${TABLE_1_FROM} to ${TABLE_1_FROM + 4} of ${GAME_1}, counted from 0: those whose two labels are the printed ones. The words are not compared.`,
    as: 'all',
    reason:
      'The third message is printed as Lie / Truth. The data, and the paper’s own Table 9 (no. 305), have Lie and no label of the receiver.',
    read: ['labelPairs', TABLE_1_FROM, TABLE_1],
    views: [{ title: 'The third message', view: `${TRANSCRIPT}?turn=${TABLE_1_FROM + 2}` }],
  },
  printedTable('diplomacy-t3', 'Table 3', 'train', TABLE_3),
  printedTable('diplomacy-t4', 'Table 4', 'test', TABLE_4),
  {
    ...OF_TRANSCRIPT,
    id: 'diplomacy-t9',
    what: 'Messages of the full transcript',
    printed: '321',
    where: `${PAPER}, Table 9`,
    how: `Number of messages of ${GAME_1}.`,
    read: ['rows'],
    views: [{ title: 'The conversation', view: `${TRANSCRIPT}?turn=0` }],
  },
  ...TABLE_9.map(
    ([sender, receiver, printed]): Printed => ({
      ...OF_TRANSCRIPT,
      id: `diplomacy-t9-${sender}-${receiver ?? 'none'}`.toLowerCase(),
      what: `Its messages with the labels ${sender} / ${receiver ?? 'none'}`,
      printed,
      where: `${PAPER}, counted in Table 9`,
      how: `Messages of ${GAME_1} with the sender’s label ${sender} and ${receiver === null ? 'no label of the receiver' : `the receiver’s label ${receiver}`}.`,
      ...(sender === 'Truth' && receiver !== 'Lie' && { reason: NOT_IN_DATA }),
      read: ['rows', { sender, receiver }],
    }),
  ),
]
