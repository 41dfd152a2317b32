import { describe, expect, it } from 'vitest'
import { type Draw, type DrawnFrom, drawQueue, groupSizes } from './draw.ts'

/** Conversations of four turns each. */
const listed = (count: number): DrawnFrom => ({
  keys: Int32Array.from({ length: count }, (_, i) => i >> 2),
  turns: Int32Array.from({ length: count }, (_, i) => i & 3),
})
const reversed = ({ keys, turns }: DrawnFrom): DrawnFrom => ({
  keys: keys.toReversed(),
  turns: turns.toReversed(),
})
const placesOf = ({ keys, turns }: DrawnFrom, positions: readonly number[]) =>
  positions.map((i) => `${keys[i]}/${turns[i]}`)
const draw = (change: Partial<Draw> = {}): Draw => ({
  ...{ take: 'random', size: 20, order: 'listed', seed: 7, ...change },
})

describe('a queue', () => {
  it('has all turns as listed, or the first of them', () => {
    expect(drawQueue(listed(5), draw({ take: 'all' }))).toEqual([0, 1, 2, 3, 4])
    expect(drawQueue(listed(5), draw({ take: 'first', size: 2 }))).toEqual([0, 1])
    expect(drawQueue(listed(5), draw({ size: 99 }))).toEqual([0, 1, 2, 3, 4])
  })

  it('draws the same turns by the same seed, however they are listed, and others by another', () => {
    const all = listed(400)
    const sample = placesOf(all, drawQueue(all, draw()))
    expect(new Set(sample).size).toBe(20)
    const back = reversed(all)
    expect(new Set(placesOf(back, drawQueue(back, draw())))).toEqual(new Set(sample))
    expect(placesOf(all, drawQueue(all, draw({ seed: 8 })))).not.toEqual(sample)
    const random = draw({ order: 'random' })
    expect(placesOf(back, drawQueue(back, random))).toEqual(placesOf(all, drawQueue(all, random)))
  })

  it('draws each turn about as often as any other', () => {
    const all = listed(100)
    const counts = new Array<number>(100).fill(0)
    for (let seed = 0; seed < 2_000; seed++)
      for (const position of drawQueue(all, draw({ seed, size: 10 })))
        counts[position] = (counts[position] ?? 0) + 1
    // Five standard deviations (13.4) around the expected 200.
    expect(Math.min(...counts)).toBeGreaterThan(133)
    expect(Math.max(...counts)).toBeLessThan(267)
  })

  it('goes in random order through all', () => {
    const positions = drawQueue(listed(40), draw({ take: 'all', order: 'random' }))
    expect(positions).not.toEqual(positions.toSorted((a, b) => a - b))
    expect(new Set(positions).size).toBe(40)
  })

  it('takes as many turns of each group, rare groups first, and says which groups have too few', () => {
    // Ten turns of `a`, of which two are also of `b`, one turn of `c`, and a turn without a group.
    const groupsOf = (position: number) =>
      position < 2 ? ['a', 'b'] : position < 10 ? ['a'] : position === 10 ? ['c'] : []
    const each = draw({ take: 'each', size: 2 })
    const taken = drawQueue(listed(12), each, undefined, groupsOf)
    expect(taken).toEqual([0, 1, 10])
    const more = drawQueue(listed(12), { ...each, size: 3 }, undefined, groupsOf)
    expect(more).toHaveLength(4)
    expect(more).toEqual(expect.arrayContaining([0, 1, 10]))
    expect(drawQueue(listed(12), { ...each, size: 3 }, undefined, groupsOf)).toEqual(more)
    expect(groupSizes(12, groupsOf)).toEqual([
      { group: 'c', turns: 1 },
      { group: 'b', turns: 2 },
      { group: 'a', turns: 10 },
    ])
    expect(groupSizes(12, groupsOf, ['a', 'none'])[0]).toEqual({ group: 'none', turns: 0 })
  })

  it('begins with the lowest score; what has none comes last', () => {
    const scores = [null, 0.9, 0.1, null, 0.1]
    const scoreOf = (position: number) => scores[position] ?? null
    expect(drawQueue(listed(5), draw({ take: 'all', order: 'score' }), scoreOf)).toEqual([2, 4, 1, 0, 3])
    expect(drawQueue(listed(5), draw({ take: 'first', size: 1, order: 'score' }), scoreOf)).toEqual([2])
  })
})
