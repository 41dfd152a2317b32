import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { countWords, WORD } from './words.ts'

it.each([
  ['', 0],
  ["I don't know, it's 3 'o'clock'", 6],
  ["''a''b' c_d", 3],
  ['don’t — na\u00efve', 2],
  ["it'", 1],
  ['🏕️', 1],
])('counts the words of %j', (text, count) => expect(countWords(text)).toBe(count))

it('counts like the pattern', () => {
  const part = fc.constantFrom('a', 'B', '9', '_', "'", '’', ' ', '-', '.', 'é', 'ß', '\u0301', '漢', '\n')
  const texts = fc.oneof(
    fc.array(part).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(countWords(text)).toBe([...fold(text).matchAll(new RegExp(WORD, 'gu'))].length)
    }),
  )
})
