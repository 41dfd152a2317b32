import { describe, expect, it } from 'vitest'
import { chooses, confirms, gives, madeReview } from '../export/test_reviews.ts'
import { verdictRows } from '../export/verdict_table.ts'
import { continued } from '../keeper/continued.ts'
import type { Entry } from '../log/review.ts'
import { type ReviewState, reviewState } from '../log/review_state.ts'
import { overviewOfProject } from '../project/collected.ts'
import { reviewsOfProject } from '../project/compared_parts.ts'
import { madePartReview, madeProject } from '../project/test_projects.ts'
import type { TurnDraft } from '../store/store.ts'
import { annotationsOf } from './annotations.ts'
import { annotatorKey } from './annotator.ts'
import { copiedEntries } from './copies.ts'

const project = madeProject(4, { overlap: 4 })
const labels = (turn: number) => [gives(turn, 'act-1', 'offer'), confirms(turn, 'act-1')]

/** The review of an annotator that is continued on another machine, with other steps. */
function onAnotherMachine(
  first: ReviewState,
  reviewer: string,
  machine: string,
  steps: readonly TurnDraft[] = labels(2),
): ReviewState {
  let ids = 0
  const clock = { now: () => first.definition.created + 100_000, newId: () => `${machine}-${ids++}` }
  const { definition: made, entries } = first
  const log = continued({ made, entries }, { name: made.name, reviewer }, clock)
  const [definition] = log.definitions
  if (!definition) throw new Error('The copy has a definition.')
  const last = log.entries.length
  const added = steps.map((step, i) => {
    const id = `${machine}-new-${i}`
    const head = {
      id,
      action: id,
      review: definition.id,
      seq: last + i + 1,
      author: reviewer,
      device: machine,
    }
    return { ...step, ...head, at: 200_000 + i * 1000 } as Entry
  })
  return reviewState(definition, [...log.entries, ...added])
}

function paceOf(reviews: readonly ReviewState[]) {
  const steps = overviewOfProject(project, reviews)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value.progress[0]?.perHour
}

describe('a review that is continued under the same name', () => {
  const first = madePartReview(project, 0, [...labels(0), ...labels(1)])
  const { reviewer } = first.definition
  const second = onAnotherMachine(first, reviewer, 'laptop')

  it('has copies of the entries of the first one', () => {
    const copied = copiedEntries([first, second])
    expect(copied).toEqual(new Set(second.entries.slice(0, 4)))
    expect(copiedEntries([second])).toEqual(new Set())
    // Two continuations share the entries of an original that is not here.
    const third = onAnotherMachine(first, reviewer, 'tablet')
    const both = copiedEntries([second, third])
    expect([...both].filter((entry) => entry.review === third.definition.id)).toHaveLength(4)
  })

  it('counts the time and the turns once', () => {
    // Two turns in three seconds, then another turn in one second.
    expect(paceOf([first])).toBeCloseTo((2 * 3600) / 3)
    expect(paceOf([second, first])).toBeCloseTo((3 * 3600) / 4)
    const seconds = (reviews: readonly ReviewState[]) =>
      verdictRows(reviews, () => []).reduce((sum, row) => sum + (row.seconds ?? 0), 0)
    expect(seconds([first, second])).toBe(4)
  })

  it('does not take two reviews of a person for copies', () => {
    const again = madePartReview(project, 0, [...labels(0)], { id: 'again', device: 'other' })
    expect(copiedEntries([first, again])).toEqual(new Set())
  })
})

it('knows the reviews of a project and the adjudications between them, and counts the others', () => {
  const own = madePartReview(project, 0, labels(0))
  const other = madePartReview({ ...project, id: 'other' }, 1, labels(0))
  const between = (id: string, review: string) =>
    madeReview(
      {
        ...{ id, mode: 'adjudicate', schemes: ['act-1'] },
        annotators: [annotatorKey({ kind: 'review', review, author: 'x' })],
      },
      [chooses(0, 'act-1', 'x', 'offer')],
    )
  const decided = between('decided', own.definition.id)
  const all = [own, other, madeReview({ id: 'alone' }, []), decided, between('elsewhere', 'unknown')]
  expect(reviewsOfProject(all, project.id)).toEqual({ kept: [own, decided], left: 3, title: 'Acts' })
  expect(reviewsOfProject([other], project.id)).toEqual({ kept: [], left: 1, title: null })
})

describe('a person whose work is in two reviews', () => {
  const scheme = { id: 'act-1', by: 'nobody', values: [] }
  const alone = { project: undefined as never }
  const found = (...reviews: readonly ReviewState[]) => {
    const all = annotationsOf({ scheme, judged: [], reviews, splits: ['train'] })
    const given = all.annotators.map(({ name, given: own }) => [
      name,
      own.map((one) => one?.[0]?.value ?? null),
    ])
    return { given, joined: all.joined, repeated: all.repeated.map(({ keys }) => keys) }
  }
  const begun = madePartReview(project, 0, [...labels(0), ...labels(1)], { reviewer: 'Ada', ...alone })
  const refusal = (turn: number) => [
    { ...gives(turn, 'act-1', 'offer'), given: false } as TurnDraft,
    ...[gives(turn, 'act-1', 'refusal'), confirms(turn, 'act-1')],
  ]
  const elsewhere = onAnotherMachine(begun, 'Ada', 'laptop', [...labels(2), ...refusal(1)])

  it('is one annotator if one review continues the other, and an answer changed in one of them is no conflict', () => {
    expect(found(begun, elsewhere)).toEqual({
      given: [['Ada (2 reviews as one)', ['offer', 'refusal', 'offer']]],
      joined: [{ name: 'Ada', key: 'reviewer:Ada', reviews: 2, conflicts: [] }],
      repeated: [],
    })
    // The first one went on after the second was made.
    const later = (turn: number, label: string) =>
      [gives(turn, 'act-1', label), confirms(turn, 'act-1')].map((step, i) => {
        const seq = begun.entries.length + i + 1
        const id = `later-${turn}-${i}`
        const head = { id, action: id, review: begun.definition.id, seq, at: 300_000 + i }
        return { ...step, ...head } as Entry
      })
    const wentOn = (...entries: readonly Entry[]) =>
      reviewState(begun.definition, [...begun.entries, ...entries])
    expect(found(wentOn(...later(0, 'refusal')), elsewhere)).toMatchObject({
      given: [['Ada (2 reviews as one)', ['offer', 'refusal', 'offer']]],
      joined: [{ conflicts: [] }],
    })
    // Both changed the same turn after they went apart.
    const both = found(wentOn(...later(2, 'refusal')), elsewhere)
    expect(both.given).toEqual([['Ada (2 reviews as one)', ['offer', 'refusal', 'refusal']]])
    expect(both.joined).toMatchObject([{ conflicts: [2] }])
  })

  it('is one annotator under one part of a project, with the latest answers and their conflicts', () => {
    const [first, second] = ['offer', 'refusal'].map((label, i) =>
      madePartReview(project, 0, [gives(0, 'act-1', label), confirms(0, 'act-1')], {
        ...{ id: `machine-${i}`, reviewer: 'Ada', created: 9000 - i },
      }),
    )
    if (!first || !second) throw new Error('Two reviews were made.')
    const later = { ...second, entries: second.entries.map((one) => ({ ...one, at: one.at + 90_000 })) }
    expect(found(first, later)).toEqual({
      given: [['Ada (2 reviews as one)', ['refusal']]],
      joined: [{ name: 'Ada', key: 'reviewer:Ada', reviews: 2, conflicts: [0] }],
      repeated: [],
    })
  })

  it('stays apart from other reviews of the same name, which a reader may count as one on request', () => {
    const own = madeReview({ id: 'own', mode: 'blind', schemes: ['act-1'], reviewer: 'Ada', created: 99 }, [
      ...labels(0),
    ])
    const { given, joined, repeated } = found(begun, elsewhere, own)
    expect(given.map(([name]) => name)).toEqual([
      'Ada (first review, 1 Jan 1970)',
      'Ada (second review, 1 Jan 1970), 2 reviews as one',
    ])
    expect(joined).toMatchObject([{ key: 'review:review-0/Ada', reviews: 2 }])
    expect(repeated).toEqual([['review:own/Ada', 'review:review-0/Ada']])
    // Doing the same queue again is another review, not a continuation.
    const again = madePartReview(project, 0, labels(0), {
      id: 'again',
      reviewer: 'Ada',
      device: 'x',
      ...alone,
    })
    expect(found(begun, again).joined).toEqual([])
  })
})
