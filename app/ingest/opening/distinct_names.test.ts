import { expect, it } from 'vitest'
import { distinctNames } from './distinct_names.ts'

it.each([
  [['a/train.jsonl'], ['train.jsonl']],
  [
    ['en/train.jsonl', 'fr/train.jsonl', 'fr/test.jsonl'],
    ['en/train.jsonl', 'fr/train.jsonl', 'test.jsonl'],
  ],
  [
    ['a/x/0.json', 'b/x/0.json', '0.json'],
    ['a/x/0.json', 'b/x/0.json', '0.json'],
  ],
  [
    ['a/0.json', 'a/0.json'],
    ['a/0.json', 'a/0.json'],
  ],
])('%j: %j', (paths, names) => {
  expect(distinctNames(paths)).toEqual(names)
})
