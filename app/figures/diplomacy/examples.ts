import { outOf } from '../declare.ts'
import type { Figure, Row } from '../figure.ts'
import { holdsPrinted, type PrintedText } from '../printed_text.ts'
import { all, digits, PAPER } from './sources.ts'

type Label = 'Truth' | 'Lie' | null

interface Example {
  readonly id: string
  readonly turn: number
  readonly sender: Label
  readonly receiver: Label
  readonly texts: readonly PrintedText[]
}

/** Peskov et al. 2020, Table 3: a message of train for each quadrant. */
const TABLE_3: readonly Example[] = [
  {
    id: 'Game1-russia-france',
    turn: 0,
    sender: 'Truth',
    receiver: 'Truth',
    texts: [{ words: 40, fingerprint: '1mh4nhnmu2b' }],
  },
  {
    id: 'Game1-italy-austria',
    turn: 25,
    sender: 'Lie',
    receiver: 'Truth',
    texts: [{ words: 28, fingerprint: '246liawi35s' }],
  },
  {
    id: 'Game1-italy-russia',
    turn: 1,
    sender: 'Truth',
    receiver: 'Lie',
    texts: [
      { words: 23, fingerprint: '5tyjpktq1z' },
      { words: 28, fingerprint: 'rcujmvaa78' },
    ],
  },
  {
    id: 'Game1-italy-turkey',
    turn: 26,
    sender: 'Lie',
    receiver: 'Lie',
    texts: [{ words: 30, fingerprint: '1yli4713q3v' }],
  },
]

/** Peskov et al. 2020, Table 4: lies of test by whether model and player spot them. */
const TABLE_4: readonly Example[] = [
  {
    id: 'Game4-italy-france',
    turn: 52,
    sender: 'Lie',
    receiver: 'Lie',
    texts: [{ words: 16, fingerprint: '1gjg8kpa8ja' }],
  },
  {
    id: 'Game4-austria-russia',
    turn: 12,
    sender: 'Lie',
    receiver: 'Lie',
    texts: [{ words: 20, fingerprint: '1m7e9c8tkuq' }],
  },
  {
    id: 'Game4-austria-russia',
    turn: 50,
    sender: 'Lie',
    receiver: 'Truth',
    texts: [{ words: 57, fingerprint: '1v2r7yxj30h' }],
  },
  {
    id: 'Game12-germany-france',
    turn: 4,
    sender: 'Lie',
    receiver: 'Truth',
    texts: [{ words: 24, fingerprint: 'hk566xis1v' }],
  },
]

/** Peskov et al. 2020, Table 1: labels of five messages of one conversation, from this one on. */
const TABLE_1_FROM = 303
const TABLE_1: readonly (readonly [sender: Label, receiver: Label])[] = [
  ['Lie', 'Truth'],
  ['Truth', 'Truth'],
  ['Lie', 'Truth'],
  ['Truth', 'Truth'],
  ['Truth', 'Truth'],
]

/** Counted in the transcript that is Table 9 of the appendix of Peskov et al. 2020. */
const TABLE_9: readonly (readonly [sender: Label, receiver: Label, printed: string])[] = [
  ['Truth', 'Truth', '254'],
  ['Lie', 'Truth', '50'],
  ['Truth', null, '13'],
  ['Truth', 'Lie', '2'],
  ['Lie', 'Lie', '1'],
  ['Lie', null, '1'],
]

const TRANSCRIPT = 'Game1-italy-germany'
const GAME_1 = 'the conversation of Italy and Germany in game 1'
const view = (id: string, turn: number, split: string) => `/${split}/${encodeURIComponent(id)}?turn=${turn}`

const printedTable = (name: string, split: string, examples: readonly Example[]): Figure =>
  all({
    id: name === 'Table 3' ? 'diplomacy-t3' : 'diplomacy-t4',
    what: 'Example messages with the labels of sender and receiver',
    printed: `${examples.length} examples`,
    where: `${PAPER}, ${name}`,
    how: `Each printed sentence is part of a message of ${split} with the printed labels. Parley holds fingerprints of the printed sentences instead of their words, which are compared in small letters and without signs and emoji.`,
    query: 'examples',
    splits: [split],
    find: (rows) => {
      const values = [examples.filter((example) => isFound(example, split, rows)).length, examples.length]
      const views = examples.map(({ id, turn }) => ({
        title: `${id}, message ${turn}`,
        view: view(id, turn, split),
      }))
      return { values, shown: outOf(values), views }
    },
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
    find: (rows) => {
      const right = TABLE_1.filter(([sender, receiver], i) => {
        const row = rows.find(({ turn }) => turn === TABLE_1_FROM + i)
        return row !== undefined && row.sender === sender && row.receiver === receiver
      })
      const values = [right.length, TABLE_1.length]
      const views = [{ title: 'The third message', view: view(TRANSCRIPT, TABLE_1_FROM + 2, 'train') }]
      return { values, shown: outOf(values), views }
    },
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
      shown: String(rows.length),
      views: [{ title: 'The conversation', view: view(TRANSCRIPT, 0, 'train') }],
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
  { id, turn, sender, receiver, texts }: Example,
  split: string,
  rows: readonly Row[],
): boolean {
  const row = rows.find((r) => r.split === split && r.id === id && r.turn === turn)
  if (!row || row.sender !== sender || row.receiver !== receiver) return false
  return texts.every((text) => holdsPrinted(String(row.text), text))
}
