import { expect, it } from 'vitest'
import { parseSearch } from './search.ts'

it.each([
  ['"a phrase" word', ['a phrase', 'word']],
  [String.raw`"he said \"no\"" b`, ['he said "no"', 'b']],
  [String.raw`"a\\b"`, [String.raw`a\b`]],
  [String.raw`"\"`, ['\\']],
  ['"not closed yet', ['not closed yet']],
  ['speaker:"Ada B"', ['Ada B']],
])('%s is searched as %j', (search, values) => {
  expect(parseSearch(search).map(({ value }) => value)).toEqual(values)
})
