import { expect, it } from 'vitest'
import { holdsPrinted, printedText } from './printed_text.ts'

const printed = printedText('Don’t take the whole tent, please!')

it.each([
  ['Don’t take the whole tent, please!', true],
  ['hello 🙂 DONT TAKE the whole\ntent — please… thanks', true],
  ["Don't take the whole tent please", true],
  ['Do take the whole tent, please!', false],
  ['the whole tent please dont take', false],
  ['Dont take the whole tents please', false],
  ['', false],
])('%j holds the printed sentence: %s', (text, holds) => {
  expect(holdsPrinted(text, printed)).toBe(holds)
})

it('is held without its words', () => {
  expect(Object.keys(printed)).toEqual(['words', 'fingerprint'])
  expect(printed.words).toBe(6)
})
