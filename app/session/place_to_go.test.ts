import { beforeEach, expect, it, vi } from 'vitest'
import { placeToGo } from './place_to_go.ts'
import type { Session } from './session.ts'

const place = { key: 7, split: 'train', id: 'b' }
const address = { hash: '' }

beforeEach(() => {
  address.hash = '#/chess/train/a'
  vi.stubGlobal('window', { location: address })
})

/** A session with this engine status. */
function session(status = 'ready'): Session {
  return { snapshot: () => ({ engine: { status } }) } as unknown as Session
}

it('gives what it is asked for', async () => {
  expect(await placeToGo(session(), async () => place)).toEqual(place)
  expect(await placeToGo(session(), async () => null)).toBeNull()
})

it('takes nobody back who has gone elsewhere meanwhile', async () => {
  let answer = (_: typeof place) => {}
  const asked = placeToGo(session(), () => new Promise<typeof place>((resolve) => (answer = resolve)))
  address.hash = '#/chess/train/c'
  await new Promise((resolve) => setTimeout(resolve, 0))
  answer(place)
  expect(await asked).toBeNull()
})

it('leaves it to the page to say that the engine has stopped, and swallows nothing else', async () => {
  const fails = () => Promise.reject(new Error('out of order'))
  expect(await placeToGo(session('crashed'), fails)).toBeNull()
  await expect(placeToGo(session(), fails)).rejects.toThrow('out of order')
})
