import { expect, it } from 'vitest'
import { splitsOfQueue } from './place_now.ts'

it('are those that the queue names, and all where the corpus lacks one', () => {
  const queue = ['test', 'train', 'test'].map((split) => ({
    split,
    conversation: 'c',
    turn: 0,
    fingerprint: 'f',
  }))
  expect(splitsOfQueue(queue, ['train', 'dev', 'test'])).toEqual(['train', 'test'])
  expect(splitsOfQueue(queue, ['train', 'dev'])).toEqual(['train', 'dev'])
  expect(splitsOfQueue([], ['train'])).toEqual([])
})
