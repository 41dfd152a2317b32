import { expect, it } from 'vitest'
import { reviewedTurns } from '../export/reviewed_turns.ts'
import { chooses, confirms, gives, madeReview, notes } from '../export/test_reviews.ts'
import { annotatorKeys } from './annotator_keys.ts'
import { choicesOf, taken } from './choice.ts'
import { givenBy } from './given.ts'

const place = { split: 'train', conversation: 'c', turn: 0 }
const schemes = [
  { id: 's', by: 'annotator' },
  { id: 't', by: 'parser' },
]
const blind = madeReview({ mode: 'blind' }, [gives(0, 's', 'x'), notes(0, 's', 'sure'), confirms(0, 's')])
const given = givenBy(
  schemes,
  new Map([
    ['s', [{ ...place, by: 'a model', labels: [{ value: 'y', score: 0.5 }] }]],
    ['t', [{ ...place, by: 'a model', labels: [] }]],
  ]),
  (there) => reviewedTurns([blind], there),
)
const definition = {
  mode: 'adjudicate',
  annotators: ['by:a model', 'reviewer:ann', 'by:nobody'],
} as const

it('knows what each gave with scores and notes, and what was not examined', () => {
  expect(choicesOf(madeReview(definition, []), 0, place, given)).toEqual([
    {
      annotator: 'by:a model',
      given: new Map([
        ['s', { labels: [{ value: 'y', score: 0.5 }], note: '' }],
        ['t', { labels: [], note: '' }],
      ]),
      chosen: false,
    },
    {
      annotator: 'reviewer:ann',
      given: new Map([
        ['s', { labels: [{ value: 'x', score: null }], note: 'sure' }],
        ['t', null],
      ]),
      chosen: false,
    },
    { annotator: 'by:nobody', given: new Map([...'st'].map((scheme) => [scheme, null])), chosen: false },
  ])
})

it('takes over what was examined alone, and knows it as chosen', () => {
  const [model, ann, nobody] = choicesOf(madeReview(definition, []), 0, place, given)
  if (!model || !ann || !nobody) throw new Error('too few')
  expect(taken(0, model)).toEqual([
    { kind: 'choose', turn: 0, scheme: 's', by: 'by:a model', labels: ['y'] },
    { kind: 'choose', turn: 0, scheme: 't', by: 'by:a model', labels: [] },
  ])
  expect(taken(0, ann)).toHaveLength(1)
  expect(taken(0, nobody)).toEqual([])
  const chosen = (...steps: Parameters<typeof madeReview>[1]) =>
    choicesOf(madeReview(definition, steps), 0, place, given).map((choice) => choice.chosen)
  expect(chosen(...taken(0, model))).toEqual([true, false, false])
  expect(chosen(...taken(0, ann))).toEqual([false, true, false])
  expect(chosen(chooses(0, 's', 'by:a model', 'y'))).toEqual([false, false, false])
})

it('gives annotators keys that neither labels nor the review need', () => {
  expect(annotatorKeys(3, ['1', '2', 'c', null])).toEqual(['a', 'e', 'f'])
  const keys = annotatorKeys(30, [])
  expect(keys.filter((key) => key !== null && 'xunzbstrd'.includes(key))).toEqual([])
  expect(keys.at(-1)).toBeNull()
})

it('has a choice for each review of a person whom an older definition names', () => {
  const again = { mode: 'blind', created: 2 } as const
  const reviews = [
    madeReview({ ...again, id: 'first', created: 1 }, [gives(0, 's', 'x'), confirms(0, 's')]),
    madeReview({ ...again, id: 'second' }, [gives(0, 's', 'y'), confirms(0, 's')]),
  ]
  const of = (all: typeof reviews) => givenBy(schemes, new Map(), (there) => reviewedTurns(all, there))
  const named = { ...definition, annotators: ['reviewer:ann'] }
  const chosenFrom = (all: typeof reviews) =>
    choicesOf(madeReview(named, []), 0, place, of(all)).map((choice) => [
      choice.annotator,
      of(all).nameOf(choice.annotator),
      choice.given.get('s')?.labels[0]?.value,
    ])
  expect(chosenFrom(reviews)).toEqual([
    ['review:first/ann', 'ann (first review, 1 Jan 1970)', 'x'],
    ['review:second/ann', 'ann (second review, 1 Jan 1970)', 'y'],
  ])
  expect(chosenFrom(reviews.slice(1))).toEqual([['reviewer:ann', 'ann', 'y']])
  // The name alone never stands for one of several.
  expect(of(reviews).of('reviewer:ann', place, 's')).toBeNull()
})
