import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds, wantedByPattern, wantedText } from './texts.ts'

const WORDS = /[\p{L}\p{N}_]+/gu

/** True if one of a text's words fits the wanted word. */
const isThere = (text: string, { text: word, as }: { text: string; as: string }) =>
  (text.match(WORDS) ?? []).some((one) => {
    if (as === 'whole') return one === word
    if (as === 'beginning') return one.startsWith(word)
    return as === 'end' ? one.endsWith(word) : one.includes(word)
  })

const words = (pattern: string) => wantedByPattern(pattern)?.words.map(({ text }) => text) ?? null

describe('what a text can be known by', () => {
  it('is a word where that says it all', () => {
    expect(wantedText('deal', false)).toEqual({ words: [{ text: 'deal', as: 'part' }], test: null })
    expect(wantedText('deal', true)).toEqual({ words: [{ text: 'deal', as: 'whole' }], test: null })
    expect(wantedText("?! '", false)).toBeNull()
  })

  it('is its words, of which the first may begin and the last may end elsewhere', () => {
    expect(wantedText("it's a deal", false)?.words).toEqual([
      { text: 'it', as: 'end' },
      { text: 's', as: 'whole' },
      { text: 'a', as: 'whole' },
      { text: 'deal', as: 'beginning' },
    ])
    expect(wantedText('$100', false)?.words).toEqual([{ text: '100', as: 'beginning' }])
  })

  it('is in every text that holds it', () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab_1 é'-"), maxLength: 12 })
    fc.assert(
      fc.property(text, fc.nat(12), fc.nat(12), fc.boolean(), (full, from, length, whole) => {
        const needle = full.slice(from, from + length)
        const wanted = needle === '' ? null : wantedText(needle, whole)
        if (!wanted || !holds(full, { kind: whole ? 'word' : 'holds', value: needle })) return
        for (const word of wanted.words) expect(isThere(full, word)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['deal', ['deal']],
    ['\\$\\d+ (?:cash|card) Firewood$', ['firewood']],
    ['colou?r', ['colo', 'r']],
    ['a{2}bc+d*e', ['bc', 'e']],
    ['x{y|z}', null],
    ['\\pLab\\p{Greek}cd', ['ab', 'cd']],
    ['[[:alpha:]x]yes[^]no]ok[a[]end', ['yes', 'ok', 'end']],
    ['(a[)]b)cd', ['cd']],
    ['(a\\)b)cd', ['cd']],
    ['yes|no', null],
    ['\\x41bc', null],
    ['.*', null],
  ])('is the letters that every match of %s has', (pattern, expected) => {
    expect(words(pattern)).toEqual(expected)
  })
})
