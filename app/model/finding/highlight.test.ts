import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextPieces, highlighterOf, patternsOf, piecesOf, type SearchMode } from '../index.ts'

const marked = (search: string, text: string, mode: SearchMode = 'text') =>
  piecesOf(text, highlighterOf({ search, mode }).ranges(text))
    .filter((p) => p.marked)
    .map((p) => p.text)

describe('highlighting', () => {
  it('marks every word and phrase that must be there, as it is written', () => {
    expect(marked('cafe "two  words"', 'Café, two  words, CAFÉ')).toEqual(['Café', 'two  words', 'CAFÉ'])
    expect(marked('-cafe role:buyer', 'Café')).toEqual([])
    expect(marked('ab bc', 'abc')).toEqual(['abc'])
  })

  it('marks whole words only where those are asked for', () => {
    expect(marked('art', 'art party, art', 'word')).toEqual(['art', 'art'])
  })

  it('marks what it is told that patterns match, and never matches them itself', () => {
    const told = { of: () => [{ start: 1, end: 3 }], want: () => {}, subscribe: () => () => {} }
    const ranges = highlighterOf({ search: '(.+)+§', mode: 'pattern' }, told).ranges('abc')
    expect(ranges).toEqual([{ start: 1, end: 3 }])
    expect(marked('(.+)+§', 'a'.repeat(10_000), 'pattern')).toEqual([])
    expect(marked('/a/', 'a')).toEqual([])
  })

  it('marks 100,000 whole words of a long text', () => {
    expect(marked('a', 'a b '.repeat(100_000), 'word')).toHaveLength(100_000)
    expect(marked('a', 'ä ba 🏕a aé a', 'word')).toEqual(['ä', 'a', 'a'])
  })
})

it('the patterns of a search are those that must match', () => {
  expect(patternsOf({ search: ' a+ ', mode: 'pattern' })).toEqual(['a+'])
  expect(patternsOf({ search: ' ', mode: 'pattern' })).toEqual([])
  expect(patternsOf({ search: 'x /a+/ -/b/ /c/', mode: 'text' })).toEqual(['a+', 'c'])
})

describe('pieces', () => {
  it('joined are the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        (text, search) => {
          const ranges = highlighterOf({ search, mode: 'text' }).ranges(text)
          expect(
            piecesOf(text, ranges)
              .map((p) => p.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })

  it('in context show the first hit, on one line, and say where text is left out', () => {
    const text = `${'before '.repeat(40)}the NEEDLE\nhere ${'after '.repeat(40)}`
    const pieces = contextPieces(text, highlighterOf({ search: 'needle', mode: 'text' }).ranges(text), 60)
    const line = pieces.map((p) => p.text).join('')
    expect(pieces.find((p) => p.marked)?.text).toBe('NEEDLE')
    expect(line).toMatch(/^….*….*$/)
    expect(line).not.toContain('\n')
    expect(line.length).toBeLessThan(70)
    const leads = [undefined, 30].map((before) => {
      const [first, lead] = contextPieces(
        text,
        highlighterOf({ search: 'needle', mode: 'text' }).ranges(text),
        200,
        before,
      )
      expect(first?.text).toBe('…')
      return lead?.text.length ?? 0
    })
    expect(leads[0]).toBeLessThanOrEqual(14)
    expect(leads[1]).toBeGreaterThan(14)
    expect(leads[1]).toBeLessThanOrEqual(30)
    expect(contextPieces('short', [], 60)).toEqual([{ text: 'short', marked: false }])
  })
})
