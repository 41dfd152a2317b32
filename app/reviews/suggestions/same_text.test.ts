import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSameText } from './same_text.ts'
import { every, look, placesIn, setOf, sortedPlaces } from './test_found.ts'
import { ANY_TURNS, examined, gave, type TestTurn } from './test_turns.ts'

describe('the same text with different labels', () => {
  it('is told apart by who differs', () => {
    const turns = [
      examined(0, { text: 1, given: [gave('x', 'a')] }),
      examined(1, { text: 1, given: [gave('x', 'a')] }),
      examined(2, { text: 1, given: [gave('x')] }),
      examined(3, { text: 2, given: [gave('x', 'a', 'b')] }),
      examined(4, { text: 2, given: [gave('y', 'b')] }),
      // The same set in another order, a difference on a single turn, and texts that occur at most once.
      examined(5, { text: 3, given: [gave('x', 'a', 'b')] }),
      examined(6, { text: 3, given: [gave('x', 'b', 'a')] }),
      examined(7, { text: 4, given: [gave('x', 'a'), gave('y', 'b')] }),
      examined(8, { given: [gave('x', 'a')] }),
      examined(9, { given: [gave('x', 'b')] }),
    ]
    const found = look(findSameText, turns)
    expect(found.groups.map(({ reason }) => reason)).toEqual([
      {
        kind: 'same_text',
        inconsistent: ['x'],
        sets: [
          { labels: ['a'], times: 2 },
          { labels: [], times: 1 },
        ],
      },
      {
        kind: 'same_text',
        inconsistent: [],
        sets: [
          { labels: ['a', 'b'], times: 1 },
          { labels: ['b'], times: 1 },
        ],
      },
    ])
    // For each text, the rarest sets come first.
    expect(placesIn(found)).toEqual([
      [2, 0, 1],
      [3, 4],
    ])
    expect(found).toMatchObject({ turns: 5, lookedAt: 7 })
  })

  it('is what comparing each turn with each other finds', () => {
    fc.assert(
      fc.property(ANY_TURNS, (turns) => {
        const groups = [1, 2, 3].flatMap((text) => {
          const places = every(turns, (turn) => turn.text === text)
          const differ = places.some((i) =>
            places.some(
              (j) =>
                i !== j &&
                turns[i]?.given.some((a) =>
                  turns[j]?.given.some(
                    (b) =>
                      setOf(turns[i] as TestTurn, a.by)?.join() !==
                        setOf(turns[j] as TestTurn, b.by)?.join() || a.labels.length !== b.labels.length,
                  ),
                ),
            ),
          )
          return differ ? [places] : []
        })
        const found = look(findSameText, turns)
        expect(sortedPlaces(found)).toEqual(groups.sort())
        expect(found.turns).toBe(groups.flat().length)
      }),
    )
  })
})
