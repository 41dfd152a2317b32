import { expect, it } from 'vitest'
import { madeProject } from '../../../reviews/project/test_projects.ts'
import { firstShareForm, namesOf, sharedSizes, shareProblems, sharingOf, trainingOf } from './share_form.ts'

const { review } = madeProject(60)
const form = firstShareForm(review, 7)

it('begins without problems, with the name of the review', () => {
  expect(form).toMatchObject({ title: review.name, seed: '7' })
  expect(shareProblems(form, 60)).toEqual({})
  expect(sharingOf(form, 60)).toEqual({ annotators: 3, overlap: 12, seed: 7 })
})

it('says at each field what is wrong', () => {
  const problems = (change: Partial<typeof form>) => shareProblems({ ...form, ...change }, 60)
  expect(problems({ title: ' ' })).toEqual({ title: 'title' })
  for (const annotators of ['', '0', '-1', '2.5', '101', '1e3'])
    expect(problems({ annotators })).toEqual({ annotators: 'annotators' })
  expect(problems({ annotators: '1', names: 'Ada\n\nBen' })).toEqual({ names: 'tooManyNames' })
  expect(problems({ names: 'Ada\nBen\n Ada ' })).toEqual({ names: 'repeatedName' })
  expect(problems({ names: 'Ada\n\n\n' })).toEqual({})
  expect(problems({ names: 'x'.repeat(121) })).toEqual({ names: 'longName' })
  expect(problems({ overlap: '101' })).toEqual({ overlap: 'percent' })
  expect(problems({ overlap: '61', unit: 'conversations' })).toEqual({ overlap: 'overlap' })
  expect(problems({ overlap: '60', unit: 'conversations' })).toEqual({})
  expect(problems({ seed: 'x', guideline: 'x'.repeat(100_001) })).toEqual({
    seed: 'seed',
    guideline: 'guideline',
  })
})

it('keeps the places of names that are left open', () => {
  expect(namesOf({ names: 'Ada\n\n Ben \n\n' })).toEqual(['Ada', '', 'Ben'])
  expect(namesOf({ names: '' })).toEqual([])
})

it('tells the size of parts before they are made', () => {
  const sharing = { annotators: 3, overlap: 20, seed: 1 }
  expect(sharedSizes(review, sharing)).toEqual({
    ...{ conversations: [33, 34], turns: [66, 68], overlap: 20 },
    hasEmpty: false,
  })
  expect(sharedSizes({ queue: review.queue.slice(0, 2) }, { ...sharing, overlap: 0 }).hasEmpty).toBe(true)
})

it('takes training turns if there are enough with answers, and turns are left to label', () => {
  const problems = (training: string, conversations: number, known: number | null) =>
    shareProblems({ ...form, training, unit: 'percent' }, conversations, known).training
  expect(form).toMatchObject({ training: '0', source: null })
  for (const training of ['', '-1', '201', 'x']) expect(problems(training, 60, 500)).toBe('training')
  expect(problems('11', 60, 10)).toBe('tooManyTraining')
  expect(problems('10', 0, 10)).toBe('noneLeft')
  expect([problems('10', 60, 10), problems('10', 60, null), problems('0', 0, 0)]).toEqual([
    ...[undefined, undefined, undefined],
  ])
  expect([trainingOf({ training: '12' }), trainingOf({ training: 'x' })]).toEqual([12, 0])
})
