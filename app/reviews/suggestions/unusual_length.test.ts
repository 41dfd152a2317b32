import { describe, expect, it } from 'vitest'
import { look, placesIn } from './test_found.ts'
import { examined, gave } from './test_turns.ts'
import { FEWEST_OF_LABEL, findUnusualLength } from './unusual_length.ts'

describe('an unusual length', () => {
  const turnsOf = (lengths: readonly number[], label = 'a') =>
    lengths.map((words, i) => examined(i, { words, given: [gave('x', label)] }))

  it('lies far outside the quartiles of its label', () => {
    // Quartiles 4 and 6, so that -2 to 12 words are usual.
    const usual = Array.from({ length: 20 }, (_, i) => 4 + (i % 3))
    const found = look(findUnusualLength, turnsOf([...usual, 12, 13, 40]))
    const reason = { kind: 'unusual_length', label: 'a', labelled: 23, quartiles: [4, 6], usual: [-2, 12] }
    expect(found.groups).toEqual([
      {
        reason,
        turns: [
          { at: 22, reason: { kind: 'words', words: 40 } },
          { at: 21, reason: { kind: 'words', words: 13 } },
        ],
      },
    ])
    expect(found).toMatchObject({ turns: 2, lookedAt: 23 })
  })

  it('may be too short, and needs more than a word where all are alike', () => {
    const long = Array.from({ length: 20 }, () => 30)
    expect(placesIn(look(findUnusualLength, turnsOf([...long, 27, 26, 33, 34])))).toEqual([[23, 21]])
  })

  it('is not known of a label that few turns have, nor of turns without words', () => {
    const few = Array.from({ length: FEWEST_OF_LABEL - 2 }, () => 3)
    const found = look(findUnusualLength, turnsOf([...few, 99, 0, 0]))
    expect(found).toEqual({ groups: [], turns: 0, lookedAt: 0 })
    expect(look(findUnusualLength, turnsOf([...few, 3, 99])).turns).toBe(1)
  })

  it('counts a turn once, however many gave it the label', () => {
    const turns = turnsOf(Array.from({ length: 10 }, () => 3)).map((turn) => ({
      ...turn,
      given: [gave('x', 'a'), gave('y', 'a')],
    }))
    expect(look(findUnusualLength, turns).lookedAt).toBe(0)
  })
})
