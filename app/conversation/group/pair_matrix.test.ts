import { describe, expect, it } from 'vitest'
import type { ConversationRow } from '../../readers/rows.ts'
import { figureOf, levelOf, pairMatrix } from './pair_matrix.ts'
import type { Group } from './use_group.ts'

const row = (key: number) => ({ key, split: 'train', id: `c${key}` }) as ConversationRow
const group: Group = {
  conversations: [row(1), row(2), row(3)],
  sides: new Map<number, string[] | null>([
    [1, ['Bo', 'Ada']],
    [2, ['Ada', 'Cy']],
    [3, null],
  ]),
  counts: [
    { key: 1, speaker: 'a', name: 'Ada', turns: 10, labelled: [2, 1] },
    { key: 1, speaker: 'b', name: 'Bo', turns: 4, labelled: [0, 2] },
    { key: 9, speaker: 'a', name: 'Ada', turns: 99, labelled: [9, 9] },
  ],
}

describe('a matrix of pairs', () => {
  const matrix = pairMatrix(group)

  it('has what each wrote to each, also where that is nothing', () => {
    expect(matrix.names).toEqual(['Ada', 'Bo', 'Cy'])
    const nothing = { split: 'train', id: 'c2', messages: 0, lies: 0, suspected: 0 }
    expect(matrix.cells).toEqual([
      [null, { split: 'train', id: 'c1', messages: 10, lies: 2, suspected: 1 }, nothing],
      [{ split: 'train', id: 'c1', messages: 4, lies: 0, suspected: 2 }, null, null],
      [nothing, null, null],
    ])
  })

  it('has shares of messages, and how dark they are beside the largest', () => {
    const [[, first], [second], [none]] = matrix.cells as [[unknown, Cell], [Cell], [Cell]]
    expect([first, second, none].map((pair) => figureOf(pair, 'lies'))).toEqual([0.2, 0, null])
    expect([first, second, none].map((pair) => levelOf(matrix, pair, 'suspected'))).toEqual([0.2, 1, 0])
    expect([first, second, none].map((pair) => levelOf(matrix, pair, 'messages'))).toEqual([1, 0.4, 0])
  })
})

type Cell = NonNullable<ReturnType<typeof pairMatrix>['cells'][number][number]>
