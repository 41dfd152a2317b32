import { onTestFinished } from 'vitest'
import { createIndexedStore, type IndexedStore } from './indexed/indexed_store.ts'
import { stubIndexedDB } from './indexed/test_browser.ts'

/** The store of a tab in a browser with empty storage, until the end of the test. */
export function newStore(): IndexedStore {
  stubIndexedDB()
  return storeOfTab()
}

/** The store of another tab of the same browser. */
export function storeOfTab(options?: Parameters<typeof createIndexedStore>[0]): IndexedStore {
  const store = createIndexedStore(options)
  onTestFinished(() => store.close())
  return store
}
