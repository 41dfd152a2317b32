import { describe, expect, it, vi } from 'vitest'
import { withSteps } from '../log/test_logs.ts'
import { newStore, storeOfTab } from '../store/test_store.ts'
import { Reviews } from './reviews.ts'
import { begun, clock, confirm, expectKept, note, notesOf, on, opened } from './test_reviews.ts'

describe('a review', () => {
  it('is passed on as it was made, with a log that tells of another corpus and other places', async () => {
    const store = newStore()
    const reviews = new Reviews(store, clock('a'))
    const id = await reviews.create(begun)
    const review = await opened(reviews, id)
    const before = await reviews.log(id)
    const corpus = { id: 'other', source: 'files b.json', fingerprint: 'f9' }
    await review.change({ kind: 'corpus', corpus })
    const places = [{ turn: 0, split: 'test', conversation: 'd', index: 4, fingerprint: 'f0' }]
    await review.change({ kind: 'moved', places })
    expect(review.snapshot().definition).toMatchObject({ corpus, queue: [{ conversation: 'd' }, {}, {}] })
    const log = await reviews.log(id)
    expect(log?.definitions).toEqual(before?.definitions)
    // The definition stored under its id is unchanged, so that the review can be imported where it came from.
    if (log) await reviews.merge(log)
    expect(await store.log(id)).toEqual({ definition: before?.definitions[0], entries: log?.entries })
  })

  it('has each step at once, and says when it is kept', async () => {
    const reviews = new Reviews(newStore(), clock('a'))
    const review = await opened(reviews, await reviews.create(begun))
    const acted = review.act([{ ...on, kind: 'verdict', label: 'x', verdict: 'wrong' }, confirm])
    expect(review.snapshot().saving).toEqual({ status: 'saving' })
    expect(review.snapshot().verdicts.get('0 s')?.state).toBe('done')
    expect(await acted).toBe(true)
    await expectKept(reviews, review)
    expect(await review.undo()).toBe(true)
    expect(review.snapshot().verdicts.size).toBe(0)
    expect(review.undo()).toBeNull()
    expect(await review.change({ kind: 'name', name: 'renamed' })).toBe(true)
    await expectKept(reviews, review)
    expect((await reviews.list()).map(({ name }) => name)).toEqual(['renamed'])
  })

  it('keeps steps in the order in which they were done, however fast', async () => {
    const reviews = new Reviews(newStore(), clock('a'))
    const review = await opened(reviews, await reviews.create(begun))
    await Promise.all(Array.from({ length: 30 }, (_, i) => review.act([note(`${i}`)])))
    expect(notesOf(review)).toEqual(Array.from({ length: 30 }, (_, i) => `${i} ${i + 1}`))
    await expectKept(reviews, review)
  })

  it('is not put in another order by a clock that is set back', async () => {
    const times = [5000, 1, 4000, 2]
    const reviews = new Reviews(newStore(), { ...clock('a'), now: () => times.shift() ?? 0 })
    const review = await opened(reviews, await reviews.create(begun))
    await review.act([note('first')])
    await review.act([note('second')])
    await review.act([note('third')])
    expect(notesOf(review)).toEqual(['first 1', 'second 2', 'third 3'])
    expect(review.snapshot().verdicts.get('0 s')?.note).toBe('third')
    const again = new Reviews(reviews.store, clock('b'))
    expect(notesOf(await opened(again, review.snapshot().definition.id))).toEqual(notesOf(review))
  })
})

it('are read one after the other, as long logs would keep each other waiting', async () => {
  const store = newStore()
  for (const id of ['r1', 'r2', 'r3']) await store.create({ ...begun, id, created: 0 })
  let reading = 0
  const most = vi.fn()
  const slow = {
    ...store,
    summarize: async (id: string) => {
      most(++reading)
      await new Promise((resolve) => setTimeout(resolve))
      reading -= 1
      return store.summarize(id)
    },
  }
  expect(await new Reviews(slow, clock('a')).list()).toHaveLength(3)
  expect(most.mock.calls.flat()).toEqual([1, 1, 1])
})

describe('a list of reviews', () => {
  /** A store with spies that record which logs are read. */
  function watched() {
    const store = newStore()
    const [summarized, read] = [vi.spyOn(store, 'summarize'), vi.spyOn(store, 'log')]
    const reads = () => [...summarized.mock.calls, ...read.mock.calls].flat()
    return { store, reads }
  }

  it('reads no log that was not written to since it was listed', async () => {
    const { store, reads } = watched()
    for (const id of ['r1', 'r2']) await store.create({ ...begun, id, created: 0 })
    await new Reviews(store, clock('a')).list()
    expect(reads()).toEqual(['r1', 'r2'])
    const next = new Reviews(store, clock('b'))
    expect((await next.list()).map(({ definition }) => definition.id)).toEqual(['r1', 'r2'])
    expect(reads()).toHaveLength(2)
    await (await opened(next, 'r2')).act([confirm])
    expect(reads()).toEqual(['r1', 'r2', 'r2'])
    expect((await next.list()).map(({ entries }) => entries)).toEqual([0, 1])
    expect((await new Reviews(store, clock('c')).list()).map(({ entries }) => entries)).toEqual([0, 1])
    expect(reads()).toEqual(['r1', 'r2', 'r2', 'r2'])
  })

  it('reads the log of a review at which another tab works whole only twice', async () => {
    const { store, reads } = watched()
    const [a, b] = [new Reviews(storeOfTab(), clock('a')), new Reviews(store, clock('b'))]
    const inA = await opened(a, await a.create(begun))
    for (let i = 1; i <= 5; i++) {
      await inA.act([note(`${i}`)])
      await vi.waitFor(async () => expect((await b.list()).map(({ entries }) => entries)).toEqual([i]))
    }
    expect(reads()).toHaveLength(2)
  })

  it('opens only reviews of the corpus that is asked for', async () => {
    const { store } = watched()
    await store.create({ ...begun, id: 'here', created: 0 })
    await store.create({ ...begun, id: 'there', created: 0, corpus: { ...begun.corpus, id: 'other' } })
    const reviews = new Reviews(store, clock('a'))
    expect((await reviews.of('other')).map(({ definition }) => definition.id)).toEqual(['there'])
    expect(reviews.present('here')).toBeNull()
    await (await opened(reviews, 'there')).change({ kind: 'remove' })
    expect(await reviews.of('other')).toEqual([])
  })
})

describe('two tabs', () => {
  it('see each other’s steps, and lose none of them', async () => {
    const store = newStore()
    const [a, b] = [new Reviews(store, clock('a')), new Reviews(storeOfTab(), clock('b'))]
    const id = await a.create(begun)
    const [inA, inB] = [await opened(a, id), await opened(b, id)]
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => [inA.act([note(`a${i}`)]), inB.act([note(`b${i}`)])]).flat(),
    )
    for (const inTab of [inA, inB]) await vi.waitFor(() => expect(notesOf(inTab)).toHaveLength(100))
    await expectKept(a, inA)
    await expectKept(b, inB)
    expect(inA.snapshot().verdicts).toEqual(inB.snapshot().verdicts)
  })

  it('take in what a file brought among earlier steps', async () => {
    const store = newStore()
    const [a, b] = [new Reviews(store, clock('a')), new Reviews(storeOfTab(), clock('b'))]
    const id = await a.create(begun)
    const [inA, inB] = [await opened(a, id), await opened(b, id)]
    await inA.act([note('one')])
    await inA.act([note('two')])
    const { definition } = inA.snapshot()
    await b.merge(
      withSteps({ definitions: [definition], entries: [] }, id, 'file', [
        { ...note('from file'), turn: 1, at: 3 },
      ]),
    )
    await vi.waitFor(() => expect(notesOf(inA)).toEqual(['one 1', 'from file 1', 'two 2']))
    expect(notesOf(inB)).toEqual(notesOf(inA))
    await expectKept(a, inA)
    await expectKept(b, inB)
    await inB.act([note('three')])
    expect(notesOf(inB).at(-1)).toBe('three 3')
    await expectKept(b, inB)
  })
})
