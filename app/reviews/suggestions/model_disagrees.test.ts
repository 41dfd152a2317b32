import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findModelDisagrees } from './model_disagrees.ts'
import { annotatorsOf, look, placesIn, setOf, sortedPlaces } from './test_found.ts'
import { ANY_TURNS, examined, gave, type TestTurn } from './test_turns.ts'

describe('labels with a high score that others did not give', () => {
  const turns = [
    examined(0, { given: [gave('m', 'a:0.9'), gave('x', 'b')] }),
    examined(1, { given: [gave('m', 'a:0.7', 'b:0.9'), gave('x', 'a')] }),
    examined(2, { given: [gave('m', 'a:0.8'), gave('x', 'a')] }),
    examined(3, { given: [gave('m', 'a:1')] }),
    examined(4, { given: [gave('m', 'a:0.1'), gave('x')] }),
  ]

  it.each([
    // The highest of six scores is on a turn without other annotators. The next two scores are equal.
    [1 / 6, 1, 1, []],
    [2 / 6, 0.9, 3, [[0, 1]]],
    [1, 0.1, 6, [[0, 1, 4]]],
  ])('are those of the highest %f of its scores', (highestShare, from, high, places) => {
    const found = look(findModelDisagrees, turns, { highestShare })
    expect(placesIn(found)).toEqual(places)
    expect(found.lookedAt).toBe(4)
    for (const { reason } of found.groups)
      expect(reason).toEqual({ kind: 'model_disagrees', by: 'm', from, high, scored: 6 })
  })

  it('are what looking at each score finds', () => {
    fc.assert(
      fc.property(ANY_TURNS, fc.double({ min: 0.01, max: 1, noNaN: true }), (any, highestShare) => {
        const scoresOf = (by: string) =>
          any.flatMap((turn, at) =>
            turn.given
              .filter((one) => one.by === by)
              .flatMap(({ labels }) =>
                labels.flatMap(({ value, score }) =>
                  score === null || Number.isNaN(score) ? [] : [{ at, value, score }],
                ),
              ),
          )
        const plain = annotatorsOf(any).filter((by) => scoresOf(by).length === 0)
        const groups = annotatorsOf(any).flatMap((by) => {
          const scores = scoresOf(by)
          const wanted = Math.ceil(highestShare * scores.length)
          // A score is high if fewer than `wanted` scores are above it.
          const high = scores.filter(
            ({ score }) => scores.filter((other) => other.score > score).length < wanted,
          )
          const places = high.flatMap(({ at, value }) =>
            plain.some((other) => setOf(any[at] as TestTurn, other)?.includes(value) === false) ? [at] : [],
          )
          return places.length === 0 ? [] : [places.sort((a, b) => a - b)]
        })
        expect(sortedPlaces(look(findModelDisagrees, any, { highestShare }))).toEqual(groups.sort())
      }),
    )
  })
})
