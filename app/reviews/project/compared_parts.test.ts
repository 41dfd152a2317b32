import { expect, it } from 'vitest'
import { agreement, prepareAgreement } from '../agreement/agreement.ts'
import { chooses, confirms, gives, madeReview } from '../export/test_reviews.ts'
import type { ReviewState } from '../log/review_state.ts'
import { placedReview } from '../places/as_placed.ts'
import { GONE, type PlaceNow, SAME } from '../places/place_now.ts'
import { labelSchemeOf } from '../schemes/written_scheme.ts'
import { overviewOfProject } from './collected.ts'
import { comparingParts, reviewsToPlace } from './compared_parts.ts'
import { madePartReview, madeProject } from './test_projects.ts'

/** Three annotators; all have all four conversations, of two turns each. */
const project = madeProject(4, { overlap: 4 })
const scheme = labelSchemeOf(project.review.written?.[0] as never, 'Lea')
const answers = (labels: readonly string[]) =>
  labels.flatMap((label, turn) => [gives(turn, 'act-1', label), confirms(turn, 'act-1')])

function resultOf<T>(steps: Generator<undefined, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const reviews = [
  madePartReview(project, 0, answers(['offer', 'offer', 'offer'])),
  madePartReview(project, 1, answers(['offer', 'refusal', 'refusal'])),
  madePartReview(project, 2, answers(['offer'])),
]
const key = 'review:review-0/Annotator 0'
const decision = madeReview(
  {
    ...{ id: 'decided', mode: 'adjudicate', schemes: ['act-1'], annotators: [key] },
    queue: project.review.queue.slice(1, 3),
  },
  [0, 1].flatMap((turn) => [chooses(turn, 'act-1', key, 'offer'), confirms(turn, 'act-1')]),
)

/** @param placesOf current places of the turns of a review; turns without one are unchanged */
function compared(placesOf: (review: ReviewState) => readonly PlaceNow[], decisions = [decision]) {
  const { collected, progress } = resultOf(overviewOfProject(project, reviews))
  const placed = reviewsToPlace({ collected, decisions }).map((one) => placedReview(one, placesOf(one)))
  const found = resultOf(comparingParts(project, { collected, decisions, placed }, scheme))
  const { judgements, differing, undecided, leftOut, overlap } = found
  if (!judgements) throw new Error('There is nothing to compare.')
  const { shared, figures } = agreement(judgements, {}, prepareAgreement(judgements, {}))
  const raw = figures.find(({ of, scope }) => of === 'raw' && scope === 'sets')?.estimate.value
  const names = (places: typeof differing) =>
    places.map(({ conversation, turn }) => `${conversation}/${turn}`)
  return {
    ...{ shared, raw, leftOut, overlap, done: progress.map(({ done }) => done) },
    ...{ differing: names(differing), undecided: names(undecided) },
  }
}

const edited: PlaceNow = {
  kind: 'edited',
  at: { split: 'train', conversation: 'c0', turn: 1, fingerprint: 'new' },
}

it('counts all verdicts while the data is as it was', () => {
  expect(compared(() => [])).toEqual({
    ...{ shared: 3, raw: 3 / 5, leftOut: 0, overlap: 8, done: [3, 3, 1] },
    ...{ differing: ['c0/1', 'c1/0'], undecided: [] },
  })
})

it('leaves out verdicts and decisions on turns whose text changed, and counts them', () => {
  const places = ({ definition }: ReviewState) => (definition.id === 'decided' ? [edited] : [SAME, edited])
  expect(compared(places)).toEqual({
    ...{ shared: 2, raw: 3 / 4, leftOut: 3, overlap: 8, done: [3, 3, 1] },
    ...{ differing: ['c1/0'], undecided: [] },
  })
})

it('asks again for a decision on a turn that the annotators found again and the decision did not', () => {
  const places = ({ definition }: ReviewState) => (definition.id === 'decided' ? [GONE] : [])
  expect(compared(places)).toMatchObject({ leftOut: 1, undecided: ['c0/1'], differing: ['c0/1', 'c1/0'] })
})

it('counts verdicts that are found elsewhere as answers to the assigned turns', () => {
  const to = { split: 'train', conversation: 'c3', turn: 1 }
  const places = ({ definition }: ReviewState): readonly PlaceNow[] =>
    definition.id === 'decided' ? [] : [SAME, { kind: 'moved', to }]
  expect(compared(places)).toEqual(compared(() => []))
})
