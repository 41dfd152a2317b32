import { describe, expect, it } from 'vitest'
import { fitText, textLines } from './fit_text.ts'

describe('texts in a drawing', () => {
  it('are shortened where there is no room', () => {
    expect(fitText('Walked away', 200, 12)).toBe('Walked away')
    expect(fitText('Walked away', 40, 12)).toBe('Walke…')
  })

  it('break between words, and within one that is too long', () => {
    expect(textLines('one two three', 60, 12)).toEqual(['one two', 'three'])
    expect(textLines(`a ${'x'.repeat(20)}`, 60, 12)).toEqual(['a', 'xxxxxxxxx', 'xxxxxxxxx', 'xx'])
    expect(textLines('', 60, 12)).toEqual([])
  })
})
