import { expect, it } from 'vitest'
import { conversation, turn } from '../tables/test_corpus.ts'
import { threadDepths } from './threads.ts'

const of = (...replies: (number | undefined)[]) =>
  conversation(
    'a',
    replies.map((replyTo, i) => ({ ...turn(`turn ${i}`), ...(replyTo !== undefined && { replyTo }) })),
  )

it.each([
  [[undefined, undefined], null],
  [
    [undefined, 0, 1, 0],
    [0, 1, 2, 1],
  ],
  // A turn cannot reply to a later one, so cycles are cut.
  [
    [undefined, 2, 1, 9],
    [0, 0, 1, 0],
  ],
])('replies to %j stand %j deep', (replies, depths) => {
  expect(threadDepths(of(...replies))).toEqual(depths)
})

it('goes no further than there is room for', () => {
  const depths = threadDepths(of(undefined, ...Array.from({ length: 20 }, (_, i) => i)))
  expect(Math.max(...(depths ?? []))).toBe(8)
})
