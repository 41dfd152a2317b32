import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemRanges } from './json.ts'

const items = (text: string) => [...itemRanges(text)].map(({ start, end }) => text.slice(start, end))

it.each([
  ['[]', ['']],
  [' [ 1 ,\n {"a": [1, 2]} ] ', ['1', '{"a": [1, 2]}']],
  ['["],\\"[", "\\\\", {"]": "}"}]', ['"],\\"["', '"\\\\"', '{"]": "}"}']],
  [' {"a": [1]}\n', ['{"a": [1]}']],
])('%s', (text, expected) => {
  expect(items(text)).toEqual(expected)
})

it('finds each item of any list as it stands', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.nat(3), (list, indent) => {
      const found = items(JSON.stringify(list, null, indent))
      expect(found.map((item) => JSON.parse(item))).toEqual(JSON.parse(JSON.stringify(list)))
    }),
  )
})

it('goes as deep as a list does', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  expect(items(`[1,${deep},2]`)).toEqual(['1', deep, '2'])
})
