import { beforeEach, expect, it } from 'vitest'
import type { Entry } from '../../log/review.ts'
import { madeDefinition } from '../../log/test_logs.ts'
import { storeOfTab } from '../test_store.ts'
import { Connection } from './connection.ts'
import { MIGRATIONS } from './database.ts'
import { stubIndexedDB } from './test_browser.ts'

const SHARED = 'parley-reviews'

const ann = madeDefinition('r1', 'ann')
const ben = madeDefinition('r2', 'ben')

function entry(id: string, review = 'r1'): Entry {
  return { kind: 'confirm', turn: 0, scheme: 's', id, action: id, review, seq: 1, at: 7 }
}

/** The store of earlier versions, shared by all sites of the origin. */
const sharedStore = () => storeOfTab({ migrations: MIGRATIONS.slice(0, 2) })
const storeAt = (path: string) => storeOfTab({ name: `${SHARED} ${path}`, shared: SHARED })
const idsIn = async (store: ReturnType<typeof storeAt>, review = 'r1') =>
  (await store.log(review))?.entries.map(({ id }) => id)

let factory: ReturnType<typeof stubIndexedDB>

beforeEach(() => {
  factory = stubIndexedDB()
})

it('sites of one origin see nothing of each other', async () => {
  const [one, two] = [storeAt('/one/'), storeAt('/two/')]
  const heard: unknown[] = []
  two.subscribe((review) => heard.push(review))
  await one.create(ann)
  await one.append([entry('a')])
  expect(await two.ids()).toEqual([])
  expect(heard).toEqual([])
})

it('every site takes over the reviews that the sites shared, which stay where they were', async () => {
  const shared = sharedStore()
  await shared.create(ann)
  await shared.create(ben)
  await shared.append([entry('a'), entry('b')])
  for (const path of ['/one/', '/two/']) {
    const site = storeAt(path)
    expect(await site.ids()).toEqual(['r1', 'r2'])
    expect(await idsIn(site)).toEqual(['a', 'b'])
    await site.append([entry(`in ${path}`)])
    expect(await idsIn(site)).toEqual(['a', 'b', `in ${path}`])
  }
  expect(await idsIn(shared)).toEqual(['a', 'b'])
})

it('a review that was deleted from a site does not come back', async () => {
  await sharedStore().create(ann)
  const site = storeAt('/one/')
  await site.remove('r1')
  site.close()
  expect(await storeAt('/one/').ids()).toEqual([])
})

it('steps that an older page wrote meanwhile are taken over by the next page', async () => {
  const shared = sharedStore()
  await shared.create(ann)
  await shared.append([entry('a')])
  const site = storeAt('/one/')
  await site.append([entry('b')])
  await shared.append([entry('late')])
  await shared.create(ben)
  const next = storeAt('/one/')
  expect(await next.ids()).toEqual(['r1', 'r2'])
  expect((await idsIn(next))?.sort()).toEqual(['a', 'b', 'late'])
})

it('without shared reviews no database of the old name is made', async () => {
  await storeAt('/one/').create(ann)
  expect((await factory.databases()).map(({ name }) => name)).toEqual([`${SHARED} /one/`])
})

it('a copy may take longer than an answer', async () => {
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 300))
  const connection = new Connection('slow', { patience: 100, onOpened: slow })
  expect(await connection.use(async (database) => database.count('definitions'))).toBe(0)
  connection.close()
})
