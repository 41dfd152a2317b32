import { describe, expect, it } from 'vitest'
import { gave, inColumns } from '../../../reviews/suggestions/test_turns.ts'
import { givenTo, listRows, turnsOf } from './list_rows.ts'
import { groupText, ruleText, turnText } from './reason_text.ts'

const titleOf = (label: string) => label.toUpperCase()

describe('a reason in words', () => {
  it('names what was given to the same text, and who contradicts themselves', () => {
    const sets = [...['a', 'b', 'c', 'd', 'e'].map((label) => ({ labels: [label], times: 2 }))]
    const reason = {
      kind: 'same_text',
      inconsistent: ['x'],
      sets: [{ labels: [], times: 1_200 }, ...sets],
    } as const
    expect(groupText(reason, 9, titleOf)).toBe(
      'Given: no label 1,200×; A 2×; B 2×; C 2×; 2 other combinations. x gave it different labels.',
    )
    expect(groupText({ ...reason, inconsistent: [], sets: sets.slice(0, 2) }, 9, titleOf)).toBe(
      'Given: A 2×; B 2×. Only different annotators gave it different labels.',
    )
  })

  it('says how many swaps chance would give', () => {
    const reason = {
      kind: 'swapped',
      annotators: ['x', 'm'],
      labels: ['a', 'b'],
      shared: 1_000,
      expected: 41.25,
    } as const
    expect(groupText(reason, 12, titleOf)).toBe(
      'x: A, m: B. 12 turns of 1,000 that both examined: 29% of the 41.3 expected by chance.',
    )
  })

  it('names short texts only where a text can be too short', () => {
    const reason = { kind: 'unusual_length', label: 'a', labelled: 20, quartiles: [4, 6] } as const
    expect(groupText({ ...reason, usual: [-2, 12] }, 1, titleOf)).toContain('Unusual: more than 12.')
    expect(groupText({ ...reason, usual: [1.5, 12] }, 1, titleOf)).toContain(
      'Unusual: fewer than 1.5 or more than 12.',
    )
  })

  it('gives scores on any scale', () => {
    const score = (value: number) => turnText({ kind: 'score', label: 'a', score: value }, titleOf)
    expect([0.987654, -12.5, 1e-9].map(score)).toEqual([
      'score 0.9877 for A',
      'score -12.5 for A',
      'score 0.000000001 for A',
    ])
    expect(turnText({ kind: 'words', words: 1 }, titleOf)).toBe('1 word')
    expect(turnText(null, titleOf)).toBe('')
  })

  it('says the numbers by which it goes', () => {
    expect(ruleText('swapped')).toContain('at least 3 such turns')
    expect(ruleText('unusual_length')).toContain('at least 20 turns')
  })
})

describe('the rows of a list', () => {
  const reason = { kind: 'nothing_between', by: 'x', examined: 9 } as const
  const groups = [
    { reason, turns: [{ at: 4, reason: null }] },
    { reason, turns: [1, 4].map((at) => ({ at, reason: null })) },
  ]

  it('are each group with its turns; a review has each turn once', () => {
    expect(listRows(groups).map((row) => (row.kind === 'turn' ? row.at : row.kind))).toEqual([
      'group',
      4,
      'group',
      1,
      4,
    ])
    expect(turnsOf(groups)).toEqual([4, 1])
  })

  it('say what everybody gave, also nothing', () => {
    const turn = { key: 0, turn: 0, text: 0, words: 0, given: [gave('x', 'b', 'a'), gave('m')] }
    expect(givenTo(inColumns([turn]), 0)).toEqual([
      { by: 'x', labels: ['a', 'b'] },
      { by: 'm', labels: [] },
    ])
  })
})
