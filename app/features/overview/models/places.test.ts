import { describe, expect, it } from 'vitest'
import { placesOf } from './places.ts'
import { shareOf } from './shares.ts'

describe('where labels fall', () => {
  const one = { all: 1, filtered: 1 }
  const share = (label: string, all: number, filtered: number) => ({
    label,
    turns: { all, filtered },
    conversations: one,
  })

  it('has every part of each label, the most frequent first', () => {
    const found = placesOf(
      [share('rare', 1, 1), share('often', 8, 4)],
      [
        { label: 'often', part: 1, turns: { all: 8, filtered: 4 }, conversations: one },
        { label: 'rare', part: 0, turns: { all: 1, filtered: 1 }, conversations: one },
      ],
      2,
      9,
      'turns',
    )
    expect(
      found.map(({ label, places }) => [label, places.map((p) => [p.all, p.filtered, shareOf(p)])]),
    ).toEqual([
      [
        'often',
        [
          [0, 0, 0],
          [8, 4, 1],
        ],
      ],
      [
        'rare',
        [
          [1, 1, 1],
          [0, 0, 0],
        ],
      ],
    ])
  })

  it('leaves out all but the first labels', () => {
    expect(
      placesOf([share('a', 2, 0), share('b', 1, 0)], [], 10, 1, 'conversations').map(({ label }) => label),
    ).toEqual(['a'])
  })
})
