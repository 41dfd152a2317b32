import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HitIndex } from './hit_index.ts'
import { HitList } from './hit_list.ts'

/** A hit index of these turns, by conversation. */
function indexOf(turns: ReadonlyMap<number, readonly number[]>): HitIndex {
  const keys = [...turns.keys()].sort((a, b) => a - b)
  const each = keys.map((key) => turns.get(key) ?? [])
  return new HitIndex(
    Int32Array.from(keys.flatMap((key, i) => (each[i] ?? []).map(() => key))),
    Int32Array.from(each.flat()),
  )
}

describe('a flat list of hits', () => {
  it('goes through the listed conversations in their order, and leaves the others out', () => {
    const index = indexOf(
      new Map([
        [1, [2, 5]],
        [4, [0]],
        [9, [3, 7]],
      ]),
    )
    const list = new HitList(index, Int32Array.of(9, 2, 1))
    expect(list.length).toBe(4)
    expect(list.slice(-3, 99)).toEqual([
      { key: 9, turn: 3 },
      { key: 9, turn: 7 },
      { key: 1, turn: 2 },
      { key: 1, turn: 5 },
    ])
    expect([list.at(-1), list.at(4)]).toEqual([undefined, undefined])
    expect(list.positionOf({ key: 1, turn: 5 })).toBe(3)
    expect(list.positionOf({ key: 1, turn: 3 })).toBeNull()
    expect(list.positionOf({ key: 4, turn: 0 })).toBeNull()
  })

  it('is empty where nothing is listed', () => {
    const list = new HitList(indexOf(new Map([[1, [0]]])), new Int32Array())
    expect([list.length, list.at(0)]).toEqual([0, undefined])
  })

  it('gives back every position of every turn, in whatever order', () => {
    const turns = fc.uniqueArray(fc.nat({ max: 50 }), { maxLength: 6 }).map((t) => t.sort((a, b) => a - b))
    const found = fc.uniqueArray(fc.tuple(fc.nat({ max: 40 }), turns), { selector: ([key]) => key })
    const order = fc.uniqueArray(fc.nat({ max: 40 }))
    fc.assert(
      fc.property(found, order, (entries, keys) => {
        const map = new Map(entries)
        const list = new HitList(indexOf(map), Int32Array.from(keys))
        const expected = keys.flatMap((key) => (map.get(key) ?? []).map((turn) => ({ key, turn })))
        expect(list.slice(0, list.length - 1)).toEqual(expected)
        for (const [position, place] of expected.entries()) expect(list.positionOf(place)).toBe(position)
      }),
    )
  })
})
