import { expect, it, onTestFinished } from 'vitest'
import { madeScheme } from '../../reviews/schemes/test_schemes.ts'
import { stubIndexedDB } from '../../reviews/store/indexed/test_browser.ts'
import { createSchemeStore } from './scheme_store.ts'

const offers = madeScheme('offers-1', ['offer', 'refusal'])

function storeOfTab() {
  let now = 100
  const store = createSchemeStore('schemes', () => now++)
  onTestFinished(() => store.close())
  return store
}

it('keeps every version, and makes a new one only if something has changed', async () => {
  stubIndexedDB()
  const store = storeOfTab()
  const first = await store.save(offers)
  expect(first).toMatchObject({ version: 1, saved: 100 })
  expect(await store.save(first)).toEqual(first)
  const second = await store.save({ ...first, title: 'Offers' })
  expect(second.version).toBe(2)
  await store.save(madeScheme('other-1', ['a']))
  const kept = (await storeOfTab().list()).map((versions) => versions.map(({ id, version }) => [id, version]))
  expect(kept).toEqual([
    [['other-1', 1]],
    [
      ['offers-1', 1],
      ['offers-1', 2],
    ],
  ])
  await store.remove('offers-1')
  expect((await store.list()).flat().map(({ id }) => id)).toEqual(['other-1'])
})

it('adds schemes of a file, and keeps both if the same version differs', async () => {
  stubIndexedDB()
  const store = storeOfTab()
  let told = 0
  store.subscribe(() => told++)
  const saved = await store.save(offers)
  const theirs = { ...saved, title: 'Their offers' }
  const newer = { ...saved, version: 2, title: 'Newer' }
  const newId = () => 'copy-1'
  expect(await store.add([saved, newer], newId)).toMatchObject({ known: 1, added: [newer], copies: [] })
  expect(await store.add([theirs, { ...newer, version: 3 }], newId)).toMatchObject({
    known: 0,
    added: [],
    copies: [
      { ...theirs, id: 'copy-1' },
      { version: 3, id: 'copy-1' },
    ],
  })
  expect(told).toBe(3)
})

it('says why nothing is stored', async () => {
  stubIndexedDB().open = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  await expect(storeOfTab().save(offers)).rejects.toMatchObject({ name: 'StoreFailure', code: 'blocked' })
})
