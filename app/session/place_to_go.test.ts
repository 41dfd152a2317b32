import { beforeEach, expect, it, vi } from 'vitest'
import type { CorpusInfo } from './corpus_info.ts'
import { placeToGo } from './place_to_go.ts'
import type { Session } from './session.ts'

const corpus = { id: 'chess' } as CorpusInfo
const place = { key: 7, split: 'train', id: 'b' }
const address = { hash: '' }

beforeEach(() => {
  address.hash = '#/chess/train/a'
  vi.stubGlobal('window', { location: address })
})

/** A session whose engine answers with this, and stands like this. */
function session(answer: () => Promise<unknown>, status = 'ready'): Session {
  return {
    engine: async () => ({ query: answer }),
    snapshot: () => ({ engine: { status } }),
  } as unknown as Session
}

it('gives the place of a key', async () => {
  expect(
    await placeToGo(
      session(async () => [place]),
      corpus,
      7,
    ),
  ).toEqual(place)
  expect(
    await placeToGo(
      session(async () => []),
      corpus,
      7,
    ),
  ).toBeNull()
})

it('takes nobody back who has gone elsewhere meanwhile', async () => {
  let answer = (_: unknown) => {}
  const asked = placeToGo(
    session(() => new Promise((resolve) => (answer = resolve))),
    corpus,
    7,
  )
  address.hash = '#/chess/train/c'
  await new Promise((resolve) => setTimeout(resolve, 0))
  answer([place])
  expect(await asked).toBeNull()
})

it('leaves it to the page to say that the engine has stopped, and swallows nothing else', async () => {
  const fails = () => Promise.reject(new Error('out of order'))
  expect(await placeToGo(session(fails, 'crashed'), corpus, 7)).toBeNull()
  await expect(placeToGo(session(fails), corpus, 7)).rejects.toThrow('out of order')
})
