import { describe, expect, it } from 'vitest'
import type { LabelRow } from '../../../corpora/label_file.ts'
import type { LabelScheme } from '../../../model/index.ts'
import { matchRows } from './match_rows.ts'
import { placeRows } from './place_rows.ts'

const targets = [
  { key: 0, split: 'train', id: 'a', turns: 3 },
  { key: 1, split: 'train', id: 'both', turns: 9 },
  { key: 2, split: 'train', id: 'none', turns: 0 },
  { key: 3, split: 'train', id: 'a', turns: 5 },
  { key: 100, split: 'test', id: 'both', turns: 1 },
]
const splits = new Map([
  ['train', true],
  ['test', true],
  ['extra', false],
])
let count = 0
const row = (conversation: string, turn: number, fields: Partial<LabelRow> = {}): LabelRow => ({
  row: count++,
  split: null,
  conversation,
  turn,
  labels: ['x'],
  by: 'm',
  score: null,
  ...fields,
})
/** Rows matched by 0-based number. */
function matched(rows: readonly LabelRow[], scheme: LabelScheme | null = null) {
  const placed = placeRows(rows, targets, splits, undefined, 0)
  if ('question' in placed) throw new Error('asked')
  return matchRows(rows, placed.places, scheme)
}
const why = (r: LabelRow) => matched([r]).leftOut.map((l) => [l.kind, l.why])

describe('a row', () => {
  it('fits a turn of the conversation, the first of its id in the split', () => {
    const { turns, leftOut } = matched([row('a', 2, { score: 0.5 })])
    expect(leftOut).toEqual([])
    const said = { by: 'm', labels: [{ value: 'x', score: 0.5 }] }
    expect(turns).toEqual([{ key: 0, split: 'train', conversation: 'a', turn: 2, ...said }])
  })

  it('with a split fits that split', () => {
    const rows = [row('both', 0, { split: 'test' }), row('both', 8, { split: 'train' })]
    expect(matched(rows).turns.map((t) => t.key)).toEqual([100, 1])
  })

  it('that fits no turn says why', () => {
    expect(why(row('a', 3))).toEqual([['unfit', 'The conversation has 3 turns, 0 to 2.']])
    expect(why(row('both', 1, { split: 'test' }))).toEqual([['unfit', 'The conversation has one turn, 0.']])
    expect(why(row('none', 0))).toEqual([['unfit', 'The conversation has no turns.']])
    expect(why(row('b', 0))).toEqual([
      ['unfit', 'There is no conversation with this id; extra could not be loaded.'],
    ])
    expect(why(row('a', 0, { split: 'test' }))).toEqual([
      ['unfit', 'There is no conversation with this id in test.'],
    ])
    expect(why(row('a', 0, { split: 'dev' }))).toEqual([
      ['unfit', 'There is no split “dev”; there is train, test and extra.'],
    ])
    expect(why(row('a', 0, { split: 'extra' }))).toEqual([['unfit', 'The split extra could not be loaded.']])
    expect(why(row('both', 0))).toEqual([
      ['unfit', 'Conversations with this id are in train and test. Add a column “split” to say which one.'],
    ])
  })
})

describe('rows of the same turn', () => {
  it('are brought together by annotator', () => {
    const rows = [row('a', 0), row('a', 0, { labels: ['y', 'x'] }), row('a', 0, { by: 'n', labels: [] })]
    const { turns, leftOut } = matched(rows)
    expect(turns.map((t) => [t.by, t.labels.map((l) => l.value)])).toEqual([
      ['m', ['x', 'y']],
      ['n', []],
    ])
    expect(leftOut).toEqual([])
  })

  it('that say nothing new are told', () => {
    const { turns, leftOut } = matched([row('a', 0), row('a', 0)])
    expect(turns).toHaveLength(1)
    expect(leftOut).toMatchObject([{ kind: 'repeated', conversation: 'a', turn: 0 }])
  })
})

describe('labels that the scheme does not declare', () => {
  const definition = { value: 'x', title: 'x', definition: '', mark: 'x', hue: 1 } as const
  const scheme = { id: 's', title: 'Acts', by: 'm', source: '', counted: true, values: [definition] }

  it('are left out and told, the others count', () => {
    const rows = [row('a', 0, { labels: ['x', 'y'] }), row('a', 1), row('a', 2, { labels: [] })]
    const { turns, leftOut } = matched(rows, scheme)
    expect(turns.map((t) => [t.turn, t.labels.map((l) => l.value)])).toEqual([
      [0, ['x']],
      [1, ['x']],
      [2, []],
    ])
    expect(leftOut.map((l) => [l.kind, l.why])).toEqual([['odd', '“y” is not among the labels of Acts.']])
  })

  it('alone do not make the turn one that was given none', () => {
    const { turns, leftOut } = matched([row('a', 0, { labels: ['y', 'z'] })], scheme)
    expect(turns).toEqual([])
    expect(leftOut).toMatchObject([
      {
        kind: 'unknown',
        conversation: 'a',
        turn: 0,
        why: '“y” and “z” are not among the labels of Acts.',
      },
    ])
  })
})
