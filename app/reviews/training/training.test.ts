import { describe, expect, it } from 'vitest'
import { annotationsOf } from '../annotators/annotations.ts'
import { reviewedTurns } from '../export/reviewed_turns.ts'
import { confirms, gives, madeReview, skips } from '../export/test_reviews.ts'
import { verdictRows } from '../export/verdict_table.ts'
import type { Entry } from '../log/review.ts'
import { queueState, reviewState } from '../log/review_state.ts'
import { askedAt } from '../schemes/asked.ts'
import { madeScheme } from '../schemes/test_schemes.ts'
import { reviewResults } from '../work/results.ts'
import { MADE_SCHEME } from '../work/test_review.ts'
import { drawTraining, knownFromPublished, knownFromReview, withoutTraining } from './candidates.ts'
import { isTraining, trainingAnswers, trainingResult } from './training.ts'

const answer = (...labels: readonly string[]) => [{ scheme: 's', labels }]
const definition = { schemes: ['s'], mode: 'blind' as const, training: [answer('a'), answer('b', 'c')] }

describe('a training turn', () => {
  it('is among the first turns of the queue', () => {
    expect([0, 1, 2].map((turn) => isTraining(definition, turn))).toEqual([true, true, false])
    expect(isTraining({}, 0)).toBe(false)
  })

  it('compares the answer at the first confirmation, regardless of order and later changes', () => {
    const review = madeReview(definition, [
      ...[
        gives(0, 's', 'b'),
        gives(0, 's', 'a'),
        { kind: 'label' as const, turn: 0, scheme: 's', label: 'b', given: false },
      ],
      ...[confirms(0, 's'), gives(0, 's', 'c'), confirms(0, 's')],
      ...[gives(1, 's', 'c'), gives(1, 's', 'b'), confirms(1, 's')],
    ])
    expect(trainingAnswers(review, 0)).toEqual([{ ...answer('a')[0], said: ['a'], isSame: true }])
    expect(trainingAnswers(review, 1)).toEqual([{ ...answer('b', 'c')[0], said: ['c', 'b'], isSame: true }])
    expect(trainingAnswers(review, 2)).toBeNull()
    expect(trainingResult([review])).toEqual({ all: 2, confirmed: 2, same: 2 })
  })

  it('keeps the first answer after an undo, which came when the right one was known', () => {
    const steps = [gives(0, 's', 'c'), confirms(0, 's'), gives(0, 's', 'a'), confirms(0, 's')]
    const { entries, definition: made } = madeReview(definition, steps)
    const undo = { id: 'u', review: 'r', seq: 2.5, at: 2500, kind: 'undo', undone: 'r-1' } as Entry
    const review = reviewState(made, [...entries, undo])
    expect(trainingAnswers(review, 0)).toEqual([{ ...answer('a')[0], said: ['c'], isSame: false }])
    expect(trainingResult([review])).toEqual({ all: 2, confirmed: 1, same: 0 })
  })

  it('counts the earliest of several answers, and nothing without a confirmation', () => {
    const [late, early] = ['late', 'early'].map((id, i) => {
      const review = madeReview({ ...definition, id }, [gives(0, 's', i === 0 ? 'a' : 'b'), confirms(0, 's')])
      const entries = review.entries.map((entry) => ({ ...entry, at: entry.at + (i === 0 ? 9000 : 0) }))
      return reviewState(review.definition, entries)
    })
    if (!late || !early) throw new Error('Two reviews were made.')
    expect(trainingResult([late, early])).toEqual({ all: 2, confirmed: 1, same: 0 })
    expect(trainingResult([madeReview(definition, [skips(0, 's')])])).toEqual({
      all: 2,
      confirmed: 0,
      same: 0,
    })
    expect(trainingResult([madeReview({}, [])])).toBeNull()
  })

  it('shows free texts without comparing them', () => {
    const why = madeScheme('why', [], { kind: 'text' })
    const both = [
      { scheme: 'act', labels: ['offer'] },
      { scheme: 'why', labels: ['a price'] },
    ]
    const review = madeReview(
      {
        ...{ schemes: ['act', 'why'], mode: 'blind', written: [madeScheme('act', ['offer']), why] },
        training: [both, [{ scheme: 'why', labels: ['x'] }]],
      },
      [gives(0, 'act', 'offer'), gives(0, 'why', 'money'), confirms(0, 'act'), confirms(0, 'why')],
    )
    expect(trainingAnswers(review, 0)?.map(({ isSame }) => isSame)).toEqual([true, null])
    expect(trainingResult([review])).toEqual({ all: 1, confirmed: 1, same: 1 })
  })

  it('asks only what has an answer, also about its conversation', () => {
    const outcome = madeScheme('outcome', ['fair'], { unit: 'conversation' })
    const made = madeReview(
      {
        ...{ schemes: ['act', 'outcome'], mode: 'blind', written: [madeScheme('act', ['offer']), outcome] },
        training: [[{ scheme: 'outcome', labels: ['fair'] }], [{ scheme: 'act', labels: [] }]],
      },
      [confirms(0, 'outcome')],
    )
    expect([0, 1, 2].map((turn) => askedAt(made, turn))).toEqual([['outcome'], ['act'], ['act', 'outcome']])
    expect(queueState(made, 0)).toBe('done')
    expect(askedAt(madeReview({ ...definition, schemes: ['s', 't'] }, []), 0)).toEqual(['s'])
  })

  it('counts neither in agreement nor in exported labels and results, and is marked in the table of verdicts', () => {
    const steps = [0, 1, 2].flatMap((turn) => [gives(turn, 's', 'a'), confirms(turn, 's')])
    const reviews = ['ann', 'ben'].map((reviewer) =>
      madeReview({ ...definition, id: reviewer, reviewer }, steps),
    )
    const { annotators, places } = annotationsOf({
      ...{ scheme: MADE_SCHEME, judged: [], reviews, splits: ['train'] },
    })
    expect(places).toEqual([{ split: 'train', conversation: 'c', turn: 2 }])
    expect(annotators.map(({ examined }) => examined)).toEqual([1, 1])
    expect(reviewedTurns(reviews, () => []).map(({ place }) => place.turn)).toEqual([2, 2])
    expect(reviews.map((review) => reviewResults(review)[0]?.examined)).toEqual([1, 1])
    const rows = verdictRows(reviews, () => [])
    expect(rows.map(({ place, mode }) => `${place.turn} ${mode}`)).toEqual(
      ['ann', 'ben'].flatMap(() => ['0 training', '1 training', '2 blind']),
    )
  })
})

describe('training turns for a project', () => {
  const place = (turn: number) => ({ split: 'train', conversation: 'c', turn })

  it('come from published labels of the scheme’s own annotator', () => {
    const turns = [
      { ...place(0), by: 'annotator', labels: [{ value: 'a' }, { value: 'b' }] },
      { ...place(0), by: 'gpt', labels: [{ value: 'c' }] },
      { ...place(1), by: 'annotator', labels: [] },
    ]
    expect(knownFromPublished({ schemes: ['s'] }, [{ scheme: MADE_SCHEME, turns }])).toEqual([
      { ...place(0), answers: answer('a', 'b') },
    ])
  })

  it('come from confirmed turns of a review, without questions that cannot be reached', () => {
    const price = madeScheme('price', ['high'], { after: { scheme: 'act', label: 'offer' } })
    const asked = { schemes: ['act', 'price'], written: [madeScheme('act', ['offer', 'refusal']), price] }
    const review = madeReview({ ...asked, mode: 'blind' }, [
      ...[gives(0, 'act', 'offer'), gives(0, 'price', 'high'), confirms(0, 'act'), confirms(0, 'price')],
      ...[gives(1, 'act', 'offer'), confirms(1, 'act'), gives(2, 'act', 'offer')],
      ...[gives(2, 'price', 'high'), confirms(2, 'price')],
    ])
    expect(knownFromReview(asked, review)).toEqual([
      {
        ...place(0),
        answers: [
          { scheme: 'act', labels: ['offer'] },
          { scheme: 'price', labels: ['high'] },
        ],
      },
      { ...place(1), answers: [{ scheme: 'act', labels: ['offer'] }] },
    ])
    expect(knownFromReview({ schemes: ['other'] }, review)).toEqual([])
  })

  it('are drawn by the seed and taken out of the queue', () => {
    const known = Array.from({ length: 40 }, (_, turn) => ({ ...place(turn), answers: answer('a') }))
    const drawn = drawTraining(known, 10, 3)
    expect(drawn).toHaveLength(10)
    expect(drawTraining(known, 10, 3)).toEqual(drawn)
    expect(drawTraining(known, 10, 4)).not.toEqual(drawn)
    expect(drawn.map(({ turn }) => turn)).toEqual(drawn.map(({ turn }) => turn).sort((a, b) => a - b))
    // Each answer is drawn about equally often, if there are enough turns with it.
    const rare = known.map((one, i) => ({ ...one, answers: answer(i < 3 ? 'b' : i < 20 ? 'c' : 'a') }))
    const labels = drawTraining(rare, 12, 3).map(({ answers }) => answers[0]?.labels[0])
    expect(['a', 'b', 'c'].map((value) => labels.filter((label) => label === value).length).sort()).toEqual([
      ...[3, 4, 5],
    ])
    const queue = known.map(({ turn }) => ({ ...place(turn), fingerprint: 'f' }))
    expect(withoutTraining(queue, drawn)).toHaveLength(30)
  })
})
