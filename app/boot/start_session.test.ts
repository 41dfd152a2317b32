import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endFirstReading } from '../session/first_reading.ts'
import type { HeadStart } from './head_start.ts'
import { startSession } from './start_session.ts'

const fetched = vi.fn()
vi.mock('../model/error_messages/index.ts', () => {
  fetched()
  return {}
})
const engine = vi.hoisted(() => ({ start: vi.fn(() => new Promise<never>(() => {})) }))
vi.mock('./start_engine.ts', () => ({ startEngine: engine.start }))

const never = new Promise<never>(() => {})

/** A head start for which nothing has arrived yet. */
const begun: Omit<HeadStart, 'linked'> = {
  startIngest: () => ({
    worker: { postMessage: () => {}, addEventListener: () => {}, terminate: () => {} },
    died: never,
    answer: () => never,
  }),
  catalogueUrl: 'https://parley.test/catalogue.json',
  handedOver: Promise.resolve(),
  settled: Promise.resolve(),
}

/** Stubs a page at an address. @returns navigates to another address */
function pageAt(hash: string): (hash: string) => void {
  const location = { hash, search: '' }
  const window = Object.assign(new EventTarget(), { location })
  vi.stubGlobal('window', window)
  return (other) => {
    location.hash = other
    window.dispatchEvent(new Event('hashchange'))
  }
}

/** Long enough for all tasks that don't wait for anything. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(() => {
  engine.start.mockClear()
})
afterEach(() => {
  endFirstReading()
  vi.unstubAllGlobals()
})

it('fetches the sentences for errors when the linked conversation is there, and not before', async () => {
  pageAt('#/made_up/train/1')
  startSession({ ...begun, linked: true })
  await moment()
  expect(fetched).not.toHaveBeenCalled()
  endFirstReading()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})

it('asks for nothing of a link until the worker has got what is on its way', async () => {
  pageAt('#/made_up/train/1')
  const asked: unknown[] = []
  const ingest = {
    ...begun.startIngest(),
    worker: { ...begun.startIngest().worker, postMessage: (request: unknown) => asked.push(request) },
  }
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  startSession({ ...begun, startIngest: () => ingest, settled, linked: true })
  await moment()
  expect(asked).toEqual([])
  settle()
  await vi.waitFor(() => expect(asked).toMatchObject([{ type: 'offer' }]))
})

describe('the engine of a list', () => {
  it.each(['#/made_up', '#/made_up/train'])('starts once the first rows are drawn: %s', async (hash) => {
    pageAt(hash)
    startSession({ ...begun, linked: false })
    await moment()
    expect(engine.start).not.toHaveBeenCalled()
    endFirstReading()
    await vi.waitFor(() => expect(engine.start).toHaveBeenCalledOnce())
  })

  it('starts where the reader goes elsewhere before that', async () => {
    const follow = pageAt('#/made_up/train')
    startSession({ ...begun, linked: false })
    await moment()
    expect(engine.start).not.toHaveBeenCalled()
    follow('#/made_up/train?q=firewood')
    await vi.waitFor(() => expect(engine.start).toHaveBeenCalledOnce())
  })

  it.each([
    '#/made_up/train?sort=turns.desc',
    '#/made_up/train?q=firewood',
    '#/made_up/train?hits=participants',
    '#/made_up/train?view=figures',
  ])('starts at once where there are no rows without it: %s', async (hash) => {
    pageAt(hash)
    startSession({ ...begun, linked: false })
    await vi.waitFor(() => expect(engine.start).toHaveBeenCalledOnce())
  })
})
