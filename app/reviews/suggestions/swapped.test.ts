import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEWEST_SWAPS, findSwapped } from './swapped.ts'
import { annotatorsOf, every, labelsIn, look, placesIn, setOf } from './test_found.ts'
import { ANY_TURNS, examined, gave, type TestTurn } from './test_turns.ts'

describe('swapped labels', () => {
  it('are counted with what chance would give', () => {
    const turns = [
      ...[0, 1, 2].map((i) => examined(i, { given: [gave('x', 'a'), gave('y', 'b')] })),
      ...[3, 4, 5, 6].map((i) => examined(i, { given: [gave('y', 'a'), gave('x', 'a')] })),
      examined(7, { given: [gave('x', 'b'), gave('y', 'a')] }),
      // No swaps: a turn with both labels, and a turn with one annotator.
      examined(8, { given: [gave('x', 'a', 'b'), gave('y', 'b')] }),
      examined(9, { given: [gave('x', 'a')] }),
    ]
    const found = look(findSwapped, turns)
    // x gave a without b on 7 of 9 turns, y gave b without a on 4.
    expect(found.groups.map(({ reason }) => reason)).toEqual([
      { kind: 'swapped', annotators: ['x', 'y'], labels: ['a', 'b'], shared: 9, expected: (7 * 4) / 9 },
    ])
    expect(placesIn(found)).toEqual([[0, 1, 2]])
    expect(found).toMatchObject({ turns: 3, lookedAt: 9 })
  })

  it('are what counting by hand finds', () => {
    fc.assert(
      fc.property(ANY_TURNS, (turns) => {
        const groups = annotatorsOf(turns).flatMap((x) =>
          annotatorsOf(turns).flatMap((y) =>
            labelsIn(turns).flatMap((a) =>
              labelsIn(turns).flatMap((b) => {
                const [only, other] = [
                  (turn: TestTurn) => setOf(turn, x)?.includes(a) && !setOf(turn, x)?.includes(b),
                  (turn: TestTurn) => setOf(turn, y)?.includes(b) && !setOf(turn, y)?.includes(a),
                ]
                const shared = turns.filter((turn) => setOf(turn, x) && setOf(turn, y))
                const places = every(turns, (turn) => Boolean(only(turn) && other(turn)))
                const expected = (shared.filter(only).length * shared.filter(other).length) / shared.length
                return x < y && places.length >= FEWEST_SWAPS ? [{ x, y, a, b, places, expected }] : []
              }),
            ),
          ),
        )
        const found = look(findSwapped, turns).groups.map(({ reason, turns: swapped }) => {
          if (reason.kind !== 'swapped') throw new Error(reason.kind)
          const isSorted = reason.annotators[0] < reason.annotators[1]
          const inOrder = <T>(both: readonly [T, T]) => (isSorted ? both : ([both[1], both[0]] as const))
          const [[x, y], [a, b]] = [inOrder(reason.annotators), inOrder(reason.labels)]
          return { x, y, a, b, places: swapped.map(({ at }) => at), expected: reason.expected }
        })
        const byName = (all: typeof found) => all.map((one) => JSON.stringify(one)).sort()
        expect(byName(found)).toEqual(byName(groups))
      }),
    )
  })
})
