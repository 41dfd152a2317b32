import { percent } from '../declare.ts'
import type { Figure, Row } from '../figure.ts'
import { count } from './judged.ts'
import { digits, PAPER, words } from './sources.ts'

const OF_TRAIN = { query: 'messages', splits: ['train'] } as const

/** The game in §2.1, Figure 1 and Tables 1 and 9. */
const GAME = '1'
const YEARS = Array.from({ length: 10 }, (_, i) => 1901 + i)

const byYear = (rows: readonly Row[], receiver: 'Truth' | 'Lie') =>
  YEARS.map((year) => count(rows, { game: GAME, year, sender: 'Lie', receiver }))

const VIEW = `?f.game=${GAME}&l.intention=Lie&hits=turns`

export const gameFigures: readonly Figure[] = [
  digits({
    id: 'diplomacy-game1-lies',
    what: 'Lies in the game, %',
    printed: '8',
    where: `${PAPER}, §3.3 (“eight percent”)`,
    how: 'Messages of game 1 that the sender marked as a lie / messages of game 1.',
    ...OF_TRAIN,
    find: (rows) => percent(count(rows, { game: GAME, sender: 'Lie' }), count(rows, { game: GAME })),
  }),
  digits({
    id: 'diplomacy-game1-suspected',
    what: 'Messages taken for lies in the game, %',
    printed: '3',
    where: `${PAPER}, §3.3 (“three percent”)`,
    how: 'Messages of game 1 that the receiver marked as a lie / messages of game 1.',
    ...OF_TRAIN,
    find: (rows) => percent(count(rows, { game: GAME, receiver: 'Lie' }), count(rows, { game: GAME })),
  }),
  digits({
    id: 'diplomacy-f1-caught',
    what: '“Victim Caught a Lie”, by year 1901–1910',
    printed: '2 1 3 1 2 6 1 0 0 0',
    digits: ['2', '1', '3', '1', '2', '6', '1', '0', '0', '0'],
    where: `${PAPER}, Figure 1`,
    how: 'Messages of game 1 that both sender and receiver marked as a lie, by year.',
    ...OF_TRAIN,
    find: (rows) => {
      const values = byYear(rows, 'Lie')
      return { values, shown: values.join(' '), views: [{ title: 'The lies of game 1', view: VIEW }] }
    },
  }),
  words({
    id: 'diplomacy-f1-deceived',
    what: '“Deceived their Victim”, by year 1901–1910',
    printed: '~100 in 1907',
    where: `${PAPER}, Figure 1`,
    how: 'Messages of game 1 that the sender marked as a lie and the receiver believed, by year.',
    ...OF_TRAIN,
    find: (rows) => {
      const values = byYear(rows, 'Truth')
      return { values, shown: values.join(' ') }
    },
  }),
]
