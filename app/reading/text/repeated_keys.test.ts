import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repeatedKeys } from './repeated_keys.ts'

const found = (text: string) =>
  [...repeatedKeys(text)].map(({ key, line, nextLine }) => `${key} ${line} ${nextLine}`)

it.each([
  ['of the document', '{"a": {"x": 1},\n "b": {},\n\n "a": {"x": 2}}', ['a 1 4']],
  ['of an object in it', '{"data": {\n"a": [],\n"a": []}}', ['a 2 3']],
  ['written in another way', '{"a": 1, "\\u0061": 2}', ['a 1 1']],
  ['three times', '{"a": 1,\n"a": 2,\n"a": 3}', ['a 1 2', 'a 2 3']],
  [
    'that look like properties of objects',
    '{"__proto__": 1, "__proto__" : 2, "toString": 3}',
    ['__proto__ 1 1'],
  ],
])('finds keys %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected)
})

it.each([
  ['in two objects', '{"a": {"x": 1}, "b": {"x": 2}}'],
  ['as key and value', '{"a": "a", "b": ["a", "a"], "c": "a"}'],
  ['in texts', '{"a": "\\"b\\": 1, \\"b\\": 2", "b": 1}'],
  ['in the records of a list', '{"data": [{"a": 1, "a": 2}]}'],
  ['deeper', '{"a": {"b": {"x": 1, "x": 2}}}'],
])('does not find what occurs twice %s', (_, text) => {
  expect(found(text)).toEqual([])
})

it('finds nothing in what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(3), (document, indent) => {
      expect(found(JSON.stringify(document, null, indent))).toEqual([])
    }),
  )
})
