import { expect, it } from 'vitest'
import { annotationsOf } from '../annotators/annotations.ts'
import { reviewedTurns } from '../export/reviewed_turns.ts'
import { labelTable } from '../export/tables.ts'
import { readReviewFile, writeReviewFile } from '../log/review_file.ts'
import { newStore, storeOfTab } from '../store/test_store.ts'
import { isForeign } from './foreign.ts'
import { Reviews } from './reviews.ts'
import { begun, clock, confirm, on, opened } from './test_reviews.ts'

const here = (device: string, reviewer: string | null) => ({ device, reviewer: () => reviewer })
const browser = (store: ReturnType<typeof newStore>, tab: string, of: ReturnType<typeof here>) =>
  new Reviews(store, { ...clock(tab), here: of })
const gives = { ...on, kind: 'label', label: 'a', given: true } as const

/** A review that Ann created in her browser, as a file. */
async function fileOfAnn() {
  const reviews = browser(newStore(), 'a', here('laptop', 'ann'))
  const id = await reviews.create({ ...begun, mode: 'blind' })
  const review = await opened(reviews, id)
  await review.act([gives, confirm])
  await review.act([{ ...gives, turn: 1 }])
  await review.undo()
  await review.change({ kind: 'name', name: 'renamed' })
  await review.act([{ ...confirm, turn: 2, scheme: 's' }])
  const log = await reviews.log(id)
  const read = readReviewFile(writeReviewFile(log ?? { definitions: [], entries: [] }))
  if (!('log' in read)) throw new Error(read.problem.code)
  return { id, log: read.log }
}

it('each entry carries its author and device', async () => {
  const { log } = await fileOfAnn()
  expect(log.definitions[0]?.device).toBe('laptop')
  expect(new Set(log.entries.map(({ author, device }) => `${author} ${device}`))).toEqual(
    new Set(['ann laptop']),
  )
})

it('a review is somebody else’s if the name or the browser differs', () => {
  const made = { ...begun, id: 'r', created: 0, reviewer: 'ann' }
  const laptop = { ...made, device: 'laptop' }
  expect(isForeign(laptop, here('laptop', 'ann'))).toBe(false)
  expect(isForeign(laptop, here('phone', 'ann'))).toBe(true)
  expect(isForeign(laptop, here('laptop', 'ben'))).toBe(true)
  // A file from an earlier version has no device.
  expect(isForeign(made, here('phone', 'ann'))).toBe(false)
  expect(isForeign(made, here('phone', null))).toBe(true)
})

it('a review of somebody else can be read and removed, and answers never change', async () => {
  const { id, log } = await fileOfAnn()
  const reviews = browser(newStore(), 'b', here('desk', 'ben'))
  await reviews.merge(log)
  const review = await opened(reviews, id)
  expect(review.isForeign).toBe(true)
  const before = review.snapshot().entries
  await review.act([{ ...confirm, turn: 1 }])
  await review.change({ kind: 'pause' })
  let isGone = false
  await review.actAndLeave([{ ...on, kind: 'skip' }], () => {
    isGone = true
  })
  expect(isGone).toBe(true)
  expect(review.undo()).toBeNull()
  expect(review.snapshot().entries).toEqual(before)
  expect((await reviews.list()).map((one) => one.isForeign)).toEqual([true])
  await review.change({ kind: 'remove' })
  expect(review.snapshot()).toMatchObject({ removed: true })
  expect(review.snapshot().entries.at(-1)).toMatchObject({ author: 'ben', device: 'desk' })
  // The mark persists on the next page.
  const next = browser(storeOfTab(), 'c', here('desk', 'ben'))
  expect((await opened(next, id)).isForeign).toBe(true)
  await next.takeOver(id)
  const own = await opened(next, id)
  expect(own.isForeign).toBe(false)
  await own.act([{ ...confirm, turn: 1 }])
  expect(own.snapshot().entries.at(-1)).toMatchObject({ kind: 'confirm', author: 'ann', device: 'desk' })
})

it('a file of one’s own reviews in the same browser is not read-only', async () => {
  const { id, log } = await fileOfAnn()
  const reviews = browser(newStore(), 'b', here('laptop', 'ann'))
  await reviews.merge(log)
  expect((await opened(reviews, id)).isForeign).toBe(false)
})

it('a review is continued under another name with the answers of both kept apart', async () => {
  const { id, log } = await fileOfAnn()
  const reviews = browser(newStore(), 'b', here('desk', 'ben'))
  await reviews.merge(log)
  const original = (await opened(reviews, id)).snapshot()
  const copy = await reviews.continueAs(id, { name: 'mine', reviewer: 'ben' })
  const review = await opened(reviews, copy ?? '')
  expect(review.isForeign).toBe(false)
  expect(review.made).toMatchObject({ copyOf: id, reviewer: 'ben', device: 'desk', name: 'mine' })
  expect(review.snapshot().progress).toEqual(original.progress)
  await review.act([
    { ...gives, turn: 2, label: 'b' },
    { ...confirm, turn: 2 },
  ])
  expect(review.snapshot().entries.map(({ author }) => author)).toEqual([
    ...Array.from({ length: 5 }, () => 'ann'),
    ...['ben', 'ben'],
  ])
  // It survives a round trip through a file.
  const own = await reviews.log(copy ?? '')
  expect(readReviewFile(writeReviewFile(own ?? { definitions: [], entries: [] }))).toEqual({ log: own })
  // Ann's answers are not attributed to Ben in agreement and files.
  const scheme = { id: 's', by: 'annotator', values: [] }
  const { annotators } = annotationsOf({
    scheme,
    judged: [],
    reviews: [review.snapshot()],
    splits: ['train'],
  })
  expect(annotators.map(({ key, examined }) => [key, examined])).toEqual([
    [`review:${id}/ann`, 1],
    [`review:${copy}/ben`, 1],
  ])
  const { columns, rows } = labelTable(reviewedTurns([review.snapshot()], () => []))
  const value = (row: readonly unknown[], name: string) => row[columns.findIndex((one) => one.name === name)]
  expect(rows.map((row) => ['annotator', 'reviewer', 'author'].map((name) => value(row, name)))).toEqual([
    ['ann', 'ben', 'ann'],
    ['ben', 'ben', null],
  ])
})
