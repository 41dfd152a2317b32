import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine } from './one_line.ts'

describe('a name in one line', () => {
  it('has no line breaks and no marks that turn its neighbours round', () => {
    expect(oneLine('CaSiNo\u202e\ngro.live\r\n\u2067x\u2028y\u0000', 80)).toBe('CaSiNo gro.live x y')
  })

  it('keeps both ends where it is too long', () => {
    expect(oneLine(`casino.example${'a'.repeat(1000)}.evil.test`, 24)).toBe('casino.exam…aa.evil.test')
    expect(Array.from(oneLine('😀'.repeat(100), 11))).toHaveLength(11)
  })

  it('is short, plain and stays as it is the second time, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 40 }), (text, most) => {
        const line = oneLine(text, most)
        expect(Array.from(line).length).toBeLessThanOrEqual(most)
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u)
        expect(line.isWellFormed()).toBe(true)
        expect(oneLine(line, most)).toBe(line)
      }),
    )
  })
})
