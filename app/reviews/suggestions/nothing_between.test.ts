import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNothingBetween } from './nothing_between.ts'
import { annotatorsOf, every, look, placesIn, setOf, sortedPlaces } from './test_found.ts'
import { ANY_TURNS, examined, gave } from './test_turns.ts'

describe('annotated with nothing amid annotated turns', () => {
  it('is what one annotator left out between two labels', () => {
    const [none, one] = [[gave('x')], [gave('x', 'a')]]
    const turns = [
      examined(0, { given: one }),
      examined(1, { given: none }),
      examined(2, { given: one }),
      // The turn in between was not examined.
      examined(4, { given: none }),
      examined(5, { given: one }),
      // Another annotator, or another conversation.
      examined(6, { given: [gave('x'), gave('y', 'a')] }),
      examined(7, { given: [gave('y', 'a')] }),
      examined(0, { key: 1, given: one }),
      examined(1, { key: 1, given: none }),
    ]
    const found = look(findNothingBetween, turns)
    expect(placesIn(found)).toEqual([[1]])
    expect(found.groups[0]?.reason).toEqual({ kind: 'nothing_between', by: 'x', examined: 8 })
    expect(found).toMatchObject({ turns: 1, lookedAt: 4 })
  })

  it('is what looking beside each turn finds', () => {
    fc.assert(
      fc.property(ANY_TURNS, (turns) => {
        const at = (key: number, turn: number, by: string) => {
          const found = turns.find((one) => one.key === key && one.turn === turn)
          return found && setOf(found, by)
        }
        const groups = annotatorsOf(turns).flatMap((by) => {
          const places = every(turns, ({ key, turn }) => {
            const [before, own, after] = [-1, 0, 1].map((step) => at(key, turn + step, by)?.length)
            return own === 0 && Boolean(before) && Boolean(after)
          })
          return places.length > 0 ? [places] : []
        })
        expect(sortedPlaces(look(findNothingBetween, turns))).toEqual(groups.sort())
      }),
    )
  })
})
