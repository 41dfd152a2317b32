import { describe, expect, it } from 'vitest'
import { evidenceOf, selectionCounts, sharedRowOf, statesAt, unnamedOf } from './model.ts'
import type { Side } from './private_tables.ts'
import { conversationOf, roles, seenBy } from './test_conversation.ts'

const END = 1e9

function stateOf(side: Side, lines: readonly string[], upTo = END) {
  const state = statesAt(evidenceOf(conversationOf(...lines), roles), upTo)[side]
  if (!state) throw new Error('There is a table.')
  return state
}
const left = (side: Side, lines: readonly string[], upTo = END) =>
  stateOf(side, lines, upTo).exclusions.flatMap((reason, row) => (reason ? [] : [row]))
const fall = (side: Side, lines: readonly string[], upTo = END) =>
  stateOf(side, lines, upTo).steps.map(({ turn, left: count }) => `${count}@${turn}`)

describe('the rows that are still possible', () => {
  it('lose those with what the other side has not, turn by turn', () => {
    const lines = [
      'A: Harlow?',
      'B: no',
      'A: hm',
      'B: no friends with puzzles',
      'B: all of my friends like evenings',
    ]
    expect(fall(0, lines)).toEqual(['3@1', '2@3', '1@4'])
    expect(left(0, lines)).toEqual([4])
    expect(fall(0, lines, 3)).toEqual(['3@1', '2@3'])
    expect(fall(1, lines)).toEqual([])
    expect(left(1, lines)).toEqual([0, 1, 2])
  })

  it('say why: the first reason, and its turn', () => {
    const { exclusions } = stateOf(0, ['B: no mornings', 'A: Harlow?', 'B: no'])
    expect(exclusions.map((reason) => reason?.turn ?? null)).toEqual([0, 2, 0, null, null])
    expect(exclusions[1]).toMatchObject({ kind: 'limit', limit: { kind: 'answered', side: 1 } })
  })

  it('lose no row by counts, questions, and what their own side says', () => {
    expect(fall(0, ['B: 2 like fishing', 'B: most evenings', 'B: any chess?', 'A: no fishing'])).toEqual([])
    expect(fall(1, ['A: no fishing'])).toEqual(['1@0'])
  })

  it('lose by two values that are denied together only rows that have both', () => {
    expect(left(0, ['B: no friend at Harlow who likes evenings'])).toEqual([0, 2, 3, 4])
  })

  it('come back when the denial is taken back', () => {
    const lines = ['B: no chess', 'B: sorry, I have one who likes chess']
    expect(fall(0, lines)).toEqual(['3@0', '5@1'])
    expect(left(0, lines, 0)).toEqual([0, 1, 3])
  })

  it('lose a selection once another is made, until it is selected again', () => {
    const lines = ['A> 4', 'B: no', 'A> 0', 'A> 4']
    expect(fall(0, lines)).toEqual(['4@2'])
    expect(left(0, lines, 2)).toEqual([0, 1, 2, 3])
    expect(left(0, lines)).toEqual([1, 2, 3, 4])
    expect(stateOf(0, lines, 2).exclusions[4]).toEqual({ kind: 'given_up', turn: 2, selected: 0 })
  })

  it('lose only by true words what is not shared: the shared row stays', () => {
    const truths = [
      'B: no Harlow or Pellworth',
      'B: none with puzzles',
      'A: no fishing',
      'A: I have no Dunmere',
    ]
    expect(left(0, truths)).toEqual([4])
    expect(left(1, truths)).toEqual([0])
  })
})

describe('what a reader sees up to a turn', () => {
  const lines = ['A: I have two with chess', 'B: chess?', 'B: Northport, evening', 'A> 4', 'B> 0']

  it('is who named which value first, and what each side last said', () => {
    const { spoken } = stateOf(0, lines)
    expect(spoken[4]?.map((cell) => [cell?.first, cell?.stances])).toEqual([
      [2, [null, 'has']],
      [0, ['has', 'asks']],
      [2, [null, 'has']],
    ])
    expect(stateOf(0, lines, 0).spoken[4]?.map((cell) => cell?.first ?? null)).toEqual([null, 0, null])
  })

  it('is which possible rows come closest to what the other side says it has', () => {
    expect(stateOf(0, lines).closest).toEqual({ rows: 1, values: 2 })
    expect(stateOf(0, lines, 1).closest).toBeNull()
    expect(stateOf(1, lines).closest).toEqual({ rows: 1, values: 1 })
  })

  it('is which rows were selected', () => {
    expect(stateOf(0, lines).selected.map((made) => made.map(({ turn }) => turn))).toEqual([
      [],
      [],
      [],
      [],
      [3],
    ])
    expect(stateOf(0, lines, 2).selected.flat()).toEqual([])
  })

  it('counts what was never named, and tells the shared row', () => {
    const evidence = evidenceOf(conversationOf(...lines), roles)
    expect(unnamedOf(evidence).map(({ column, never, all }) => `${column} ${never.length}/${all}`)).toEqual([
      'School 5/6',
      'Hobby 4/5',
      'Time 1/2',
    ])
    expect(sharedRowOf(evidence)).toEqual([
      { text: 'Kestrel Bay University, Northport', first: 2 },
      { text: 'Chess', first: 0 },
      { text: 'evening', first: 2 },
    ])
    expect(selectionCounts(evidence)).toEqual([
      { all: 1, right: 1 },
      { all: 1, right: 1 },
    ])
  })

  it('is one table where the conversation holds no other', () => {
    const seen = seenBy(conversationOf(...lines, 'B: no puzzles'), 0)
    const [a, b] = statesAt(evidenceOf(seen, roles), END)
    expect(b).toBeNull()
    expect(a?.left).toBe(4)
    expect(a?.spoken[4]?.map((cell) => cell?.first)).toEqual([2, 0, 2])
    const none = seenBy({ ...seen, participants: [] }, 0)
    expect(statesAt(evidenceOf(none, roles), END)).toEqual([null, null])
  })
})
