import { describe, expect, it } from 'vitest'
import { chooses, confirms, gives, madeReview } from '../export/test_reviews.ts'
import { verdictRows } from '../export/verdict_table.ts'
import { continued } from '../keeper/continued.ts'
import type { Entry } from '../log/review.ts'
import { type ReviewState, reviewState } from '../log/review_state.ts'
import { overviewOfProject } from '../project/collected.ts'
import { reviewsOfProject } from '../project/compared_parts.ts'
import { madePartReview, madeProject } from '../project/test_projects.ts'
import { annotatorKey } from './annotator.ts'
import { copiedEntries } from './copies.ts'

const project = madeProject(4, { overlap: 4 })
const labels = (turn: number) => [gives(turn, 'act-1', 'offer'), confirms(turn, 'act-1')]

/** The review of an annotator that is continued on another machine, with one more turn. */
function onAnotherMachine(first: ReviewState, reviewer: string, machine: string): ReviewState {
  let ids = 0
  const clock = { now: () => first.definition.created + 100_000, newId: () => `${machine}-${ids++}` }
  const { definition: made, entries } = first
  const log = continued({ made, entries }, { name: made.name, reviewer }, clock)
  const [definition] = log.definitions
  if (!definition) throw new Error('The copy has a definition.')
  const last = log.entries.length
  const added = labels(2).map((step, i) => {
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
