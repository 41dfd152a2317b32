import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileName } from './file_name.ts'

const content = {
  corpus: 'casino',
  splits: ['train'],
  allSplits: true,
  what: 'turns',
  rows: 187,
  extension: 'csv',
}

it('tells what is in the file', () => {
  expect(fileName(content)).toBe('casino-train-turns-187.csv')
  const splits = ['train', 'test']
  expect(fileName({ ...content, splits, extension: 'jsonl' })).toBe('casino-all-turns-187.jsonl')
  expect(fileName({ ...content, splits, allSplits: false })).toBe('casino-train+test-turns-187.csv')
  expect(fileName({ ...content, splits: [], what: 'query' })).toBe('casino-query-187.csv')
})

it('is a name that every file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (corpus, split) => {
      const name = fileName({ ...content, corpus, splits: [split] })
      expect(name).toMatch(/^(?:[A-Za-z0-9_+][A-Za-z0-9._+-]*-)?turns-187\.csv$/)
      expect(name.length).toBeLessThan(200)
    }),
  )
})

it('is made of a name of any length', () => {
  expect(fileName({ ...content, corpus: `a${'.'.repeat(1_000_000)}b` })).toMatch(
    /^a[.]*-train-turns-187\.csv$/,
  )
})
