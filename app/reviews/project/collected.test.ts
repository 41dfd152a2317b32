import { describe, expect, it } from 'vitest'
import { agreement, prepareAgreement } from '../agreement/agreement.ts'
import { chooses, confirms, gives, madeReview, notes, says, skips } from '../export/test_reviews.ts'
import type { ReviewState } from '../log/review_state.ts'
import { labelSchemeOf } from '../schemes/written_scheme.ts'
import { type Collected, overviewOfProject } from './collected.ts'
import {
  comparingParts,
  labelCounts,
  labelDisagreements,
  reviewsToExport,
  undecidedPlaces,
} from './compared_parts.ts'
import type { Project } from './project.ts'
import { madePartReview, madeProject } from './test_projects.ts'

/** Three annotators; all have all four conversations, of two turns each. */
const project = madeProject(4, { overlap: 4 })
const scheme = labelSchemeOf(project.review.written?.[0] as never, 'Lea')
const labels = (turn: number, label: string) => [gives(turn, 'act-1', label), confirms(turn, 'act-1')]

function resultOf<T>(steps: Generator<undefined, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const overviewOf = (of: Project, reviews: readonly ReviewState[]) => resultOf(overviewOfProject(of, reviews))
const comparedParts = (of: Project, reviews: Collected, under: typeof scheme) =>
  resultOf(comparingParts(of, reviews, under))

describe('progress', () => {
  it('counts turns and conversations of each annotator, and says what is missing', () => {
    const first = madePartReview(project, 0, [
      ...labels(0, 'offer'),
      ...[says(1, 'act-1', 'refusal', 'unsure'), ...labels(1, 'refusal')],
      ...[skips(2, 'act-1'), notes(2, 'act-1', 'Is this an offer?')],
    ])
    const { progress, questions } = overviewOf(project, [first])
    const [ada, ben] = progress
    expect(ada).toMatchObject({
      ...{ annotator: 'Ada', people: ['Annotator 0'], assigned: 8, done: 2, skipped: 1, unsure: 1 },
      ...{ notes: 1, conversations: 4, begun: 1, last: 7000 },
    })
    // Six steps of one second each after the first one, and two turns.
    expect(ada?.perHour).toBeCloseTo(1200)
    expect(ada?.missing.map(({ conversation }) => conversation)).toEqual(['c2', 'c3'])
    expect(ben).toMatchObject({ annotator: '', people: [], done: 0, perHour: null, last: null })
    expect(ben?.missing).toHaveLength(4)
    expect(questions).toEqual([
      {
        ...{ place: project.review.queue[2], scheme: 'act-1', text: 'Is this an offer?' },
        annotator: 'Annotator 0',
      },
    ])
  })

  it('counts two reviews of one part once', () => {
    const one = madePartReview(project, 1, [...labels(0, 'offer'), skips(1, 'act-1')])
    const other = madePartReview(project, 1, [...labels(0, 'offer'), ...labels(1, 'offer')], { id: 'other' })
    const [, ben] = overviewOf(project, [one, other]).progress
    expect(ben).toMatchObject({ done: 2, skipped: 0 })
  })

  it('takes no review of another project, other turns or other data without saying so', () => {
    const of = (change: Parameters<typeof madePartReview>[3]) => madePartReview(project, 0, [], change)
    const { project: part } = of({}).definition
    const { collected: found } = overviewOf(project, [
      of({ corpus: { ...project.review.corpus, fingerprint: 'changed' } }),
      of({ id: 'short', queue: project.review.queue.slice(1) }),
      of({ id: 'swapped', queue: project.review.queue.toReversed() }),
      ...(part
        ? [of({ id: 'part', project: { ...part, part: 9 } }), of({ project: { ...part, id: 'no' } })]
        : []),
      of({ id: 'decided', mode: 'adjudicate' }),
    ])
    expect(found.reviews.map(({ isOtherData }) => isOtherData)).toEqual([true])
    expect(found.unfitting.map(({ definition }) => definition.id)).toEqual(['short', 'swapped', 'part'])
  })
})

describe('comparison', () => {
  const { collected } = overviewOf(project, [
    madePartReview(project, 0, [...labels(0, 'offer'), ...labels(1, 'offer'), ...labels(2, 'refusal')]),
    madePartReview(project, 1, [...labels(0, 'offer'), ...labels(1, 'refusal'), confirms(2, 'act-1')]),
    madePartReview(project, 2, labels(7, 'offer')),
  ])
  const compared = comparedParts(project, collected, scheme)

  it('has agreement on the overlap with its denominators', () => {
    const { judgements, overlap } = compared
    expect(overlap).toBe(8)
    if (!judgements) throw new Error('There is nothing to compare.')
    const found = agreement(judgements, {}, prepareAgreement(judgements, {}))
    expect(found).toMatchObject({ shared: 3, byAll: 0 })
    expect(found.figures.find(({ of, scope }) => of === 'raw' && scope === 'sets')?.estimate).toMatchObject({
      value: 1 / 3,
    })
  })

  it('has labels by annotator, disagreements by label, and turns to decide', () => {
    expect(labelCounts(compared)).toEqual([
      { label: 'offer', counts: [2, 1, 1] },
      { label: 'refusal', counts: [1, 1, 0] },
      { label: null, counts: [0, 1, 0] },
    ])
    expect(compared.judgements && labelDisagreements(compared.judgements)).toEqual([
      { label: 'refusal', given: 2, differing: 2 },
      { label: 'offer', given: 2, differing: 1 },
    ])
    expect(compared.differing.map(({ conversation, turn }) => `${conversation}/${turn}`)).toEqual([
      'c0/1',
      'c1/0',
    ])
  })

  it('counts a person with two computers once, and people of the same name twice', () => {
    const again = madePartReview(project, 0, labels(3, 'offer'), { id: 'again' })
    const named = (reviewer: string) => [
      madePartReview(project, 0, labels(0, 'offer'), { reviewer }),
      again,
      madePartReview(project, 1, labels(0, 'offer'), { reviewer: 'Ben' }),
    ]
    const count = (reviewer: string) =>
      comparedParts(project, overviewOf(project, named(reviewer)).collected, scheme).independent.length
    expect(count('Annotator 0')).toBe(2)
    expect(count('Ben')).toBe(3)
  })

  it('leaves decided turns out of the next adjudication, and exports the decisions', () => {
    const [first] = collected.reviews
    if (!first) throw new Error('There is no review.')
    const key = `review:${first.review.definition.id}/Annotator 0`
    const decision = madeReview(
      {
        id: 'decided',
        mode: 'adjudicate',
        schemes: ['act-1'],
        annotators: [key],
        queue: [...compared.differing.map((place) => ({ ...place, fingerprint: 'f' }))],
      },
      [chooses(0, 'act-1', key, 'offer'), confirms(0, 'act-1'), chooses(1, 'act-1', key, 'offer')],
    )
    const other = madeReview({ id: 'other', mode: 'adjudicate', annotators: ['by:gpt'] }, [])
    const all = [...collected.reviews.map(({ review }) => review), decision, other]
    expect(undecidedPlaces(compared.differing, all, 'act-1')).toEqual(compared.differing.slice(1))
    expect(reviewsToExport(collected, all)).toEqual(['review-0', 'review-1', 'review-2', 'decided'])
  })

  it('has no coefficient for a check, since annotators saw the same labels', () => {
    const check = madeProject(4, { overlap: 4, change: { mode: 'check' } })
    const reviews = [0, 1].map((part) => madePartReview(check, part, [confirms(0, 'act-1', ['offer'])]))
    expect(comparedParts(check, overviewOf(check, reviews).collected, scheme).judgements).toBeNull()
  })
})
