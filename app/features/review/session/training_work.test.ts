import { expect, it } from 'vitest'
import { isHiddenAnswer } from '../../../reviews/training/training.ts'
import { setUp } from './test_work.ts'

const training = [[{ scheme: 's', labels: ['a'] }], [{ scheme: 's', labels: [] }]]

it('stays on a training turn to show its answer once it is stored, and goes on with the next Enter', async () => {
  const { work, review, place, store, label } = await setUp({ mode: 'blind', training })
  work.begin()
  await work.toggle(label('b'))
  const hidden: boolean[] = []
  const stop = work.subscribe(() => {
    const isShown = !isHiddenAnswer(review.snapshot(), 0) && work.snapshot().storing !== 0
    if (isShown) hidden.push(review.snapshot().saving.status === 'saved')
  })
  await work.confirm()
  stop()
  expect(place.way).toEqual([0])
  expect(work.snapshot().said.words).toBe('You said “B” · the answer is “A”.')
  expect(work.snapshot().storing).toBeNull()
  // The answer is not seen before the confirmation is stored.
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden).not.toContain(false)
  const kept = await store.log(review.made.id)
  expect(kept?.entries.map(({ kind }) => kind)).toEqual(['label', 'confirm'])
  await work.confirm()
  expect(place.way).toEqual([0, 1])
  // No label is confirmed twice, as elsewhere.
  await work.confirm()
  await work.confirm()
  expect(work.snapshot().said.words).toBe('You gave no label, which is the answer.')
  await work.confirm()
  await work.toggle(label('c'))
  await work.confirm()
  expect(place.way).toEqual([0, 1, 2, 3])
})

it('shows no answer of a skipped training turn, and reveals no published labels there', async () => {
  const { work, review, place } = await setUp({ mode: 'blind', training })
  work.begin()
  await work.reveal()
  await work.reveal()
  expect(review.snapshot().reveals.size).toBe(0)
  await work.skip()
  expect(place.way).toEqual([0, 1])
  expect(isHiddenAnswer(review.snapshot(), 0)).toBe(true)
  await work.skip()
  await work.reveal()
  await work.reveal()
  expect(review.snapshot().reveals.size).toBe(1)
})
