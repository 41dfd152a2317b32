import { IDBObjectStore, IDBOpenDBRequest } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry } from '../../log/review.ts'
import { madeDefinition } from '../../log/test_logs.ts'
import { StoreFailure } from '../store.ts'
import { storeOfTab } from '../test_store.ts'
import { MIGRATIONS, type Migration } from './database.ts'
import type { IndexedStore } from './indexed_store.ts'
import { stubIndexedDB } from './test_browser.ts'

const ann = madeDefinition('r1', 'ann')

function entry(id: string): Entry {
  return { kind: 'confirm', turn: 0, scheme: 's', id, action: id, review: 'r1', seq: 1, at: 7 }
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (error: unknown) => (error instanceof StoreFailure ? error.code : String(error)),
  )
}

const idsOf = async (store: IndexedStore) =>
  (await store.log('r1'))?.entries.map(({ id, seq }) => `${id} ${seq}`)

let factory: ReturnType<typeof stubIndexedDB>

beforeEach(() => {
  factory = stubIndexedDB()
})

describe('two tabs', () => {
  it('that write at once overwrite nothing of each other', async () => {
    const [a, b] = [storeOfTab(), storeOfTab()]
    await a.create(ann)
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => [a.append([entry(`a${i}`)]), b.append([entry(`b${i}`)])]).flat(),
    )
    const entries = (await a.log('r1'))?.entries ?? []
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
    expect(new Set(entries.map(({ id }) => id)).size).toBe(200)
  })

  it('are told of what the other wrote', async () => {
    const [a, b] = [storeOfTab(), storeOfTab()]
    const told: unknown[] = []
    b.subscribe((review) => told.push(review))
    await a.create(ann)
    await vi.waitFor(() => expect(told).toEqual(['r1']))
    await a.append([entry('x')])
    await vi.waitFor(() => expect(told).toEqual(['r1', 'r1']))
    expect(await idsOf(b)).toEqual(['x 1'])
  })

  it('ask again where they cannot tell each other', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const told: unknown[] = []
    const store = storeOfTab()
    store.subscribe((review) => told.push(review))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told)).toEqual(new Set([null]))
    store.close()
    const before = told.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told).toHaveLength(before)
    vi.useRealTimers()
  })
})

describe('a newer page', () => {
  /** A made-up second version that adds the author of each entry. */
  const second: Migration = async (_database, transaction) => {
    const definitions = await transaction.objectStore('definitions').getAll()
    const reviewers = new Map(definitions.map(({ id, reviewer }) => [id, reviewer]))
    let cursor = await transaction.objectStore('entries').openCursor()
    while (cursor) {
      await cursor.update({ ...cursor.value, by: reviewers.get(cursor.value.review) })
      cursor = await cursor.continue()
    }
  }
  const newer = { migrations: [...MIGRATIONS, second] }

  it('migrates what is there, while an older one is open, which then refuses to write', async () => {
    const old = storeOfTab()
    await old.create(ann)
    await old.append([entry('a'), entry('b')])
    const page = storeOfTab(newer)
    expect((await page.log('r1'))?.entries).toEqual([
      { ...entry('a'), by: 'ann' },
      { ...entry('b'), seq: 2, by: 'ann' },
    ])
    expect(await codeOf(old.append([entry('c')]))).toBe('newer')
    expect(await codeOf(old.create(madeDefinition('r2', 'ben')))).toBe('newer')
    expect(await codeOf(storeOfTab().append([entry('c')]))).toBe('newer')
    expect(await page.ids()).toEqual(['r1'])
    expect((await page.log('r1'))?.entries).toHaveLength(2)
  })

  it('leaves everything as it was where it fails to migrate', async () => {
    const old = storeOfTab()
    await old.create(ann)
    await old.append([entry('a')])
    const broken: Migration = async (_database, transaction) => {
      await transaction.objectStore('entries').clear()
      throw new Error('made up')
    }
    expect(await codeOf(storeOfTab({ migrations: [...MIGRATIONS, broken] }).ids())).toBe('blocked')
    expect(await idsOf(old)).toEqual(['a 1'])
    expect(await idsOf(storeOfTab(newer))).toEqual(['a 1'])
  })
})

describe('a store that the browser', () => {
  const refusal = (name: string) => new DOMException('made up', name)

  it.each(['SecurityError', 'InvalidStateError', 'UnknownError'])('refuses (%s) is blocked', async (name) => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw refusal(name)
      },
    })
    expect(await codeOf(storeOfTab().create(ann))).toBe('blocked')
  })

  it('does not have is blocked', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await codeOf(storeOfTab().create(ann))).toBe('blocked')
  })

  it('never answers for is silent, and asked once', async () => {
    const requests: object[] = []
    vi.stubGlobal('indexedDB', {
      open: () => {
        const hung = Object.create(IDBOpenDBRequest.prototype, {
          addEventListener: { value: () => {} },
        }) as object
        requests.push(hung)
        return hung
      },
    })
    const store = storeOfTab({ patience: 300 })
    expect(await codeOf(store.create(ann))).toBe('silent')
    expect(await codeOf(store.create(ann))).toBe('silent')
    expect(requests).toHaveLength(1)
  })

  it('has no more room for is full, and nothing of that step is kept', async () => {
    const store = storeOfTab()
    await store.create(ann)
    await store.append([entry('a')])
    const add = vi.spyOn(IDBObjectStore.prototype, 'add')
    add.mockImplementationOnce(function (this: IDBObjectStore, value) {
      add.mockImplementationOnce(() => {
        throw refusal('QuotaExceededError')
      })
      return this.put(value)
    })
    expect(await codeOf(store.append([entry('b'), entry('c')]))).toBe('full')
    expect(await idsOf(store)).toEqual(['a 1'])
    expect((await store.append([entry('b'), entry('c')])).map(({ seq }) => seq)).toEqual([2, 3])
  })

  it('clears while a page is open is opened again', async () => {
    const store = storeOfTab()
    await store.create(ann)
    await new Promise((resolve, reject) => {
      const request = factory.deleteDatabase('parley-reviews')
      request.onsuccess = resolve
      request.onerror = reject
    })
    expect(await codeOf(store.append([entry('a')]))).toBe('gone')
    await store.create(ann)
    expect(await idsOf(store)).toEqual([])
  })
})

describe('a long log', () => {
  const entries = Array.from({ length: 1200 }, (_, i) => ({ ...entry(`e${i}`), seq: i + 1 }))
  const long = { definitions: [ann], entries }

  it('is merged in batches, with progress', async () => {
    const store = storeOfTab()
    const kept: number[] = []
    await store.merge(long, (count) => kept.push(count))
    expect(kept).toEqual([250, 500, 750, 1000, 1200])
    expect((await store.log('r1'))?.entries).toEqual(entries)
    expect((await store.summarize('r1'))?.entries).toBe(1200)
  })

  it('says how much of it is kept if a batch fails, and is completed by merging it again', async () => {
    const store = storeOfTab()
    const add = IDBObjectStore.prototype.add
    let calls = 0
    const failing = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      calls += 1
      if (calls > 1100) throw new DOMException('', 'QuotaExceededError')
      return add.apply(this, args)
    })
    await expect(store.merge(long)).rejects.toMatchObject({ code: 'full', kept: 1000 })
    failing.mockRestore()
    expect((await store.log('r1'))?.entries).toHaveLength(1000)
    const kept: number[] = []
    await store.merge(long, (count) => kept.push(count))
    expect(kept).toEqual([1200])
    expect((await store.log('r1'))?.entries).toEqual(entries)
  })
})
