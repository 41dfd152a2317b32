import { expect, it, vi } from 'vitest'
import { newStore, storeOfTab } from '../store/test_store.ts'
import { Reviews } from './reviews.ts'
import { begun, clock, confirm, expectKept, note, notesOf, opened } from './test_reviews.ts'

it('tells of the last steps on a turn together with what going on changes, once they are kept', async () => {
  const reviews = new Reviews(newStore(), clock('a'))
  const review = await opened(reviews, await reviews.create(begun))
  const told: string[] = []
  review.subscribe(() => told.push(`${review.snapshot().saving.status}, ${gone ? 'gone on' : 'still there'}`))
  let gone = false
  const left = review.actAndLeave([confirm], () => {
    gone = true
  })
  // The step takes effect immediately, so that later ones come after it.
  expect(notesOf(review)).toEqual(['confirm 1'])
  expect(await left).toBe(true)
  expect(told).toEqual(['saved, gone on'])
  await expectKept(reviews, review)
})

it('tells of steps on a turn that is left before they are kept where that takes long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const store = newStore()
    const reviews = new Reviews(store, clock('a'))
    const review = await opened(reviews, await reviews.create(begun))
    let release = () => {}
    const append = store.append.bind(store)
    store.append = async (entries) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return append(entries)
    }
    const told: string[] = []
    review.subscribe(() => told.push(review.snapshot().saving.status))
    const left = review.actAndLeave([confirm], () => {})
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual(['saving'])
    release()
    expect(await left).toBe(true)
    expect(told).toEqual(['saving', 'saved'])
  } finally {
    vi.useRealTimers()
  }
})

it('goes on writing where what goes on fails', async () => {
  const reviews = new Reviews(newStore(), clock('a'))
  const review = await opened(reviews, await reviews.create(begun))
  const left = review.actAndLeave([confirm], () => {
    throw new Error('made up')
  })
  await expect(left).rejects.toThrow('made up')
  expect(await review.act([note('after')])).toBe(true)
  await expectKept(reviews, review)
})

it('is not read again for what it wrote itself, unless another tab wrote before that', async () => {
  const store = newStore()
  const since = vi.spyOn(store, 'since')
  const reviews = new Reviews(store, clock('a'))
  const review = await opened(reviews, await reviews.create(begun))
  const before = reviews.version()
  await review.act([note('mine')])
  expect(reviews.version()).toBeGreaterThan(before)
  expect(since).not.toHaveBeenCalled()
  const head = { review: review.made.id, action: 'x', id: 'x', seq: 0, at: 0 }
  await storeOfTab().append([{ ...head, ...note('other') }])
  await review.act([note('mine too')])
  await vi.waitFor(() => expect(notesOf(review)).toEqual(['mine 1', 'other 2', 'mine too 3']))
  await expectKept(reviews, review)
})
