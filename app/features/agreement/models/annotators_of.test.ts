import { expect, it } from 'vitest'
import { annotatorsOf } from './annotators_of.ts'

type Review = Parameters<typeof annotatorsOf>[2][number]

const review = (corpus: string, reviewer: string, removed = false) =>
  ({ definition: { corpus: { id: corpus }, reviewer }, removed }) as Review

it('counts annotators of labels and reviewers of this corpus once each', () => {
  expect(annotatorsOf('a', ['annotator'], [])).toEqual(['annotator'])
  const reviews = [review('a', 'ann'), review('a', 'ann'), review('b', 'bo'), review('a', 'cy', true)]
  expect(annotatorsOf('a', ['annotator'], reviews)).toEqual(['annotator', 'ann'])
  expect(annotatorsOf('a', ['sender', 'receiver', 'sender'], [])).toEqual(['sender', 'receiver'])
})
