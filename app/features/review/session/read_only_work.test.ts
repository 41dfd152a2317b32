import { expect, it } from 'vitest'
import { givenBy } from '../../../reviews/adjudication/given.ts'
import { ReadOnlyWork } from './read_only_work.ts'
import { setUp } from './test_work.ts'

const given = givenBy([], new Map())

const readOnly = (mode: 'check' | 'blind') => setUp({ mode }, ReadOnlyWork, true)

it('a read-only review is gone through without an answer', async () => {
  const { work, review, place } = await readOnly('blind')
  work.begin()
  await work.confirm()
  await work.skip()
  expect(place.way).toEqual([0, 1, 2])
  await work.back()
  expect(place.way.at(-1)).toBe(1)
  expect(review.snapshot().entries).toEqual([])
})

it('keys of a read-only review change nothing and say so', async () => {
  const { work, review, label } = await readOnly('check')
  work.begin()
  const keys = {
    label: () => work.toggle(label('a')),
    wrong: () => work.judge('wrong'),
    chosen: () => work.toggle(),
    take: () => work.take('by:a', given),
    reveal: () => work.reveal(),
    undo: () => work.undo(),
  }
  for (const [name, press] of Object.entries(keys)) {
    const { count } = work.snapshot().said
    await press()
    expect([name, work.snapshot().said.count > count, work.snapshot().said.words]).toEqual([
      name,
      true,
      'This review belongs to ann. Nothing was changed.',
    ])
  }
  expect(review.snapshot().entries).toEqual([])
})

it('a note that is typed in a read-only review is not kept when the turn is left', async () => {
  const { work, review, said } = await readOnly('check')
  work.begin()
  work.draftNote(0, 'mine')
  await work.confirm()
  expect([review.snapshot().entries, said(0)]).toEqual([[], undefined])
})
