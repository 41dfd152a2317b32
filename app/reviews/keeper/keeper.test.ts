import { describe, expect, it, vi } from 'vitest'
import { withSteps } from '../log/test_logs.ts'
import { createMemoryStore } from '../store/memory_store.ts'
import { createMirror, type KeyStorage } from './left_behind.ts'
import { Reviews } from './reviews.ts'
import { begun, clock, confirm, expectKept, note, notesOf, on, opened } from './test_reviews.ts'
import { createFailingStore } from './test_store.ts'

function storage(): KeyStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    get length() {
      return texts.size
    },
    key: (i) => [...texts.keys()][i] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  }
}

describe('a review', () => {
  it('is passed on as it was made, with a log that tells of another corpus and other places', async () => {
    const store = createMemoryStore()
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
    // What is kept under its id is the same, so that it can be opened again where it came from.
    if (log) await reviews.merge(log)
    expect(await store.log(id)).toEqual({ definition: before?.definitions[0], entries: log?.entries })
  })

  it('has each step at once, and says when it is kept', async () => {
    const reviews = new Reviews(createMemoryStore(), clock('a'))
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
    const reviews = new Reviews(createMemoryStore(), clock('a'))
    const review = await opened(reviews, await reviews.create(begun))
    await Promise.all(Array.from({ length: 30 }, (_, i) => review.act([note(`${i}`)])))
    expect(notesOf(review)).toEqual(Array.from({ length: 30 }, (_, i) => `${i} ${i + 1}`))
    await expectKept(reviews, review)
  })

  it('is not put in another order by a clock that is set back', async () => {
    const times = [5000, 1, 4000, 2]
    const reviews = new Reviews(createMemoryStore(), { ...clock('a'), now: () => times.shift() ?? 0 })
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
  const store = createMemoryStore()
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
  /** A store that says which logs are read. */
  function watched() {
    const store = createMemoryStore()
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
    const [a, b] = [new Reviews(store, clock('a')), new Reviews(store, clock('b'))]
    const inA = await opened(a, await a.create(begun))
    const before = reads().length
    for (let i = 1; i <= 5; i++) {
      await inA.act([note(`${i}`)])
      expect((await b.list()).map(({ entries }) => entries)).toEqual([i])
    }
    expect(reads()).toHaveLength(before + 2)
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
    const store = createMemoryStore()
    const [a, b] = [new Reviews(store, clock('a')), new Reviews(store, clock('b'))]
    const id = await a.create(begun)
    const [inA, inB] = [await opened(a, id), await opened(b, id)]
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => [inA.act([note(`a${i}`)]), inB.act([note(`b${i}`)])]).flat(),
    )
    await vi.waitFor(() => expect(notesOf(inB)).toHaveLength(100))
    await a.list()
    await b.list()
    await expectKept(a, inA)
    await expectKept(b, inB)
    expect(inA.snapshot().verdicts).toEqual(inB.snapshot().verdicts)
  })

  it('take in what a file brought among earlier steps', async () => {
    const store = createMemoryStore()
    const [a, b] = [new Reviews(store, clock('a')), new Reviews(store, clock('b'))]
    const id = await a.create(begun)
    const [inA, inB] = [await opened(a, id), await opened(b, id)]
    await inA.act([note('one')])
    await inA.act([note('two')])
    const { definition } = inA.snapshot()
    await b.merge(
      withSteps({ definitions: [definition], entries: [] }, id, 'file', [{ ...note('from file'), at: 3 }]),
    )
    await a.list()
    await b.list()
    expect(notesOf(inA)).toEqual(['one 1', 'from file 1', 'two 2'])
    await expectKept(a, inA)
    await expectKept(b, inB)
    await inB.act([note('three')])
    expect(notesOf(inB).at(-1)).toBe('three 3')
    await expectKept(b, inB)
  })
})

describe('where steps cannot be kept', () => {
  it('none is lost: they are kept with the next step that can be', async () => {
    const store = createFailingStore()
    const reviews = new Reviews(store, clock('a'))
    const review = await opened(reviews, await reviews.create(begun))
    await review.act([note('kept')])
    store.failing = 'full'
    expect(await review.act([note('one')])).toBe(false)
    expect(await review.act([note('two')])).toBe(false)
    expect(review.snapshot().saving).toEqual({ status: 'failed', code: 'full', unsaved: 2 })
    expect(reviews.hasFailed()).toBe(true)
    expect(notesOf(review)).toEqual(['kept 1', 'one 2', 'two 3'])
    expect((await reviews.log(review.snapshot().definition.id))?.entries).toHaveLength(3)
    store.failing = null
    expect(await review.act([note('three')])).toBe(true)
    expect(reviews.hasFailed()).toBe(false)
    await expectKept(reviews, review)
    expect(notesOf(review)).toEqual(['kept 1', 'one 2', 'two 3', 'three 4'])
  })

  it('they follow what another tab wrote meanwhile', async () => {
    const store = createMemoryStore()
    const failing = createFailingStore(store)
    const [a, b] = [new Reviews(failing, clock('a')), new Reviews(store, clock('b'))]
    const id = await a.create(begun)
    const [inA, inB] = [await opened(a, id), await opened(b, id)]
    failing.failing = 'full'
    await inA.act([note('mine')])
    await inB.act([note('other')])
    await a.list()
    expect(notesOf(inA)).toEqual(['other 1', 'mine 2'])
    failing.failing = null
    expect(await inA.retry()).toBe(true)
    await expectKept(a, inA)
    expect(inA.snapshot().verdicts.get('0 s')?.note).toBe('mine')
  })

  it('a review can be begun and gone through all the same, and is kept once that can be', async () => {
    const store = createFailingStore()
    store.failing = 'blocked'
    const reviews = new Reviews(store, clock('a'))
    expect(await reviews.list()).toEqual([])
    expect(await reviews.open('elsewhere')).toBeNull()
    const id = await reviews.create(begun)
    const review = await opened(reviews, id)
    expect(await review.act([confirm])).toBe(false)
    expect(review.snapshot().saving).toEqual({ status: 'failed', code: 'blocked', unsaved: 1 })
    expect(review.snapshot().progress.all).toBe(3)
    expect((await reviews.list()).map(({ definition }) => definition.id)).toEqual([id])
    store.failing = null
    expect(await review.retry()).toBe(true)
    await expectKept(reviews, review)
    expect((await reviews.list()).map(({ definition }) => definition.id)).toEqual([id])
  })

  it('a review that was cleared while it was open is put back whole', async () => {
    const reviews = new Reviews(createMemoryStore(), clock('a'))
    const id = await reviews.create(begun)
    const review = await opened(reviews, id)
    await review.act([note('before')])
    await reviews.store.remove(id)
    expect(await review.act([note('after')])).toBe(true)
    await expectKept(reviews, review)
    expect(notesOf(review)).toEqual(['before 1', 'after 2'])
  })

  it('what a page leaves is taken up by the next', async () => {
    const texts = storage()
    const store = createMemoryStore()
    const failing = createFailingStore(store)
    const a = new Reviews(failing, clock('a'), { mirror: createMirror(() => texts, 'a') })
    const id = await a.create(begun)
    const inA = await opened(a, id)
    await inA.act([note('kept')])
    failing.failing = 'full'
    const unkept = await a.create({ ...begun, name: 'unkept' })
    await inA.act([note('left')])
    await (await opened(a, unkept)).act([confirm])
    a.leave()
    expect(texts.texts.size).toBe(2)

    const full = new Reviews(failing, clock('b'), { mirror: createMirror(() => texts, 'b') })
    expect(notesOf(await opened(full, id))).toEqual(['kept 1', 'left 2'])
    expect((await opened(full, id)).snapshot().saving).toMatchObject({ status: 'failed', unsaved: 1 })

    failing.failing = null
    const next = new Reviews(store, clock('c'), { mirror: createMirror(() => texts, 'c') })
    expect((await next.list()).map(({ name }) => name).sort()).toEqual([begun.name, 'unkept'].sort())
    await expectKept(next, await opened(next, id))
    expect(notesOf(await opened(next, id))).toEqual(['kept 1', 'left 2'])
    await expectKept(next, await opened(next, unkept))
    expect([...texts.texts.keys()].filter((key) => key.includes(':a:'))).toEqual([])
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"review":"r"}',
    '{"review":"r","definition":null,"entries":[{"kind":"skip"}]}',
  ])('a mirror that holds %j is not taken for steps', async (text) => {
    const texts = storage()
    texts.setItem('parley:unsaved-review:x:r', text)
    const reviews = new Reviews(createMemoryStore(), clock('a'), { mirror: createMirror(() => texts, 'a') })
    expect(await reviews.list()).toEqual([])
  })

  it('goes on where the mirror is refused too', async () => {
    const refuse = () => {
      throw new DOMException('made up', 'SecurityError')
    }
    const store = createFailingStore()
    const reviews = new Reviews(store, clock('a'), { mirror: createMirror(refuse, 'a') })
    const review = await opened(reviews, await reviews.create(begun))
    store.failing = 'full'
    expect(await review.act([confirm])).toBe(false)
    reviews.leave()
    expect(review.snapshot().saving).toMatchObject({ status: 'failed', unsaved: 1 })
  })
})
