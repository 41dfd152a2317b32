import { describe, expect, it } from 'vitest'
import { MISSING } from '../model/index.ts'
import { ordinalRanks } from './ordinal.ts'

const sorted = (values: readonly string[], order?: readonly string[]) => {
  const ranks = ordinalRanks(values, order)
  return ranks && values.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
}

describe('ordinal answers', () => {
  it.each([
    [
      [
        'Extremely satisfied',
        'Slightly satisfied',
        'Slightly dissatisfied',
        'Undecided',
        'Extremely dissatisfied',
      ],
      [
        'Extremely dissatisfied',
        'Slightly dissatisfied',
        'Undecided',
        'Slightly satisfied',
        'Extremely satisfied',
      ],
    ],
    [
      ['agree', 'strongly_agree', 'neither agree nor disagree', 'disagree', 'strongly-disagree'],
      ['strongly-disagree', 'disagree', 'neither agree nor disagree', 'agree', 'strongly_agree'],
    ],
    [
      ['High', 'Very low', 'Medium'],
      ['Very low', 'Medium', 'High'],
    ],
  ])('of a well-known scale are recognised: %j', (values, expected) => {
    expect(sorted(values)).toEqual(expected)
  })

  it('are in the declared order, with other values and the missing one last', () => {
    expect(sorted([MISSING, 'other', 'b', 'a'], ['a', 'b'])).toEqual(['a', 'b', 'other', MISSING])
    expect(sorted([MISSING, 'high', 'low'])).toEqual(['low', 'high', MISSING])
  })

  it.each([
    [['food', 'water']],
    [['high']],
    [['like', 'satisfied']],
    [['low', 'other']],
    [['undecided', 'neutral']],
  ])('are not recognised in %j', (values) => {
    expect(sorted(values)).toBeNull()
  })
})
