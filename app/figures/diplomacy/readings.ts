import { type Finding, outOf, shownNumber } from '../declare.ts'
import type { Found, Row } from '../figure.ts'
import { holdsPrinted } from '../printed_text.ts'
import { readings as common, holding, numberIn, percent, shareOf, sumOf, viewOf } from '../readings.ts'
import { accuracy, chanceF1, lieF1, macroF1, majorityF1, type TwoByTwo } from '../statistics/f1.ts'

type Rows = readonly Row[]
export type JudgedLabel = 'Truth' | 'Lie' | null
type Who = 'sender' | 'receiver'

/** Filter for messages. Omitted fields match any value, and `null` matches missing ones. */
interface Which {
  readonly split?: string
  readonly game?: string
  readonly year?: number
  readonly sender?: 'Truth' | 'Lie'
  readonly receiver?: JudgedLabel
}

/** A message with its labels and its printed sentences. */
export type Example = readonly [
  id: string,
  turn: number,
  sender: JudgedLabel,
  receiver: JudgedLabel,
  ...printed: (readonly [words: number, fingerprint: string])[],
]

/** Peskov et al. 2020, §3.5: quadrants by the labels of sender and receiver. */
const QUADRANTS: Readonly<Record<string, string>> = {
  'Truth Truth': 'Straightforward',
  'Lie Truth': 'Deceived',
  'Truth Lie': 'Cassandra',
  'Lie Lie': 'Caught',
}

export const readings = {
  ...common,
  /** Number of messages. */
  messages:
    (which: Which = {}) =>
    (rows: Rows) =>
      count(rows, which),
  /** Number of messages that the receiver judged. */
  judged: (which: Omit<Which, 'receiver'>) => (rows: Rows) => judged(rows, which),
  percentageOfMessages: (part: Which, whole: Which) => (rows: Rows) =>
    percent(count(rows, part), count(rows, whole)),
  shareOfMessages:
    (part: Which, whole: Which = {}) =>
    (rows: Rows): Found =>
      shareOf(count(rows, part), count(rows, whole)),
  /** Numbers of messages by year. */
  messagesByYear:
    (which: Which, first: number, last: number) =>
    (rows: Rows): Found => {
      const years = Array.from({ length: last - first + 1 }, (_, i) => first + i)
      const values = years.map((year) => count(rows, { ...which, year }))
      return { values, shown: values.join(' ') }
    },
  /** Numbers of messages in each quadrant, in the order of the paper. */
  quadrants:
    (split: string) =>
    (rows: Rows): Found => {
      const values = Object.keys(QUADRANTS).map((labels) => {
        const [sender, receiver] = labels.split(' ') as ('Truth' | 'Lie')[]
        return count(rows, { split, sender, receiver } as Which)
      })
      const none = count(rows, { split, receiver: null })
      const shown = values.map((n) => shownNumber(n)).join(' / ')
      return { values, shown: `${shown} (${shownNumber(none)} not judged)` }
    },
  /** Number of distinct combinations of values in some columns. */
  distinct: (columns: readonly string[], split?: string) => (rows: Rows) =>
    distinct(of(rows, split), ...columns),
  /** Number of conversations with a message. */
  withMessages: (split?: string) => (rows: Rows) => of(rows, split).filter(({ turns }) => turns !== 0).length,
  /** Number of pairs of game and country. */
  players: () => (rows: Rows) =>
    distinct(
      rows.flatMap(({ game, players }) =>
        Array.isArray(players) ? players.map((name) => ({ game, name })) : [],
      ),
      'game',
      'name',
    ),
  /**
   * F1 of receivers as predictors of the senders' labels in the test split.
   * @param assumeTruth true to count a message without the receiver's judgement as believed
   */
  humanF1:
    (kind: 'lie' | 'macro', factor: number, assumeTruth = false) =>
    (rows: Rows) =>
      factor * (kind === 'lie' ? lieF1 : macroF1)(humans(rows, 'test', assumeTruth)),
  humanAccuracy: () => (rows: Rows) => 100 * accuracy(humans(rows, 'test')),
  humanRecall:
    () =>
    (rows: Rows): Finding => {
      const { bothLie, onlyTrue } = humans(rows, 'test')
      const value = (100 * bothLie) / (bothLie + onlyTrue)
      return { values: [value], shown: `${value.toFixed(2)} (${bothLie} of ${bothLie + onlyTrue})` }
    },
  /** Macro F1 of a baseline that always predicts truth. */
  majority: (who: Who) => (rows: Rows) => {
    const { neither, onlyTrue, onlyPredicted, bothLie } = humans(rows, 'test')
    const lies = bothLie + (who === 'sender' ? onlyTrue : onlyPredicted)
    const truths = neither + (who === 'sender' ? onlyPredicted : onlyTrue)
    return 100 * majorityF1(lies, truths)
  },
  /** Expected F1 of a coin flip. */
  chance: (who: Who, kind: 'lie' | 'macro') => (rows: Rows) => {
    const n = who === 'sender' ? count(rows, { split: 'test' }) : judged(rows, { split: 'test' })
    const lies = count(rows, { split: 'test', [who]: 'Lie' })
    return kind === 'lie' ? 100 * chanceF1(lies, n) : 50 * (chanceF1(lies, n) + chanceF1(n - lies, n))
  },
  /** Number of rows that the receiver believed, with all rows as places. */
  believed: () => (rows: Rows) => ({
    values: holding(rows, ({ receiver }) => receiver === 'Truth'),
    views: rows.map((row) => ({ title: `${row.id}, message ${row.turn}`, view: viewOf(row, row.turn) })),
  }),
  /** Players with a larger percentage of lies. */
  playersAbove: (limit: number) => (rows: Rows) => {
    const above = liars(rows).filter(({ share }) => share > limit)
    const shown = above.map(
      (p) => `${p.name}, game ${p.game}, ${p.share.toFixed(1)}% (${p.lies} of ${p.messages})`,
    )
    return {
      values: [above.length],
      shown: above.length === 0 ? '0' : `${above.length}: ${shown.join('; ')}`,
      views: above.map(({ name, game }) => ({
        title: `Lies of and to ${name}, game ${game}`,
        view: `?f.game=${game}&f.players=${name}&l.intention=Lie&hits=turns`,
      })),
    }
  },
  deltas:
    () =>
    ([row]: Rows): Finding => {
      const values = [numberIn(row, 'agreeing'), numberIn(row, 'comparable')]
      const rest = numberIn(row, 'messages') - numberIn(row, 'comparable')
      return { values, shown: `${outOf(values)} (of ${rest} more the receiver wrote nothing)` }
    },
  ranges:
    () =>
    ([row]: Rows): Finding => {
      const columns = ['first_year', 'last_year', 'least', 'most', 'lowest_delta', 'highest_delta']
      const values = columns.map((column) => numberIn(row, column))
      const [first, last, least, most, low, high] = values
      return { values, shown: `${first}–${last}; ${least}–${most}; ${String(low).replace('-', '−')}…${high}` }
    },
  /** Number of messages whose quadrant follows from both labels. */
  rightQuadrants: () => (rows: Rows) => {
    const right = rows.filter(
      ({ sender, receiver, quadrant }) => (QUADRANTS[`${sender} ${receiver}`] ?? null) === quadrant,
    )
    return [sumOf(right, 'messages'), sumOf(rows, 'messages')]
  },
  /** Number of printed messages of a transcript whose labels are the printed ones. @param first turn of the first */
  labelPairs: (first: number, printed: readonly (readonly [JudgedLabel, JudgedLabel])[]) => (rows: Rows) =>
    holding(printed, ([sender, receiver], i) => {
      const row = rows.find(({ turn }) => turn === first + i)
      return row?.sender === sender && row.receiver === receiver
    }),
  examples: (split: string, printed: readonly Example[]) => (rows: Rows) =>
    holding(printed, (example) => isFound(example, split, rows)),
}

function of(rows: Rows, split: string | undefined): Rows {
  return split === undefined ? rows : rows.filter((row) => row.split === split)
}

/** Counts messages that match a filter, from counts by split, game, year, speaker and both labels. */
function count(rows: Rows, which: Which): number {
  return common.sum('messages', which as Readonly<Record<string, string | number | null>>)(rows)
}

function judged(rows: Rows, which: Omit<Which, 'receiver'>): number {
  return count(rows, which) - count(rows, { ...which, receiver: null })
}

function humans(rows: Rows, split: string, assumeTruth = false): TwoByTwo {
  const of = (sender: 'Truth' | 'Lie', receiver: JudgedLabel) => count(rows, { split, sender, receiver })
  const believed = (sender: 'Truth' | 'Lie') => of(sender, 'Truth') + (assumeTruth ? of(sender, null) : 0)
  return {
    bothLie: of('Lie', 'Lie'),
    onlyPredicted: of('Truth', 'Lie'),
    onlyTrue: believed('Lie'),
    neither: believed('Truth'),
  }
}

function distinct(rows: Rows, ...columns: readonly string[]): number {
  return new Set(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).size
}

/** All players with their percentages of lies, in descending order. */
function liars(rows: Rows) {
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

function isFound(example: Example, split: string, rows: Rows): boolean {
  const [id, turn, sender, receiver, ...printed] = example
  const row = rows.find((r) => r.split === split && r.id === id && r.turn === turn)
  if (!row || row.sender !== sender || row.receiver !== receiver) return false
  return printed.every(([words, fingerprint]) => holdsPrinted(String(row.text), { words, fingerprint }))
}
