import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCast } from './cast.ts'

const role = (published: string, name = '') => ({ published, isRole: true, name })

/** Participant ids of the speakers, and display names. */
function castOf(...published: string[]) {
  const cast = createCast()
  const at = published.map((word) => cast.indexOf(role(word)))
  return {
    spoke: at.map((i) => cast.participants[i]?.id),
    called: cast.participants.map(({ name, role: part }) => `${name} (${part})`),
  }
}

describe('participants', () => {
  it('are as many as are named in the data, though their roles are the same', () => {
    const words = ['human', 'function_call', 'observation', 'gpt', 'function_call', 'gpt']
    expect(castOf(...words)).toEqual({
      spoke: words,
      called: ['User (user)', 'Function call (assistant)', 'Tool (tool)', 'Assistant (assistant)'],
    })
  })

  it('are called by their own word where another is called by the role', () => {
    expect(castOf('user', 'human', 'User', 'assistant', 'gpt', 'developer', 'system').called).toEqual([
      'User (user)',
      'Human (user)',
      'User (user)',
      'Assistant (assistant)',
      'Gpt (assistant)',
      'Developer (system)',
      'System (system)',
    ])
  })

  it('of one role differ by their names', () => {
    const cast = createCast()
    const ada = cast.indexOf(role('user', 'Ada'))
    expect([cast.indexOf(role('user', 'Bo')), cast.indexOf(role('user', 'Ada'))]).not.toContain(undefined)
    expect(cast.indexOf(role('user', 'Ada'))).toBe(ada)
    expect(cast.participants.map(({ id, name }) => [id, name])).toEqual([
      ['Ada', 'Ada'],
      ['Bo', 'Bo'],
    ])
  })

  it('are the speakers as published, whatever they are called and however many there are', () => {
    const word = fc.oneof(
      fc.constantFrom('user', 'human', 'gpt', 'assistant', 'function_call', 'constructor', '__proto__'),
      fc.string({ minLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const { spoke } = castOf(...words)
        const ids = new Map(words.map((published, i) => [published, spoke[i]]))
        expect(spoke).toEqual(words.map((published) => ids.get(published)))
        expect(new Set(ids.values()).size).toBe(new Set(words).size)
      }),
    )
  })
})
