import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examineTurns } from './examine_turns.ts'
import { done, labelsOf, NOTHING, sortedSlowly } from './examined_turns.ts'
import { SUGGESTIONS } from './registry.ts'
import { look, placesIn } from './test_found.ts'
import { ANY_TURNS, examined, gave, inColumns } from './test_turns.ts'

describe('every suggestion', () => {
  it.each(SUGGESTIONS.map((one) => [one.id, one] as const))(
    'counts each turn once, and none that it did not look at: %s',
    (id, { find }) => {
      fc.assert(
        fc.property(ANY_TURNS, (turns) => {
          const found = look(find, turns, { highestShare: 0.5 })
          const places = placesIn(found)
          expect(found.turns).toBe(new Set(places.flat()).size)
          expect(found.turns).toBeLessThanOrEqual(found.lookedAt)
          expect(found.lookedAt).toBeLessThanOrEqual(turns.length)
          for (const { reason } of found.groups) expect(reason.kind).toBe(id)
          // A turn may have several labels with high scores.
          if (id !== 'model_disagrees')
            for (const group of places) expect(new Set(group).size).toBe(group.length)
        }),
      )
    },
  )

  it('pauses on its way through many turns', () => {
    const turns = inColumns(
      Array.from({ length: 30_000 }, (_, i) =>
        examined(i, { text: 1 + (i % 5), words: i % 7, given: [gave('x', 'a'), gave('m', 'b:0.5')] }),
      ),
    )
    for (const { find } of SUGGESTIONS) {
      const steps = find(turns, { highestShare: 0.1 })
      let pauses = 0
      while (!steps.next().done) pauses += 1
      expect(pauses).toBeGreaterThanOrEqual(10)
    }
  })
})

describe('what suggestions look at', () => {
  const [one, two] = [Int32Array.of(1, 1, 2), Int32Array.of(0, 3, 0)]
  const shapes = { keys: one, turns: two, texts: Int32Array.of(1, 0, 2), words: Int32Array.of(5, 0, 6) }

  it('is what was given, beside what texts are like', () => {
    const judgement = (key: number, turn: number, by: string, ...labels: readonly string[]) => ({
      key,
      turn,
      ...gave(by, ...labels),
    })
    const found = done(
      examineTurns(
        [
          judgement(0, 9, 'x', 'unknown turn'),
          judgement(1, 0, 'x', 'b', 'a'),
          judgement(1, 0, 'm', 'a:0.25', 'b:NaN'),
          judgement(1, 1, 'x', 'unknown turn'),
          judgement(2, 0, 'm'),
          judgement(2, 1, 'x', 'unknown turn'),
        ],
        shapes,
      ),
    )
    expect(found).toMatchObject({
      length: 2,
      keys: Int32Array.of(1, 2),
      turns: Int32Array.of(0, 0),
      texts: Int32Array.of(1, 2),
      words: Int32Array.of(5, 6),
      from: Int32Array.of(0, 2, 3),
      by: Int32Array.of(0, 1, 1),
      given: Int32Array.of(1, 1, NOTHING),
      annotators: ['x', 'm'],
      labels: ['b', 'a'],
      sets: [[], [0, 1]],
    })
    expect(labelsOf(found, 1)).toEqual(['a', 'b'])
    expect(found.scores).toEqual({
      turns: Int32Array.of(0),
      by: Int32Array.of(1),
      labels: Int32Array.of(1),
      scores: Float64Array.of(0.25),
    })
  })
})

it('is sorted in slices as at once', () => {
  const numbers = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat()), { maxLength: 50 })
  const by = ([a]: readonly [number, number], [b]: readonly [number, number]) => a - b
  fc.assert(
    fc.property(numbers, fc.constantFrom(0, 1, 60, 130), (some, times) => {
      const many = Array.from({ length: times }, () => some).flat()
      expect(done(sortedSlowly(many, by))).toEqual(many.toSorted(by))
    }),
  )
})
