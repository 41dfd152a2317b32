import { expect, it, onTestFinished, vi } from 'vitest'
import { madeProject } from '../../reviews/project/test_projects.ts'
import { stubIndexedDB } from '../../reviews/store/indexed/test_browser.ts'
import { createProjectStore } from './project_store.ts'

function storeOfTab() {
  const store = createProjectStore('projects')
  onTestFinished(() => store.close())
  return store
}

it('keeps projects for other tabs, replaces none by another content with its id, and deletes', async () => {
  stubIndexedDB()
  const store = storeOfTab()
  const first = { ...madeProject(4), created: 1 }
  const second = { ...madeProject(6), id: 'second', created: 2 }
  expect(await store.add(first)).toBe(true)
  expect(await store.add(second)).toBe(true)
  expect(await store.add({ ...first })).toBe(true)
  expect(await store.add({ ...first, title: 'Renamed' })).toBe(false)
  const titles = async () => (await storeOfTab().list()).map(({ id, title }) => `${id} ${title}`)
  expect(await titles()).toEqual(['second Acts', `${first.id} Acts`])
  const listener = vi.fn()
  store.subscribe(listener)
  await store.remove('second')
  expect(listener).toHaveBeenCalled()
  expect(await titles()).toEqual([`${first.id} Acts`])
})

it('says so if the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await expect(storeOfTab().add(madeProject(2))).rejects.toMatchObject({ code: 'blocked' })
})
