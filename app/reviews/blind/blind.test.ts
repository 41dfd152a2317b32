import { describe, expect, it } from 'vitest'
import { reviewState } from '../log/review_state.ts'
import { madeDefinition, type Step, withSteps } from '../log/test_logs.ts'
import { SAME } from '../places/place_now.ts'
import {
  compareLabels,
  hiddenTurns,
  isBlindNow,
  isRevealed,
  revealSteps,
  revealsOf,
  turnsOfConversation,
} from './reveals.ts'

const definition = { ...madeDefinition('r1', 'ann'), mode: 'blind' as const }

function stateAfter(...steps: readonly Step[]) {
  return reviewState(
    definition,
    withSteps({ definitions: [definition], entries: [] }, 'r1', 'x', steps).entries,
  )
}

const reveal = (turn: number, scheme: string) => ({ kind: 'reveal', turn, scheme, at: 1 }) as const
const key = (turn: number, conversation = 'c') => JSON.stringify(['train', conversation, turn])

describe('a blind review', () => {
  it('is revealed turn by turn and scheme by scheme, each once', () => {
    const one = stateAfter(reveal(0, 's'))
    expect(isRevealed(one, 0)).toBe(false)
    expect(revealSteps(one, [0, 1]).map(({ turn, scheme }) => `${turn} ${scheme}`)).toEqual([
      '0 t',
      '1 s',
      '1 t',
    ])
    expect(hiddenTurns(one)).toBe(3)
    const whole = stateAfter(...[0, 1, 2].flatMap((turn) => [reveal(turn, 's'), reveal(turn, 't')]))
    expect([hiddenTurns(whole), isBlindNow(whole), isBlindNow(one)]).toEqual([0, false, true])
    expect(revealSteps(whole, [0, 1, 2])).toEqual([])
    expect(isBlindNow({ ...one, definition: { ...definition, mode: 'check' } })).toBe(false)
  })

  it('is revealed where its turns stand now, and where the reviewer saw them', () => {
    const state = stateAfter(reveal(0, 's'), reveal(1, 's'), reveal(1, 't'))
    expect([...revealsOf(state, null)]).toEqual([
      [key(0), ['s']],
      [key(1), ['s', 't']],
    ])
    const to = { split: 'train', conversation: 'd', turn: 4 }
    const places = [{ kind: 'moved', to } as const, { kind: 'gone' } as const, SAME]
    expect([...revealsOf(state, places)]).toEqual([
      [key(4, 'd'), ['s']],
      [key(1), ['s', 't']],
    ])
  })

  it('knows which of its turns are of a conversation', () => {
    expect(turnsOfConversation(stateAfter(), { split: 'train', id: 'c' })).toEqual([0, 1, 2])
    expect(turnsOfConversation(stateAfter(), { split: 'test', id: 'c' })).toEqual([])
  })

  it('tells what was given from what was published, each label once', () => {
    expect(compareLabels(['b', 'a', 'b'], ['a', 'c', 'a'])).toEqual({
      both: ['a'],
      onlyGiven: ['b'],
      onlyPublished: ['c'],
    })
  })
})
