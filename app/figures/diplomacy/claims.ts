import { holding, numberIn, outOf, percent, sumOf, viewOf } from '../declare.ts'
import type { Figure, Row } from '../figure.ts'
import { all, CONVOKIT, digits, PAPER, README, words } from './sources.ts'

/** Peskov et al. 2020, §3.5: quadrants by the labels of sender and receiver. */
const QUADRANTS: Readonly<Record<string, string>> = {
  'Truth Truth': 'Straightforward',
  'Lie Truth': 'Deceived',
  'Truth Lie': 'Cassandra',
  'Lie Lie': 'Caught',
}

/** Percentage of lies that no player exceeds, according to footnote 5. */
const MOST_LIES = 20

export const claimFigures: readonly Figure[] = [
  all({
    id: 'diplomacy-true',
    what: 'Lies that say “true” are believed',
    printed: 'all',
    where: `${PAPER}, §5`,
    how: 'Lies of test that the receiver judged and that hold the word “true”: those that were believed.',
    query: 'true_lies',
    splits: ['test'],
    find: (rows) => ({
      values: holding(rows, ({ receiver }) => receiver === 'Truth'),
      views: rows.map((row) => ({ title: `${row.id}, message ${row.turn}`, view: viewOf(row, row.turn) })),
    }),
  }),
  digits({
    id: 'diplomacy-20-percent',
    what: `Players who mark more than ${MOST_LIES}% of their messages as lies`,
    printed: '0',
    where: `${PAPER}, footnote 5 (“no player … more than ∼20%”)`,
    how: 'Messages that a player marked as a lie / messages of that player, by game and country.',
    query: 'messages',
    reason: 'The footnote says that there is no such player.',
    find: (rows) => {
      const above = liars(rows).filter(({ share }) => share > MOST_LIES)
      return {
        values: [above.length],
        shown:
          above.length === 0
            ? '0'
            : `${above.length}: ${above.map((p) => `${p.name}, game ${p.game}, ${p.share.toFixed(1)}% (${p.lies} of ${p.messages})`).join('; ')}`,
        views: above.map(({ name, game }) => ({
          title: `Lies of and to ${name}, game ${game}`,
          view: `?f.game=${game}&f.players=${name}&l.intention=Lie&hits=turns`,
        })),
      }
    },
  }),
  all({
    id: 'diplomacy-delta',
    what: 'Power is own minus partner’s supply centres in the season',
    printed: 'example 7 − 2 = 5',
    where: `${PAPER}, §4.2; ${README}`,
    how: 'Messages whose score_delta is the sender’s score minus the receiver’s score of the same game, year and season, among those whose receiver wrote in that season.',
    query: 'deltas',
    find: ([row]) => {
      const values = [numberIn(row, 'agreeing'), numberIn(row, 'comparable')]
      const rest = numberIn(row, 'messages') - numberIn(row, 'comparable')
      return { values, shown: `${outOf(values)} (of ${rest} more the receiver wrote nothing)` }
    },
  }),
  words({
    id: 'diplomacy-ranges',
    what: 'Range of years, scores and score differences',
    printed: '1901–1918; 0–18; −18…18',
    where: `${README} (“can range”)`,
    how: 'Least and greatest values of year, score and score_delta.',
    query: 'ranges',
    find: ([row]) => {
      const columns = ['first_year', 'last_year', 'least', 'most', 'lowest_delta', 'highest_delta']
      const values = columns.map((column) => numberIn(row, column))
      const [first, last, least, most, low, high] = values
      return { values, shown: `${first}–${last}; ${least}–${most}; ${String(low).replace('-', '−')}…${high}` }
    },
  }),
  all({
    id: 'diplomacy-convokit-quadrant',
    what: 'deception_quadrant follows from both labels',
    printed: 'all',
    where: `${CONVOKIT}; ${PAPER}, §3.5`,
    how: 'Messages whose quadrant is the one of both labels; without a label of the receiver there is none. The Parquet files have no quadrant: there Parley makes it by this rule itself.',
    query: 'quadrants',
    find: (rows) => {
      const right = rows.filter(
        ({ sender, receiver, quadrant }) => (QUADRANTS[`${sender} ${receiver}`] ?? null) === quadrant,
      )
      return [sumOf(right, 'messages'), sumOf(rows, 'messages')]
    },
  }),
]

/** All players with their percentages of lies, in descending order. */
function liars(rows: readonly Row[]) {
  const players = new Map<string, { name: string; game: string; lies: number; messages: number }>()
  for (const row of rows) {
    const key = `${row.game} ${row.speaker}`
    const { name, game } = row
    const player = players.get(key) ?? { name: String(name), game: String(game), lies: 0, messages: 0 }
    const messages = numberIn(row, 'messages')
    player.messages += messages
    if (row.sender === 'Lie') player.lies += messages
    players.set(key, player)
  }
  return [...players.values()]
    .map((player) => ({ ...player, share: percent(player.lies, player.messages) }))
    .sort((a, b) => b.share - a.share)
}
