import fc from 'fast-check'
import { expect, it } from 'vitest'
import { latestOfEach, reviewedTurns } from '../export/reviewed_turns.ts'
import { chooses, confirms, gives, madeReview, says, skips } from '../export/test_reviews.ts'
import type { TurnPlace } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { correctionsOf } from './corrections.ts'

/** Turn 2 was not annotated. */
const published = ({ turn }: TurnPlace) => (turn === 2 ? null : ['old'])
const corrected = (...reviews: ReviewState[]) =>
  correctionsOf(reviews, latestOfEach(reviewedTurns(reviews, (place) => published(place) ?? [])), published)
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
    ...{ same: 0, differing: 0, stale: 0, unsure: 1, skipped: 1, open: 0 },
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

it('counts a turn once, and as published only if no review or decision settles it', () => {
  const check = { schemes: ['s'] }
  const names = ['a', 'b', 'c']
  const all = names.map((id) =>
    madeReview({ ...check, id, reviewer: id }, [says(0, 's', 'old', 'unsure'), confirms(0, 's', ['old'])]),
  )
  expect(corrected(...all)).toMatchObject({ unsure: 1, same: 0, skipped: 0, open: 2, changes: [] })
  const skipping = madeReview({ ...check, id: 'd', reviewer: 'd' }, [skips(0, 's'), skips(1, 's')])
  expect(corrected(...all, skipping)).toMatchObject({ unsure: 1, skipped: 1, open: 1 })
  const sure = madeReview({ ...check, id: 'e', reviewer: 'e' }, [
    confirms(0, 's', ['old']),
    confirms(1, 's', ['old']),
  ])
  expect(corrected(...all, skipping, sure)).toMatchObject({ same: 2, unsure: 0, skipped: 0, open: 1 })
  const decided = madeReview({ ...check, id: 'f', mode: 'adjudicate' }, [
    chooses(0, 's', 'reviewer:a', 'new'),
    confirms(0, 's'),
    skips(1, 's'),
    chooses(2, 's', 'reviewer:a', 'new'),
    confirms(2, 's'),
  ])
  const settled = corrected(...all, skipping, sure, decided)
  expect(settled).toMatchObject({ same: 1, unsure: 0, skipped: 0, open: 0, differing: 0 })
  expect(settled.changes.map(({ turn }) => turn)).toEqual([0, 2])
})

it('counts training turns for nothing', () => {
  const answers = [{ scheme: 's', labels: ['old'] }]
  const review = madeReview({ ...blind, training: [answers] }, [skips(0, 's'), skips(1, 's')])
  expect(corrected(review)).toMatchObject({ skipped: 1, open: 1 })
})

it('has numbers that add up to the turns of all queues under each scheme', () => {
  const step = fc.oneof(
    ...[gives, says].map((of) =>
      fc
        .tuple(fc.nat(2), fc.constantFrom('s', 't'), fc.constantFrom('old', 'new'))
        .map(([turn, scheme, label]) =>
          of === says ? says(turn, scheme, label, 'unsure') : gives(turn, scheme, label),
        ),
    ),
    fc
      .tuple(fc.constantFrom(confirms, skips), fc.nat(2), fc.constantFrom('s', 't'))
      .map(([of, turn, scheme]) => of(turn, scheme)),
  )
  const review = fc.record({
    mode: fc.constantFrom('check' as const, 'blind' as const, 'adjudicate' as const),
    schemes: fc.constantFrom<readonly string[]>(['s'], ['s', 't']),
    reviewer: fc.constantFrom('ann', 'ben'),
    first: fc.nat(4),
    steps: fc.array(step, { maxLength: 12 }),
  })
  fc.assert(
    fc.property(fc.array(review, { maxLength: 4 }), (made) => {
      const reviews = made.map(({ first, steps, ...definition }, i) => {
        const queue = [first, first + 1, first + 2].map((turn) => ({
          ...{ split: 'train', conversation: 'c', turn, fingerprint: `f${turn}` },
        }))
        const asked = steps.filter((one) => !('scheme' in one) || definition.schemes.includes(one.scheme))
        return madeReview({ ...definition, queue, id: `r${i}`, created: i }, asked)
      })
      const { changes, same, unsure, differing, skipped, open } = corrected(...reviews)
      const queued = reviews.flatMap(({ definition: { queue, schemes } }) =>
        queue.flatMap(({ turn }) => schemes.map((scheme) => `${turn} ${scheme}`)),
      )
      expect(changes.length + same + unsure + differing + skipped + open).toBe(new Set(queued).size)
    }),
  )
})
