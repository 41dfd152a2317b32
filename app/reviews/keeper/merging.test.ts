import { expect, it } from 'vitest'
import type { ReviewLog } from '../log/review.ts'
import { readReviewFile, writeReviewFile } from '../log/review_file.ts'
import { type Conflict, conflictKey, type Side } from '../merging/compare_logs.ts'
import { newStore } from '../store/test_store.ts'
import type { Choices } from './merging.ts'
import { Reviews } from './reviews.ts'
import { begun, clock, confirm, expectKept, on, opened } from './test_reviews.ts'

const gives = (label: string, turn = 0) => ({ ...on, turn, kind: 'label', label, given: true }) as const
const choosing = (side: Side, conflicts: readonly Conflict[]): Choices =>
  new Map(conflicts.map((conflict) => [conflictKey(conflict), { conflict, side }]))

/** One person's browser on a machine of its own. */
const browser = (device: string) =>
  new Reviews(newStore(), { ...clock(device), here: { device, reviewer: () => begun.reviewer } })

async function fileOf(reviews: Reviews, id: string): Promise<ReviewLog> {
  const log = await reviews.log(id)
  const read = readReviewFile(writeReviewFile(log ?? { definitions: [], entries: [] }))
  if (!('log' in read)) throw new Error(read.problem.code)
  return read.log
}

/** A review that went on in two browsers: both answered the first turn, and each one more. */
async function diverged() {
  const laptop = browser('laptop')
  const id = await laptop.create({ ...begun, mode: 'blind' })
  const desk = browser('desk')
  await desk.merge(await fileOf(laptop, id))
  await desk.takeOver(id)
  const [onLaptop, onDesk] = [await opened(laptop, id), await opened(desk, id)]
  await onLaptop.act([gives('a'), confirm])
  await onLaptop.act([gives('a', 1), { ...confirm, turn: 1 }])
  await onDesk.act([gives('b'), confirm])
  await onDesk.act([gives('b', 2), { ...confirm, turn: 2 }])
  return { id, laptop, desk, onLaptop, onDesk }
}

const added = ({ snapshot }: Awaited<ReturnType<typeof opened>>) =>
  [...snapshot().verdicts].map(([key, { added: labels, state }]) => [key, ...labels, state]).sort()

it('nothing of a file is added before each conflict has a choice', async () => {
  const { id, laptop, desk, onLaptop } = await diverged()
  const before = onLaptop.snapshot().entries
  const { conflicts } = await laptop.merge(await fileOf(desk, id))
  expect(conflicts).toMatchObject([
    {
      ...{ turn: 0, scheme: 's', name: begun.name },
      mine: { device: 'laptop', answer: { added: ['a'] } },
      theirs: { device: 'desk', answer: { added: ['b'] } },
    },
  ])
  expect((await fileOf(laptop, id)).entries).toEqual(before)
  await expectKept(laptop, onLaptop)
})

it('a chosen answer is appended, and neither browser is asked again', async () => {
  const { id, laptop, desk, onLaptop, onDesk } = await diverged()
  const file = await fileOf(desk, id)
  const { conflicts } = await laptop.merge(file)
  const merged = await laptop.merge(file, { choices: choosing('mine', conflicts) })
  expect(merged).toEqual({ conflicts: [], added: 1, known: [id] })
  const wanted = [
    ['0 s', 'a', 'done'],
    ['1 s', 'a', 'done'],
    ['2 s', 'b', 'done'],
  ]
  expect(added(onLaptop)).toEqual(wanted)
  await expectKept(laptop, onLaptop)
  const ids = new Set(onLaptop.snapshot().entries.map((entry) => entry.id))
  expect(file.entries.every((entry) => ids.has(entry.id))).toBe(true)
  expect(onLaptop.snapshot().entries.at(-1)).toMatchObject({ device: 'laptop', author: begun.reviewer })
  expect(await laptop.merge(file)).toEqual({ conflicts: [], added: 0, known: [id] })
  expect(await desk.merge(await fileOf(laptop, id))).toMatchObject({ conflicts: [], added: 2 })
  expect(added(onDesk)).toEqual(wanted)
  expect(onDesk.snapshot().entries).toEqual(onLaptop.snapshot().entries)
})

it('a choice does not count for answers that changed meanwhile', async () => {
  const { id, laptop, desk, onLaptop } = await diverged()
  const file = await fileOf(desk, id)
  const choices = choosing('theirs', (await laptop.merge(file)).conflicts)
  await onLaptop.act([gives('c')])
  expect((await laptop.merge(file, { choices })).conflicts).toHaveLength(1)
  expect(added(onLaptop)[0]).toEqual(['0 s', 'a', 'c', 'done'])
})

it('a review of somebody else keeps its author and stays read-only when two of its files are merged', async () => {
  const { id, laptop, desk } = await diverged()
  const reader = new Reviews(newStore(), { ...clock('ben'), here: { device: 'ben', reviewer: () => 'ben' } })
  await reader.merge(await fileOf(laptop, id))
  const file = await fileOf(desk, id)
  const { conflicts } = await reader.merge(file)
  await reader.merge(file, { choices: choosing('theirs', conflicts) })
  const review = await opened(reader, id)
  expect(review.isForeign).toBe(true)
  expect(review.snapshot().verdicts.get('0 s')).toMatchObject({ added: ['b'], author: begun.reviewer })
})
