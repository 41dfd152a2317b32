import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { Reviews } from '../keeper/reviews.ts'
import { clock } from '../keeper/test_reviews.ts'
import type { Entry } from '../log/review.ts'
import { reviewState } from '../log/review_state.ts'
import { summaryOf } from '../log/review_summary.ts'
import { madeDefinition, type Step, steps, withSteps } from '../log/test_logs.ts'
import { MIGRATIONS } from './indexed/database.ts'
import { stubIndexedDB } from './indexed/test_browser.ts'
import type { ReviewStore } from './store.ts'
import { newStore, storeOfTab } from './test_store.ts'

const IDS = ['r1', 'r2']

/** Accesses the database directly, bypassing the store. */
function inDatabase(work: (stores: (name: string) => IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('parley-reviews')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
      work((name) => transaction.objectStore(name))
      transaction.oncomplete = () => {
        database.close()
        resolve()
      }
    }
  })
}

const of = { review: fc.constantFrom(...IDS), tab: fc.nat(1) }
const deed = fc.oneof(
  fc.record({ ...of, kind: fc.constantFrom('append' as const, 'merge' as const), steps }),
  fc.record({ ...of, kind: fc.constantFrom('list' as const, 'lose' as const, 'remove' as const) }),
)

/** Entries after those of a log, or between them, as in an imported file. */
async function more(
  store: ReviewStore,
  review: string,
  name: string,
  all: readonly Step[],
  isAmong: boolean,
) {
  const kept = await store.log(review)
  if (!kept) return null
  const definitions = [kept.definition]
  const before = isAmong ? [] : kept.entries
  const { entries } = withSteps({ definitions, entries: before }, review, `${review}-${name}`, all)
  return { definitions, entries: entries.slice(before.length) }
}

/** Checks that every review's summary equals the one derived from its log. */
async function expectRight(store: ReviewStore): Promise<void> {
  const told = await store.summaries()
  expect([...told.keys()].sort()).toEqual([...(await store.ids())].sort())
  for (const [id, summary] of told) {
    const kept = await store.log(id)
    if (!kept) throw new Error(`No review ${id}.`)
    const derived = summaryOf(reviewState(kept.definition, kept.entries))
    if (summary) expect(summary).toEqual(derived)
    // A new page must show the same.
    const listed = await new Reviews(store, clock('new')).list()
    expect(listed.find(({ definition }) => definition.id === id)).toEqual({
      ...derived,
      unsaved: 0,
      isForeign: false,
    })
  }
}

it('a summary is what the log says, whatever two tabs do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 8 }), async (deeds) => {
      const stores = [newStore(), storeOfTab()]
      for (const id of IDS) await stores[0]?.create(madeDefinition(id, 'ann'))
      for (const [i, one] of deeds.entries()) {
        const { review, tab } = one
        const store = stores[tab]
        if (!store) throw new Error('There are two.')
        if ('steps' in one) {
          const log = await more(store, review, `${i}`, one.steps, one.kind === 'merge')
          if (!log) await store.create(madeDefinition(review, 'ben'))
          else if (one.kind === 'append') await store.append(log.entries)
          else await store.merge(log)
        } else if (one.kind === 'remove') await store.remove(review)
        else if (one.kind === 'list') await new Reviews(store, clock('a')).list()
        else await inDatabase((name) => name('summaries').delete(review))
        if (i % 2 === 0) await new Reviews(stores[1 - tab] as ReviewStore, clock('b')).list()
      }
      for (const store of stores) await expectRight(store)
      for (const store of stores) store.close()
    }),
    { numRuns: 40 },
  )
})

const entry = (id: string, seq: number): Entry => ({
  ...{ kind: 'confirm', turn: 0, scheme: 's', review: 'r1' },
  ...{ id, action: id, seq, at: 7 },
})

it('a summary that is older than its log is not told', async () => {
  const store = newStore()
  await store.create(madeDefinition('r1', 'ann'))
  expect((await store.summarize('r1'))?.entries).toBe(0)
  expect((await store.summaries()).get('r1')?.entries).toBe(0)
  // Written by a page that does not support summaries.
  await inDatabase((name) => name('entries').put(entry('a', 1)))
  expect((await store.summaries()).get('r1')).toBeNull()
  expect((await store.summarize('r1'))?.entries).toBe(1)
  expect((await store.summaries()).get('r1')?.entries).toBe(1)
})

it('a store of the version without summaries goes on, and an older page refuses it then', async () => {
  stubIndexedDB()
  const older = storeOfTab({ migrations: MIGRATIONS.slice(0, 1) })
  await inOldStore()
  const store = storeOfTab()
  expect([...(await store.summaries())]).toEqual([['r1', null]])
  expect((await store.summarize('r1'))?.progress).toEqual({ all: 3, done: 0, skipped: 0, unsure: 0 })
  expect((await store.summaries()).get('r1')?.entries).toBe(1)
  await expect(older.ids()).rejects.toMatchObject({ code: 'newer' })
})

/** Creates a review with one entry in a database of version 1. */
function inOldStore(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('parley-reviews', 1)
    request.onerror = () => reject(request.error)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('definitions', { keyPath: 'id' })
      const entries = request.result.createObjectStore('entries', { keyPath: ['review', 'seq', 'id'] })
      entries.createIndex('id', 'id', { unique: true })
    }
    request.onsuccess = () => {
      const transaction = request.result.transaction(['definitions', 'entries'], 'readwrite')
      transaction.objectStore('definitions').put(madeDefinition('r1', 'ann'))
      transaction.objectStore('entries').put(entry('a', 1))
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}

it('is told, though not kept, where there is no room for it', async () => {
  const store = newStore()
  await store.create(madeDefinition('r1', 'ann'))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('made up', 'QuotaExceededError')
  })
  expect((await store.summarize('r1'))?.name).toBe('Review of ann')
  put.mockRestore()
  expect((await store.summaries()).get('r1')).toBeNull()
  expect(await store.summarize('r3')).toBeNull()
})
