import type { Figure, Row } from '../figure.ts'
import { count, distinct } from './judged.ts'
import { CATALOGUE, CONVOKIT, digits, PAPER } from './sources.ts'

const SPLITS = [
  ['train', '9', '189'],
  ['validation', '1', '21'],
  ['test', '2', '42'],
] as const

const of = (rows: readonly Row[], split: string) => rows.filter((row) => row.split === split)
const withMessages = (rows: readonly Row[]) => rows.filter(({ turns }) => turns !== 0).length
const players = (rows: readonly Row[]) =>
  rows.flatMap(({ game, players: names }) =>
    Array.isArray(names) ? names.map((name) => ({ game, name })) : [],
  )

export const corpusFigures: readonly Figure[] = [
  digits({
    id: 'diplomacy-messages',
    what: 'Messages',
    printed: '17,289',
    where: `${PAPER}, abstract; ${CONVOKIT}`,
    how: 'Number of messages.',
    query: 'messages',
    find: (rows) => count(rows, {}),
  }),
  digits({
    id: 'diplomacy-games',
    what: 'Games',
    printed: '12',
    where: `${PAPER}, §4.1`,
    how: 'Number of different games.',
    query: 'conversations',
    find: (rows) => distinct(rows, 'game'),
  }),
  ...SPLITS.map(([split, printed]) =>
    digits({
      id: `diplomacy-games-${split}`,
      what: `Games, ${split}`,
      printed,
      where: `${PAPER}, §4.1`,
      how: `Number of different games in ${split}.`,
      query: 'conversations',
      splits: [split],
      find: (rows) => distinct(of(rows, split), 'game'),
    }),
  ),
  ...SPLITS.map(([split, , printed]) =>
    digits({
      id: `diplomacy-rows-${split}`,
      what: `Rows, ${split}`,
      printed,
      where: CATALOGUE,
      how: `Number of rows of ${split}: pairs of players of a game, also those who never wrote.`,
      query: 'conversations',
      splits: [split],
      find: (rows) => of(rows, split).length,
    }),
  ),
  digits({
    id: 'diplomacy-players',
    what: 'Players',
    printed: '84',
    where: `${PAPER}, first page`,
    how: 'Number of different pairs of game and country.',
    query: 'conversations',
    find: (rows) => distinct(players(rows), 'game', 'name'),
  }),
  digits({
    id: 'diplomacy-speakers',
    what: 'Speakers',
    printed: '83',
    where: CONVOKIT,
    how: 'Number of different pairs of game and country that wrote a message.',
    query: 'messages',
    find: (rows) => distinct(rows, 'game', 'speaker'),
  }),
  digits({
    id: 'diplomacy-conversations',
    what: 'Conversations',
    printed: '246',
    where: CONVOKIT,
    how: 'Number of rows with a message.',
    query: 'conversations',
    find: withMessages,
  }),
  digits({
    id: 'diplomacy-train-speakers',
    what: 'Speakers, train',
    printed: '62',
    where: CONVOKIT,
    how: 'Number of different pairs of game and country that wrote a message in train.',
    query: 'messages',
    splits: ['train'],
    find: (rows) => distinct(of(rows, 'train'), 'game', 'speaker'),
  }),
  digits({
    id: 'diplomacy-train-conversations',
    what: 'Conversations, train',
    printed: '184',
    where: CONVOKIT,
    how: 'Number of rows of train with a message.',
    query: 'conversations',
    splits: ['train'],
    find: (rows) => withMessages(of(rows, 'train')),
  }),
  digits({
    id: 'diplomacy-convokit',
    what: 'ConvoKit’s copy: speakers, utterances, conversations',
    printed: '83 / 17,289 / 246',
    digits: ['83', '17289', '246'],
    where: CONVOKIT,
    how: 'The same three numbers together: speakers, messages, and conversations with a message.',
    query: 'convokit',
    find: ([row]) => [Number(row?.speakers), Number(row?.messages), Number(row?.conversations)],
  }),
]
