import { expect, it } from 'vitest'
import { reviewedTurns } from '../export/reviewed_turns.ts'
import { chooses, confirms, gives, madeReview, says, skips } from '../export/test_reviews.ts'
import type { TurnPlace } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { correctionsOf } from './corrections.ts'

/** Turn 2 was not annotated. */
const published = ({ turn }: TurnPlace) => (turn === 2 ? null : ['old'])
const corrected = (...reviews: ReviewState[]) =>
  correctionsOf(
    reviews,
    reviewedTurns(reviews, (place) => published(place) ?? []),
    published,
  )
const blind = { mode: 'blind', schemes: ['s'] } as const

it('changes what was examined and is not as it should be, and counts the rest', () => {
  const check = madeReview({ schemes: ['s'] }, [
    says(0, 's', 'old', 'wrong'),
    gives(0, 's', 'new'),
    confirms(0, 's'),
    says(1, 's', 'old', 'unsure'),
    confirms(1, 's'),
    gives(2, 's', 'new'),
    skips(2, 's'),
  ])
  expect(corrected(check)).toEqual({
    changes: [{ split: 'train', conversation: 'c', turn: 0, scheme: 's', labels: ['new'] }],
    ...{ same: 1, differing: 0, stale: 0, unsure: 1, skipped: 1, open: 0 },
  })
})

it('changes labels to what was found of those shown, and counts turns that have others now', () => {
  const check = madeReview({ schemes: ['s'] }, [confirms(0, 's', ['seen']), confirms(1, 's', ['old'])])
  expect(corrected(check)).toMatchObject({ changes: [{ turn: 0, labels: ['seen'] }], same: 1, stale: 1 })
})

it('knows a turn that was examined in vain from one that was not annotated', () => {
  const found = corrected(madeReview(blind, [gives(1, 's', 'old'), confirms(1, 's'), confirms(2, 's')]))
  expect(found).toMatchObject({ same: 1, open: 1 })
  expect(found.changes).toMatchObject([{ turn: 2, labels: [] }])
})

it('leaves turns on which reviewers differ, unless somebody decided', () => {
  const ann = madeReview({ ...blind, id: 'a' }, [gives(0, 's', 'x'), confirms(0, 's'), confirms(1, 's')])
  const ben = madeReview({ ...blind, id: 'b', reviewer: 'ben' }, [
    gives(0, 's', 'y'),
    confirms(0, 's'),
    confirms(1, 's'),
  ])
  const settled = madeReview({ ...blind, id: 'c', mode: 'adjudicate' }, [
    chooses(0, 's', 'reviewer:ben', 'y'),
    confirms(0, 's'),
  ])
  expect(corrected(ann, ben)).toMatchObject({ differing: 1, changes: [{ turn: 1, labels: [] }] })
  expect(corrected(ann, ben, settled)).toMatchObject({
    differing: 0,
    changes: [
      { turn: 0, labels: ['y'] },
      { turn: 1, labels: [] },
    ],
  })
})
