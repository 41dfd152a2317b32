import { expect, it } from 'vitest'
import { latestOfEach, notesOf, reviewedTurns } from './reviewed_turns.ts'
import { chooses, confirms, gives, madeReview, notes, says, skips } from './test_reviews.ts'

const there = () => ['old', 'bad', 'odd']
const found = (...reviews: Parameters<typeof reviewedTurns>[0]) =>
  reviewedTurns(reviews, there).map(({ place, scheme, by, labels }) => [place.turn, scheme, by, labels])

it('has what a check keeps and adds, of turns that were examined to the end', () => {
  const check = madeReview({}, [
    says(0, 's', 'bad', 'wrong'),
    gives(0, 's', 'new'),
    confirms(0, 's'),
    says(1, 's', 'old', 'wrong'),
    skips(2, 's'),
  ])
  expect(found(check)).toEqual([[0, 's', 'ann', ['old', 'odd', 'new']]])
})

it('has of a check what was shown, also if other labels are loaded now, and flags logs that do not record it', () => {
  const check = madeReview({}, [
    says(0, 's', 'bad', 'wrong'),
    confirms(0, 's', ['bad', 'seen']),
    confirms(1, 's', []),
    confirms(2, 's'),
  ])
  const turns = reviewedTurns([check], there)
  expect(turns.map(({ labels, judged, isUnrecorded }) => [labels, judged, isUnrecorded])).toEqual([
    [['seen'], ['bad', 'seen'], false],
    [[], [], false],
    [there(), there(), true],
  ])
})

it('keeps what nobody was sure of, and says so', () => {
  const check = madeReview({}, [says(0, 's', 'odd', 'unsure'), confirms(0, 's')])
  const [turn] = reviewedTurns([check], there)
  expect(turn).toMatchObject({ labels: ['old', 'bad', 'odd'], unsure: ['odd'], at: 2000 })
})

it('has of a blind review only what was given, also nothing', () => {
  const blind = madeReview({ mode: 'blind' }, [gives(0, 't', 'new'), confirms(0, 't'), confirms(1, 't')])
  expect(found(blind)).toEqual([
    [0, 't', 'ann', ['new']],
    [1, 't', 'ann', []],
  ])
})

it('has decisions as those of the adjudicated annotator', () => {
  const settled = madeReview({ mode: 'adjudicate', annotators: ['ann', 'ben'], reviewer: 'cyd' }, [
    chooses(0, 's', 'ben', 'b'),
    confirms(0, 's'),
  ])
  expect(found(settled)).toEqual([[0, 's', 'adjudicated', ['b']]])
  expect(reviewedTurns([settled], there)[0]?.reviewer).toBe('cyd')
})

it('has a turn once for each review, and of each person the latest where one review corrects another', () => {
  const blind = { mode: 'blind' } as const
  const first = madeReview({ ...blind, id: 'r1', created: 1 }, [gives(0, 's', 'a'), confirms(0, 's')])
  const second = madeReview({ ...blind, id: 'r2', created: 2 }, [gives(0, 's', 'b'), confirms(0, 's')])
  const other = madeReview({ ...blind, id: 'r3', reviewer: 'ben' }, [confirms(0, 's')])
  expect(found(second, first, other)).toEqual([
    [0, 's', 'ann (first review, 1 Jan 1970)', ['a']],
    [0, 's', 'ann (second review, 1 Jan 1970)', ['b']],
    [0, 's', 'ben', []],
  ])
  expect(found(second)).toEqual([[0, 's', 'ann', ['b']]])
  const latest = latestOfEach(reviewedTurns([second, first, other], there))
  expect(latest.map(({ author, labels }) => [author, labels])).toEqual([
    ['ann', ['b']],
    ['ben', []],
  ])
})

it('has every note, also of turns that are not examined', () => {
  const review = madeReview({}, [notes(1, 's', 'why?'), notes(2, 's', 'so'), confirms(2, 's')])
  expect(notesOf([review]).map(({ place, note, state }) => [place.turn, note, state])).toEqual([
    [1, 'why?', 'open'],
    [2, 'so', 'done'],
  ])
})
