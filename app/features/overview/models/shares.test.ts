import { expect, it } from 'vitest'
import { clustersOf, countOf, isFew, labelShare, shareOf, shareOfAll, wilsonOf } from './shares.ts'

const sizes = [
  { annotated: 3, labelled: 0, conversations: 2 },
  { annotated: 5, labelled: 0, conversations: 4 },
]
const clusters = [
  { annotated: 3, labelled: 1, conversations: 2 },
  { annotated: 5, labelled: 0, conversations: 3 },
  { annotated: 5, labelled: 2, conversations: 1 },
]
const rate = { values: [], sizes, labels: [{ label: 'need', clusters }] }

it('labels are shares of annotated turns, or of conversations with some', () => {
  expect(countOf(clusters, 'turns')).toEqual({ count: 4, whole: 26 })
  expect(countOf(clusters, 'conversations')).toEqual({ count: 3, whole: 6 })
  expect(countOf(clustersOf(rate, 'never'), 'turns')).toEqual({ count: 0, whole: 26 })
  expect(clustersOf(undefined, 'need')).toEqual([])
})

it('a share keeps its numerator and denominator, filtered and in all', () => {
  const few = { values: [], sizes: [], labels: [{ label: 'need', clusters: clusters.slice(0, 1) }] }
  const share = labelShare(few, rate, 'need', 'turns')
  expect(share).toEqual({ filtered: 2, all: 4, whole: { filtered: 6, all: 26 } })
  expect([shareOf(share), shareOfAll(share), isFew(share)]).toEqual([2 / 6, 4 / 26, true])
  const none = labelShare(undefined, rate, 'need', 'conversations')
  expect([shareOf(none), shareOfAll(none), isFew(none), wilsonOf(none)]).toEqual([null, 0.5, false, null])
})

it("intervals of conversations are Wilson's", () => {
  const ends = wilsonOf({ filtered: 81, all: 81, whole: { filtered: 263, all: 263 } })
  expect([ends?.low.toFixed(4), ends?.high.toFixed(4)]).toEqual(['0.2553', '0.3662'])
})

it('a numerator that is not yet that of its denominator gives no share and no interval', () => {
  const share = { filtered: 12, all: 40, whole: { filtered: 10, all: 30 } }
  expect([shareOf(share), shareOfAll(share), wilsonOf(share)]).toEqual([null, null, null])
})
