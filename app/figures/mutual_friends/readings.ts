import { countText } from '../../base/messages/intl.ts'
import { outOf, shownNumber } from '../declare.ts'
import type { Row } from '../figure.ts'
import { readings as common, holding, numberIn, viewOf } from '../readings.ts'
import type { Looked } from './dialogue.ts'

interface Range {
  readonly least: number
  readonly most: number
}

/** Maximum number of linked dialogues that contradict a claim. */
const MOST_LINKED = 10

export const readings = {
  ...common,
  /** Number of dialogues in which one person is in both lists. */
  oneMutualFriend: () => (rows: readonly Row[]) => withOthers(looked(rows), ({ mutual }) => mutual === 1),
  /** Number of dialogues whose reward is 1 just when both agents select the same person. */
  rewards: () => (rows: readonly Row[]) => withOthers(looked(rows), ({ same, success }) => success === same),
  /** Number of dialogues with lists of such lengths, attributes and alphas, with the values that there are. */
  items: (friends: Range, attributes: Range, alphas: readonly number[]) => (rows: readonly Row[]) => {
    const all = looked(rows)
    const { values, shown, views } = withOthers(
      all,
      (row) =>
        row.friends.every((n) => isWithin(friends, n)) &&
        isWithin(attributes, row.attributes) &&
        row.alphas.every((alpha) => alphas.includes(alpha)),
    )
    const seen = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
    const lengths = seen(all.flatMap((row) => row.friends))
    const range = `${lengths[0]}–${lengths.at(-1)}; ${seen(all.map((row) => row.attributes)).join(', ')}; ${seen(all.flatMap((row) => row.alphas)).join(', ')}`
    return { values, shown: `${range} (${shown})`, views }
  },
  /** Number of completed dialogues, and their share. */
  completed:
    () =>
    ([row]: readonly Row[]) => {
      const [completed, all] = [numberIn(row, 'completed'), numberIn(row, 'dialogues')]
      return {
        values: [completed, completed / all],
        shown: `${countText(completed)} / ${shownNumber(completed / all, 2)}`,
      }
    },
}

function looked(rows: readonly Row[]): readonly Looked[] {
  return rows as readonly Looked[]
}

/** Counts rows for which a condition holds, with links to the first exceptions. */
function withOthers(rows: readonly Looked[], holds: (row: Looked) => boolean) {
  const others = rows.filter((row) => !holds(row))
  const values = holding(rows, holds)
  const views = others
    .slice(0, MOST_LINKED)
    .map((row) => ({ title: `Dialogue ${row.id}`, view: viewOf(row) }))
  return { values, shown: outOf(values), views }
}

function isWithin({ least, most }: Range, n: number): boolean {
  return n >= least && n <= most
}
