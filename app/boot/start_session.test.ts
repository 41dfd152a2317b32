import { afterEach, expect, it, vi } from 'vitest'
import { endFirstReading } from '../session/first_reading.ts'
import type { HeadStart } from './head_start.ts'
import { startSession } from './start_session.ts'

const fetched = vi.fn()
vi.mock('../messages/errors/index.ts', () => {
  fetched()
  return {}
})

const never = new Promise<never>(() => {})

/** What is under way where a conversation is linked, and nothing of it has come yet. */
const begun: HeadStart = {
  startIngest: () => ({
    worker: { postMessage: () => {}, addEventListener: () => {}, terminate: () => {} },
    died: never,
    answer: () => never,
  }),
  catalogueUrl: 'https://parley.test/catalogue.json',
  linked: true,
  handedOver: Promise.resolve(),
  startEngine: () => never,
}

afterEach(() => vi.unstubAllGlobals())

it('fetches the sentences for errors when the linked conversation is there, and not before', async () => {
  const window = Object.assign(new EventTarget(), { location: { hash: '#/made_up/train/1' } })
  vi.stubGlobal('window', window)
  startSession(begun)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(fetched).not.toHaveBeenCalled()
  endFirstReading()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})
