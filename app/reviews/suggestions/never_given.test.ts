import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNeverGiven } from './never_given.ts'
import { annotatorsOf, every, labelsIn, look, placesIn, setOf, sortedPlaces } from './test_found.ts'
import { ANY_TURNS, examined, gave } from './test_turns.ts'

describe('labels that one annotator never gave', () => {
  it('are found on turns that this one examined', () => {
    const turns = [
      examined(0, { given: [gave('x', 'a'), gave('y', 'b')] }),
      examined(1, { given: [gave('x'), gave('y', 'b')] }),
      examined(2, { given: [gave('y', 'b')] }),
      examined(3, { given: [gave('y', 'a')] }),
    ]
    const found = look(findNeverGiven, turns)
    expect(found.groups.map(({ reason }) => reason)).toEqual([
      { kind: 'never_given', by: 'x', label: 'b', examined: 2 },
    ])
    expect(placesIn(found)).toEqual([[0, 1]])
    expect(found).toMatchObject({ turns: 2, lookedAt: 2 })
  })

  it('are what looking for each label finds', () => {
    fc.assert(
      fc.property(ANY_TURNS, (turns) => {
        const groups = annotatorsOf(turns).flatMap((by) =>
          labelsIn(turns).flatMap((label) => {
            if (turns.some((turn) => setOf(turn, by)?.includes(label))) return []
            const places = every(turns, (turn) =>
              Boolean(
                setOf(turn, by) && annotatorsOf([turn]).some((other) => setOf(turn, other)?.includes(label)),
              ),
            )
            return places.length > 0 ? [places] : []
          }),
        )
        expect(sortedPlaces(look(findNeverGiven, turns))).toEqual(groups.sort())
      }),
    )
  })
})
