import { describe, expect, it, vi } from 'vitest'
import type { KeyStorage } from '../../base/site_scope.ts'
import { newStore, storeOfTab } from '../store/test_store.ts'
import { createMirror } from './left_behind.ts'
import { Reviews } from './reviews.ts'
import { begun, clock, confirm, expectKept, note, notesOf, opened } from './test_reviews.ts'
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
    const failing = createFailingStore()
    const [a, b] = [new Reviews(failing, clock('a')), new Reviews(storeOfTab(), clock('b'))]
    const id = await a.create(begun)
    const [inA, inB] = [await opened(a, id), await opened(b, id)]
    failing.failing = 'full'
    await inA.act([note('mine')])
    await inB.act([note('other')])
    await vi.waitFor(() => expect(notesOf(inA)).toEqual(['other 1', 'mine 2']))
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
    const reviews = new Reviews(newStore(), clock('a'))
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
    const store = newStore()
    const failing = createFailingStore(store)
    const a = new Reviews(failing, clock('a'), { mirror: createMirror(() => texts, 'a') })
    const id = await a.create(begun)
    const inA = await opened(a, id)
    await inA.act([note('kept')])
    failing.failing = 'full'
    const unpersisted = await a.create({ ...begun, name: 'unpersisted' })
    await inA.act([note('left')])
    await (await opened(a, unpersisted)).act([confirm])
    a.leave()
    expect(texts.texts.size).toBe(2)

    const full = new Reviews(failing, clock('b'), { mirror: createMirror(() => texts, 'b') })
    expect(notesOf(await opened(full, id))).toEqual(['kept 1', 'left 2'])
    expect((await opened(full, id)).snapshot().saving).toMatchObject({ status: 'failed', unsaved: 1 })

    failing.failing = null
    const next = new Reviews(store, clock('c'), { mirror: createMirror(() => texts, 'c') })
    expect((await next.list()).map(({ name }) => name).sort()).toEqual([begun.name, 'unpersisted'].sort())
    await expectKept(next, await opened(next, id))
    expect(notesOf(await opened(next, id))).toEqual(['kept 1', 'left 2'])
    await expectKept(next, await opened(next, unpersisted))
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
    texts.setItem('unsaved-review:x:r', text)
    const reviews = new Reviews(newStore(), clock('a'), { mirror: createMirror(() => texts, 'a') })
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
