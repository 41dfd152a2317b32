import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealSpaceOf } from '../../../model/agreements/deal_space.ts'
import { divisionGame } from '../../../model/agreements/game.ts'
import { AROUND, planeOf, RADIUS, rangeOf, spread } from './layout.ts'
import { dealSpaceModel } from './model.ts'
import { byRank, proposes, ranked } from './test_games.ts'

describe('the drawing of both sides', () => {
  const plane = (most: number, width: number) =>
    planeOf(dealSpaceOf(divisionGame([1], [[10], [most]])), width)

  it('begins at its corner and ends in the opposite one', () => {
    const { at, height } = plane(10, 300)
    expect(at([0, 0])).toEqual({ x: AROUND.left, y: height - AROUND.bottom })
    expect(at([10, 10])).toEqual({ x: 300 - AROUND.right, y: AROUND.top })
  })

  it('gives a point the same length both ways, where there is room', () => {
    const { x, y } = plane(10, 300)
    expect(x(1) - x(0)).toBeCloseTo(y(0) - y(1))
  })

  it('has room for points below 0', () => {
    const { at, x, height } = planeOf(
      dealSpaceOf({
        issues: [
          [
            [-5, 0],
            [10, 10],
          ],
        ],
      }),
      300,
    )
    expect(at([-5, 0])).toEqual({ x: AROUND.left, y: height - AROUND.bottom })
    expect(x(0)).toBeCloseTo(AROUND.left + (300 - AROUND.left - AROUND.right) / 3)
  })

  it('is never higher than what is seen at once, nor flat', () => {
    expect(plane(1000, 420).height).toBeLessThanOrEqual(346)
    expect(plane(0, 300).height).toBeGreaterThan(200)
  })
})

describe('marks', () => {
  it('stay where they are if there is room', () => {
    const places = [
      { x: 10, y: 10 },
      { x: 40, y: 10 },
    ]
    expect(spread(places)).toEqual(places)
  })

  it('never cover each other, and stay near', () => {
    const place = fc.record({ x: fc.nat(300), y: fc.nat(300) })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), place, (some, shared) => {
        const places = [...some, shared, shared, shared]
        const drawn = spread(places)
        for (const [i, a] of drawn.entries()) {
          for (const b of drawn.slice(i + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * RADIUS)
          const at = places[i] ?? a
          expect(Math.hypot(a.x - at.x, a.y - at.y)).toBeLessThanOrEqual(7 * RADIUS)
        }
      }),
    )
  })
})

describe('the points of one side', () => {
  const rules = dealSpaceModel(ranked([proposes(0, 3, 0, 0)], ['Tea', 'Rice', 'Salt'], null), byRank)?.rules

  it('are each possible number once, ascending', () => {
    const range = rules && rangeOf(rules, 0)
    // 5a + 4b + 3c with up to three of each yields all totals from 0 to 36 except 1, 2, 34 and 35.
    expect(range).toEqual(Array.from({ length: 37 }, (_, i) => i).filter((n) => ![1, 2, 34, 35].includes(n)))
  })

  it('are not known where its values are hidden', () => {
    expect(rules && rangeOf(rules, 1)).toBeNull()
  })
})
