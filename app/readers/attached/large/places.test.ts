import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Places } from '../../rows.ts'
import { atRows, everyTurn, followedBy, inAll, inAny, inBoth, inRanges, without } from './places.ts'

type Pair = readonly [key: number, turn: number]

const pairs = fc
  .uniqueArray(fc.tuple(fc.nat(6), fc.nat(4)), { selector: String, maxLength: 20 })
  .map((some) => some.toSorted(([a, b], [c, d]) => a - c || b - d))

const places = (of: readonly Pair[]): Places => ({
  keys: Int32Array.from(of, ([key]) => key),
  turns: Int32Array.from(of, ([, turn]) => turn),
})

const pairsOf = ({ keys, turns }: Places) => Array.from(keys, (key, i) => [key, turns[i]] as Pair)

const has = (some: readonly Pair[], [key, turn]: Pair) => some.some(([k, t]) => k === key && t === turn)

const ALL: Pair[] = [0, 1, 2, 3, 4, 5, 6].flatMap((key) =>
  [0, 1, 2, 3, 4].map((turn) => [key, turn] as const),
)

describe('places of turns', () => {
  it('follow from rows of a table of all turns, and from how many each conversation has', () => {
    const lengths = fc.array(fc.nat(4), { maxLength: 8 })
    fc.assert(
      fc.property(lengths, fc.infiniteStream(fc.boolean()), (counts, chosen) => {
        const conversations = {
          keys: Int32Array.from(counts, (_, i) => i * 3),
          turns: Int32Array.from(counts),
        }
        const every = pairsOf(everyTurn(conversations))
        const rows = every.flatMap((_, row) => (chosen.next().value ? [row] : []))
        expect(pairsOf(atRows(Int32Array.from(rows), conversations))).toEqual(rows.map((row) => every[row]))
      }),
    )
  })

  it('are brought together as sets are', () => {
    fc.assert(
      fc.property(pairs, pairs, pairs, (a, b, c) => {
        const [x, y, z] = [places(a), places(b), places(c)]
        expect(pairsOf(inBoth(x, y))).toEqual(ALL.filter((p) => has(a, p) && has(b, p)))
        expect(pairsOf(without(x, y))).toEqual(ALL.filter((p) => has(a, p) && !has(b, p)))
        expect(pairsOf(inAny([x, y, z]))).toEqual(ALL.filter((p) => [a, b, c].some((some) => has(some, p))))
        expect(pairsOf(inAll([x, y, z]))).toEqual(ALL.filter((p) => [a, b, c].every((some) => has(some, p))))
        expect(pairsOf(inAny([]))).toEqual([])
      }),
    )
  })

  it('are kept by ranges of keys', () => {
    fc.assert(
      fc.property(pairs, fc.nat(7), fc.nat(7), (a, m, n) => {
        const [low, high] = [Math.min(m, n), Math.max(m, n)]
        const ranges = [
          { from: 0, to: low },
          { from: high, to: 9 },
        ]
        expect(pairsOf(inRanges(places(a), ranges))).toEqual(a.filter(([key]) => key < low || key >= high))
      }),
    )
  })

  it('are every turn of some conversations', () => {
    expect(pairsOf(everyTurn({ keys: Int32Array.of(2, 5), turns: Int32Array.of(0, 2) }))).toEqual([
      [5, 0],
      [5, 1],
    ])
  })

  it('are followed by others', () => {
    fc.assert(
      fc.property(pairs, pairs, fc.integer({ min: 1, max: 3 }), (a, b, within) => {
        const expected = a.filter(([key, turn]) =>
          b.some(([k, t]) => k === key && t > turn && t <= turn + within),
        )
        expect(pairsOf(followedBy(places(a), places(b), within))).toEqual(expected)
      }),
    )
  })
})
