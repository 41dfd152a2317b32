import { expect, it, onTestFinished, vi } from 'vitest'
import type { Reply } from '../../reviews/replies/reply.ts'
import { stubIndexedDB } from '../../reviews/store/indexed/test_browser.ts'
import { createReplyStore } from './reply_store.ts'

function storage() {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  }
}

function storeOfTab(aside = storage()) {
  const store = createReplyStore('replies', () => aside)
  onTestFinished(() => store.close())
  return store
}

const madeReply = (change: Partial<Reply> = {}): Reply => ({
  ...{ project: 'p', part: 0, split: 'train', conversation: 'c', turn: 0, scheme: 's', annotator: 'Ada' },
  ...{ note: 'Why?', text: 'So.', by: 'Lea', at: 5 },
  ...change,
})

it('keeps the latest reply to each note for other tabs', async () => {
  stubIndexedDB()
  const aside = storage()
  const store = storeOfTab(aside)
  const listener = vi.fn()
  store.subscribe(listener)
  await store.put([madeReply(), madeReply({ turn: 1 })])
  expect(listener).toHaveBeenCalled()
  await store.put([madeReply({ text: 'Late.', at: 9 })])
  await store.put([madeReply({ text: 'Early.', at: 7 })])
  const texts = async () => (await storeOfTab(aside).list()).map(({ turn, text }) => `${turn} ${text}`).sort()
  expect(await texts()).toEqual(['0 Late.', '1 So.'])
  expect(aside.all.size).toBe(0)
})

it('loses nothing if the tab ends before a reply is stored', async () => {
  const aside = storage()
  const ended = createReplyStore('replies', () => aside)
  onTestFinished(() => ended.close())
  // A database that never answers, as if the tab had ended within the write.
  vi.stubGlobal('indexedDB', { open: () => ({ addEventListener: () => {} }) })
  const writes = [1, 2, 3].map((at) =>
    ended.put([madeReply({ text: 'abc'.slice(0, at), at })]).catch(() => {}),
  )
  expect(writes).toHaveLength(3)
  vi.unstubAllGlobals()
  stubIndexedDB()
  const next = storeOfTab(aside)
  expect((await next.list()).map(({ text }) => text)).toEqual(['abc'])
  // The next write stores it, too.
  await next.put([madeReply({ turn: 1 })])
  expect(aside.all.size).toBe(0)
  expect((await storeOfTab().list()).map(({ text }) => text).sort()).toEqual(['So.', 'abc'])
})

it('says so if the browser stores nothing, keeps the reply aside, and works without that storage', async () => {
  vi.stubGlobal('indexedDB', undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const aside = storage()
  await expect(storeOfTab(aside).put([madeReply()])).rejects.toMatchObject({ code: 'blocked' })
  expect(aside.all.size).toBe(1)
  vi.unstubAllGlobals()
  stubIndexedDB()
  const denied = createReplyStore('replies', () => {
    throw new DOMException('denied', 'SecurityError')
  })
  onTestFinished(() => denied.close())
  await denied.put([madeReply()])
  expect(await denied.list()).toHaveLength(1)
})
