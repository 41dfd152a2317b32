import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldedRanges, holdsFolded } from './fold.ts'

describe('folding', () => {
  it.each([
    ['Café', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA ısparta', 'isparta isparta'],
    ['Straße STRASSE', 'strasse strasse'],
    ['niño MAÑANA', 'nino manana'],
    ['Ærø Łódź', 'aero lodz'],
    ['ὈΔΥΣΣΕΎΣ Ὀδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    ['it’s “here”', 'it\'s "here"'],
    ['שלום 🏕️', 'שלום 🏕️'],
    ['Ｈｅｌｌｏ １２３', 'hello 123'],
    ['ﬁnd the ﬂow', 'find the flow'],
    ['nego\u00adti\u200bation', 'negotiation'],
  ])('%s is compared as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('folds each character by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(text)).toBe([...text].map(fold).join(''))
      }),
      { numRuns: 1000 },
    )
  })

  it('does not change what is folded already, and does not see composition', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      }),
    )
  })
})

describe('finding in a text', () => {
  const found = (text: string, needle: string) =>
    foldedRanges(text, fold(needle)).map(({ start, end }) => text.slice(start, end))

  it('gives the text as it is', () => {
    expect(found('Café, CAFE, cafe\u0301!', 'cafe')).toEqual(['Café', 'CAFE', 'cafe\u0301'])
    expect(found('Die Straße', 'strasse')).toEqual(['Straße'])
    expect(found('Die Straße', 's')).toEqual(['S', 'ß'])
    expect(found('aaa', 'aa')).toEqual(['aa'])
    expect(found('a', '')).toEqual([])
    expect(found('a fair\n  offer', 'fair offer')).toEqual(['fair\n  offer'])
    expect(found('nego\u00adtiate ﬁne', 'negotiate fine')).toEqual(['nego\u00adtiate ﬁne'])
  })

  it('finds exactly where the folded text has it, never half a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
        (text, needle) => {
          const ranges = foldedRanges(text, fold(needle))
          expect(ranges.length > 0).toBe(fold(needle) !== '' && holdsFolded(fold(text), fold(needle)))
          for (const { start, end } of ranges) {
            expect(start).toBeLessThan(end)
            expect(fold(text.slice(start, end))).toContain(fold(needle))
            expect(text.slice(start, end).isWellFormed()).toBe(text.isWellFormed())
          }
        },
      ),
    )
  })
})
