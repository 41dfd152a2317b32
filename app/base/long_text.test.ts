import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunksOf, LONG_TEXT, shortened } from './long_text.ts'

describe('chunks of a text', () => {
  it('joined are the text, and none is long or parts a character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', ' ', '\n', '🏕', 'é'.repeat(700)), { maxLength: 20 }),
        (units) => {
          const unit = units.join('') || 'x'
          const text = unit.repeat(Math.ceil(70_000 / unit.length))
          const chunks = chunksOf(text)
          expect(chunks.join('')).toBe(text)
          for (const chunk of chunks) {
            expect(chunk.length).toBeLessThanOrEqual(LONG_TEXT)
            expect(chunk.isWellFormed()).toBe(true)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  it('end after a line break, else after a space', () => {
    const most = LONG_TEXT / 2 - 100
    const [line = '', ...rest] = chunksOf(`${'a '.repeat(most)}\n${'b '.repeat(most)}`)
    expect(line.endsWith('a \n')).toBe(true)
    expect(rest).toHaveLength(1)
    expect(chunksOf('word '.repeat(8_001))[0]).toHaveLength(LONG_TEXT)
    expect(chunksOf(`x${'word '.repeat(8_001)}`)[0]?.endsWith('word ')).toBe(true)
  })

  it('of a short text are the text', () => {
    expect(chunksOf('')).toEqual([''])
    expect(chunksOf('a'.repeat(LONG_TEXT))).toHaveLength(1)
  })
})

it('a title is cut where it is long', () => {
  expect(shortened('Short')).toBe('Short')
  expect(shortened('abcdef', 3)).toBe('abc…')
  expect(shortened('ab🏕cd', 3)).toBe('ab…')
})
