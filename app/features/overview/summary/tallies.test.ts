import { describe, expect, it } from 'vitest'
import { talliesOf } from './tallies.ts'

describe('counts with and without a filter', () => {
  const all = [
    { value: 'deal', count: 9 },
    { value: 'walked_away', count: 2 },
  ]

  it('stand beside each other, in the order of those without', () => {
    expect(talliesOf(all, [{ value: 'walked_away', count: 1 }])).toEqual([
      { value: 'deal', all: 9, filtered: 0 },
      { value: 'walked_away', all: 2, filtered: 1 },
    ])
  })

  it('are the same where there is no filter', () => {
    expect(talliesOf(all, null).map(({ filtered }) => filtered)).toEqual([9, 2])
  })
})
