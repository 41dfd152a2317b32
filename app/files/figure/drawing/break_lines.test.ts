import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOSTILE, measure } from '../test_figure.ts'
import { breakLines, isRightToLeft } from './break_lines.ts'

const font = { size: 10 }
const broken = (text: string, letters: number) => breakLines(text, letters * 5, font, measure)

describe('lines', () => {
  it.each([
    ['one two three', 8, ['one two', 'three']],
    ['one  two', 20, ['one  two']],
    ['one\n\ntwo', 20, ['one', '', 'two']],
    ['well-known fact', 6, ['well-', 'known', 'fact']],
    ['-5 or 10-20', 6, ['-5 or', '10-20']],
    ['abcdefgh ij', 4, ['abcd', 'efgh', 'ij']],
    ['水が三つ欲しい', 3, ['水が三', 'つ欲し', 'い']],
    ['', 4, ['']],
  ])('of %j in %i letters', (text, letters, lines) => {
    expect(broken(text, letters)).toEqual(lines)
  })

  it('keep every sign in its order, and none is wider than the room for it', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...HOSTILE),
      fc.string({ unit: fc.constantFrom('a', 'b-', ' ', '\n', '水', '👩‍👧', 'ש', '/') }),
    )
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, letters) => {
        const lines = broken(text, letters)
        expect(lines.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
        const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
        for (const line of lines) {
          const isOne = [...segments.segment(line)].length <= 1
          if (!isOne) expect(measure(line, font)).toBeLessThanOrEqual(letters * 5 + 1e-6)
        }
      }),
    )
  })

  it('measures each word once, however long the text is', () => {
    let measured = 0
    breakLines('word '.repeat(2_000), 200, font, (text) => {
      measured += 1
      return text.length * 5
    })
    expect(measured).toBeLessThan(10)
  })

  it('are written from right to left where the text begins so', () => {
    expect(isRightToLeft('«שלום» hello')).toBe(true)
    expect(isRightToLeft('5 hello שלום')).toBe(false)
    expect(isRightToLeft('…')).toBe(false)
  })
})
