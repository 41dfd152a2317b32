import { holding, viewOf } from '../declare.ts'
import type { Figure, Row } from '../figure.ts'
import { holdsPrinted } from '../printed_text.ts'
import { all, digits, PAPER } from './sources.ts'

type Label = 'Truth' | 'Lie' | null

/** A message with its labels and its printed sentences. */
type Example = readonly [
  id: string,
  turn: number,
  sender: Label,
  receiver: Label,
  ...printed: (readonly [words: number, fingerprint: string])[],
]

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
const TABLE_1: readonly (readonly [sender: Label, receiver: Label])[] = [
  ['Lie', 'Truth'],
  ['Truth', 'Truth'],
  ['Lie', 'Truth'],
  ['Truth', 'Truth'],
  ['Truth', 'Truth'],
]

/** Counts in the transcript of Peskov et al. 2020, Table 9 in the appendix. */
const TABLE_9: readonly (readonly [sender: Label, receiver: Label, printed: string])[] = [
  ['Truth', 'Truth', '254'],
  ['Lie', 'Truth', '50'],
  ['Truth', null, '13'],
  ['Truth', 'Lie', '2'],
  ['Lie', 'Lie', '1'],
  ['Lie', null, '1'],
]

const TRANSCRIPT = { split: 'train', id: 'Game1-italy-germany' }
const GAME_1 = 'the conversation of Italy and Germany in game 1'

const printedTable = (name: string, split: string, examples: readonly Example[]): Figure =>
  all({
    id: name === 'Table 3' ? 'diplomacy-t3' : 'diplomacy-t4',
    what: 'Example messages with the labels of sender and receiver',
    printed: `${examples.length} examples`,
    where: `${PAPER}, ${name}`,
    how: `Each printed sentence is part of a message of ${split} with the printed labels. Parley holds fingerprints of the printed sentences instead of their words, which are compared in small letters and without signs and emoji.`,
    query: 'examples',
    splits: [split],
    find: (rows) => ({
      values: holding(examples, (example) => isFound(example, split, rows)),
      views: examples.map(([id, turn]) => ({
        title: `${id}, message ${turn}`,
        view: viewOf({ split, id }, turn),
      })),
    }),
  })

export const exampleFigures: readonly Figure[] = [
  all({
    id: 'diplomacy-t1',
    what: 'Labels of the five messages',
    printed: '5 messages',
    where: `${PAPER}, Table 1`,
    how: `Messages ${TABLE_1_FROM} to ${TABLE_1_FROM + 4} of ${GAME_1}, counted from 0: those whose two labels are the printed ones. The words are not compared.`,
    query: 'transcript',
    splits: ['train'],
    reason:
      'The third message is printed as Lie / Truth. The data, and the paper’s own Table 9 (no. 305), have Lie and no label of the receiver.',
    find: (rows) => ({
      values: holding(TABLE_1, ([sender, receiver], i) => {
        const row = rows.find(({ turn }) => turn === TABLE_1_FROM + i)
        return row?.sender === sender && row.receiver === receiver
      }),
      views: [{ title: 'The third message', view: viewOf(TRANSCRIPT, TABLE_1_FROM + 2) }],
    }),
  }),
  printedTable('Table 3', 'train', TABLE_3),
  printedTable('Table 4', 'test', TABLE_4),
  digits({
    id: 'diplomacy-t9',
    what: 'Messages of the full transcript',
    printed: '321',
    where: `${PAPER}, Table 9`,
    how: `Number of messages of ${GAME_1}.`,
    query: 'transcript',
    splits: ['train'],
    find: (rows) => ({
      values: [rows.length],
      views: [{ title: 'The conversation', view: viewOf(TRANSCRIPT, 0) }],
    }),
  }),
  ...TABLE_9.map(([sender, receiver, printed]) =>
    digits({
      id: `diplomacy-t9-${sender}-${receiver ?? 'none'}`.toLowerCase(),
      what: `Its messages with the labels ${sender} / ${receiver ?? 'none'}`,
      printed,
      where: `${PAPER}, counted in Table 9`,
      how: `Messages of ${GAME_1} with the sender’s label ${sender} and ${receiver === null ? 'no label of the receiver' : `the receiver’s label ${receiver}`}.`,
      query: 'transcript',
      splits: ['train'],
      ...(sender === 'Truth' &&
        receiver !== 'Lie' && {
          reason:
            'Of message 2 the table prints a long text, Truth / none, and says itself that it is not in the data set. The data have one emoji, Truth / Truth.',
        }),
      find: (rows: readonly Row[]) =>
        rows.filter((row) => row.sender === sender && row.receiver === receiver).length,
    }),
  ),
]

function isFound(
  [id, turn, sender, receiver, ...printed]: Example,
  split: string,
  rows: readonly Row[],
): boolean {
  const row = rows.find((r) => r.split === split && r.id === id && r.turn === turn)
  if (!row || row.sender !== sender || row.receiver !== receiver) return false
  return printed.every(([words, fingerprint]) => holdsPrinted(String(row.text), { words, fingerprint }))
}
