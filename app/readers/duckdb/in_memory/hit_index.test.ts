import { describe, expect, it } from 'vitest'
import { HitIndex } from './hit_index.ts'

const index = new HitIndex(Int32Array.of(1, 1, 4, 9, 9), Int32Array.of(2, 5, 0, 3, 7))
const order = Int32Array.of(9, 1, 4)

describe('a hit index', () => {
  it('knows the hits of a conversation', () => {
    expect(Array.from(index.turnsOf(1))).toEqual([2, 5])
    expect(Array.from(index.turnsOf(2))).toEqual([])
    expect([0, 1, 4, 9, 10].map((key) => index.countOf(key))).toEqual([0, 2, 1, 2, 0])
    expect(index.countIn(order)).toBe(5)
    expect(index.countIn(Int32Array.of(9, 2))).toBe(2)
  })

  it('goes through all hits in the order of the list, round its end', () => {
    const places = []
    let place: { key: number; turn: number | null } | null = null
    for (let i = 0; i < 6; i++) {
      place = index.next(order, place, 1)
      places.push(place)
    }
    const [first] = places
    expect(places).toEqual([
      { key: 9, turn: 3 },
      { key: 9, turn: 7 },
      { key: 1, turn: 2 },
      { key: 1, turn: 5 },
      { key: 4, turn: 0 },
      first,
    ])
  })

  it('goes back the same way', () => {
    expect(index.next(order, { key: 1, turn: 5 }, -1)).toEqual({ key: 1, turn: 2 })
    expect(index.next(order, { key: 1, turn: 2 }, -1)).toEqual({ key: 9, turn: 7 })
    expect(index.next(order, { key: 9, turn: 3 }, -1)).toEqual({ key: 4, turn: 0 })
    expect(index.next(order, null, -1)).toEqual({ key: 4, turn: 0 })
  })

  it('begins with the first hit of a conversation that was just opened', () => {
    expect(index.next(order, { key: 1, turn: null }, 1)).toEqual({ key: 1, turn: 2 })
  })

  it('finds nothing where there is nothing', () => {
    expect(new HitIndex(new Int32Array(), new Int32Array()).next(order, null, 1)).toBeNull()
    expect(index.next(new Int32Array(), null, 1)).toBeNull()
  })
})
