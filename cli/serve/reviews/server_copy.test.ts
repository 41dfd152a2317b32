import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OpenReview } from '../../../app/reviews/keeper/open_review.ts'
import { readReviewFile } from '../../../app/reviews/log/review_file.ts'
import { madeDefinition } from '../../../app/reviews/log/test_logs.ts'
import { newStore } from '../../../app/reviews/store/test_store.ts'
import { fileFromServer, reviewsOnServer, ServerCopy } from '../../../app/session/review_files/server_copy.ts'
import { createReviewsFolder, type ReviewsFolder } from './kept_reviews.ts'
import { createReviewsApi } from './reviews_api.ts'

let server: Server
let folder: string
let address: string
let reviews: ReviewsFolder
const { corpus } = madeDefinition('r1', 'ann')
let isAway = false
beforeEach(async () => {
  isAway = false
  folder = await mkdtemp(join(tmpdir(), 'parley-reviews-'))
  reviews = createReviewsFolder(folder, () => {})
  server = createServer((request, response) => {
    if (isAway) return void response.destroy()
    const options = { token: null, userHeader: null, origins: [] }
    createReviewsApi(reviews, { current: () => [{ id: corpus.id }, { id: 'renamed' }] }, options)(
      request,
      response,
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/reviews/${encodeURIComponent(corpus.id)}/`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await rm(folder, { recursive: true, force: true })
})

async function begun(machine = 'e') {
  const store = newStore()
  const definition = madeDefinition('r1', 'ann')
  await store.create(definition)
  let n = 0
  return new OpenReview(store, { now: () => 1, newId: () => `${machine}${++n}` }, { definition, entries: [] })
}

/** Waits for as long as a busy machine may take to write to its disk. */
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

const note = (text: string) => ({ kind: 'note', turn: 0, scheme: 's', text }) as const

async function notesThere(): Promise<unknown> {
  const [kept] = await reviewsOnServer(address)
  if (!kept) return null
  const found = readReviewFile(await (await fileFromServer(address, kept)).text())
  if ('problem' in found) throw new Error(found.problem.code)
  return found.log.entries.map((entry) => (entry.kind === 'note' ? entry.text : entry.kind))
}

it('has every step of a review on the server, those that were made while it was away, too', async () => {
  const review = await begun()
  const copy = new ServerCopy(review, address, { pause: 5, again: [20] })
  await review.act([note('one')])
  await until(async () => expect(await notesThere()).toEqual(['one']))
  isAway = true
  await review.act([note('two')])
  await review.act([note('three')])
  await until(() => expect(copy.snapshot()).toMatchObject({ status: 'failed', missing: 2 }))
  isAway = false
  await until(async () => expect(await notesThere()).toEqual(['one', 'two', 'three']))
  await until(() => expect(copy.snapshot()).toMatchObject({ status: 'kept' }))
  copy.end()
})

it('sends nothing again that the server has from an earlier page', async () => {
  const review = await begun()
  await review.act([note('one')])
  const first = new ServerCopy(review, address, { pause: 5 })
  await until(() => expect(first.snapshot()).toMatchObject({ status: 'kept' }))
  first.end()
  const asked = vi.spyOn(globalThis, 'fetch')
  const second = new ServerCopy(review, address, { pause: 5 })
  await until(() => expect(second.snapshot()).toMatchObject({ status: 'kept' }))
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
  second.end()
})

it('sends its steps also if the server has as many others, from another computer', async () => {
  const [here, there] = [await begun('a'), await begun('b')]
  await there.act([note('there')])
  const other = new ServerCopy(there, address, { pause: 5 })
  await until(() => expect(other.snapshot()).toMatchObject({ status: 'kept' }))
  other.end()
  await here.act([note('here')])
  const copy = new ServerCopy(here, address, { pause: 5 })
  await until(() => expect(copy.snapshot()).toMatchObject({ status: 'kept' }))
  const log = await reviews.log(corpus.id, 'r1')
  expect(log?.entries.map(({ id }) => id).sort()).toEqual(['a1', 'b1'])
  expect(copy.snapshot()).toEqual({ status: 'kept', others: true })
  expect(other.snapshot()).toEqual({ status: 'kept', others: false })
  copy.end()
})

it('sends steps that contradict the server once, and again only after another step or when asked to', async () => {
  const review = await begun()
  await review.act([note('one')])
  await reviews.append(corpus.id, 'r1', '', { definition: { ...review.made, seed: 9 }, entries: [] })
  const asked = vi.spyOn(globalThis, 'fetch')
  const copy = new ServerCopy(review, address, { pause: 1, again: [1] })
  const contradicts = { status: 'refused', because: 'other_review' }
  /** Gives the copy time for many attempts. */
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 100))
  try {
    await until(() => expect(copy.snapshot()).toMatchObject(contradicts))
    // Tells listeners without another step.
    await review.retry()
    await quiet()
    expect(asked).toHaveBeenCalledTimes(1)

    await review.act([note('two')])
    await until(() => expect(asked).toHaveBeenCalledTimes(2))
    await quiet()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(copy.snapshot()).toMatchObject(contradicts)

    await copy.send()
    expect(asked).toHaveBeenCalledTimes(3)
    expect(copy.snapshot()).toMatchObject(contradicts)
    for (const file of await readdir(folder)) await rm(join(folder, file), { recursive: true })
    reviews = createReviewsFolder(folder, () => {})
    await copy.send()
    expect(copy.snapshot()).toMatchObject({ status: 'kept' })
    asked.mockRestore()
    expect(await notesThere()).toEqual(['one', 'two'])
  } finally {
    asked.mockRestore()
    copy.end()
  }
})

it('sends every step again after the server refused one, because its file may be gone', async () => {
  const review = await begun()
  const empty = async () => {
    for (const file of await readdir(folder)) await rm(join(folder, file), { recursive: true })
    reviews = createReviewsFolder(folder, () => {})
  }
  const copy = new ServerCopy(review, address, { pause: 1 })
  try {
    await review.act([note('one')])
    await until(async () => expect(await notesThere()).toEqual(['one']))
    await empty()
    await reviews.append(corpus.id, 'r1', '', { definition: { ...review.made, seed: 9 }, entries: [] })
    await review.act([note('two')])
    await until(() => expect(copy.snapshot()).toMatchObject({ status: 'refused' }))
    await empty()
    await copy.send()
    expect(copy.snapshot()).toMatchObject({ status: 'kept' })
    expect(await notesThere()).toEqual(['one', 'two'])
  } finally {
    copy.end()
  }
})

it('sends the definition once, which may be much longer than a step', async () => {
  const review = await begun()
  const asked = vi.spyOn(globalThis, 'fetch')
  const copy = new ServerCopy(review, address, { pause: 1 })
  for (const text of ['one', 'two']) {
    await review.act([note(text)])
    await until(async () => expect((await notesThere()) as string[]).toContain(text))
  }
  const sent = asked.mock.calls.flatMap(([, init]) =>
    typeof init?.body === 'string' ? [JSON.parse(init.body).definition] : [],
  )
  expect(sent.map((definition) => typeof definition)).toEqual([
    'object',
    ...sent.slice(1).map(() => 'string'),
  ])
  expect(sent.length).toBeGreaterThan(2)
  asked.mockRestore()
  copy.end()
})

it('keeps a review that goes on with another corpus, such as after it was renamed', async () => {
  const review = await begun()
  await review.change({ kind: 'corpus', corpus: { ...review.made.corpus, id: 'renamed' } })
  const renamed = address.replace(/[^/]+\/$/, 'renamed/')
  const copy = new ServerCopy(review, renamed, { pause: 1 })
  await until(() => expect(copy.snapshot()).toMatchObject({ status: 'kept' }))
  expect(await reviewsOnServer(renamed)).toMatchObject([{ id: 'r1', entries: 1 }])
  expect(await reviewsOnServer(address)).toEqual([])
  copy.end()
})

it('sends every step again to a server that has lost some', async () => {
  const review = await begun()
  const copy = new ServerCopy(review, address, { pause: 1 })
  try {
    await review.act([note('one')])
    await review.act([note('two')])
    await until(async () => expect(await notesThere()).toEqual(['one', 'two']))
    await until(() => expect(copy.snapshot()).toMatchObject({ status: 'kept' }))
    for (const file of await readdir(folder)) await rm(join(folder, file), { recursive: true })
    reviews = createReviewsFolder(folder, () => {})
    await review.act([note('three')])
    await until(async () => expect(await notesThere()).toEqual(['one', 'two', 'three']))
  } finally {
    copy.end()
  }
})

it('sends steps of a corpus that the site has no longer once', async () => {
  const review = await begun()
  const asked = vi.spyOn(globalThis, 'fetch')
  const copy = new ServerCopy(review, address.replace(/[^/]+\/$/, 'elsewhere/'), { pause: 1, again: [1] })
  await until(() => expect(copy.snapshot()).toMatchObject({ status: 'refused', because: 'no_corpus' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
  copy.end()
})
