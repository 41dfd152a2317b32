import { expect, it, vi } from 'vitest'
import { NO_FILTER } from '../../app/model/index.ts'
import type { Reader } from '../../app/readers/reader.ts'
import { keptAnswers } from './kept_answers.ts'

const question = { splits: ['train'], filter: NO_FILTER }
const filtered = { ...question, filter: { ...NO_FILTER, search: 'water' } }

function counting(size?: number) {
  let n = 0
  const labelShares = vi.fn<Reader['labelShares']>(async (_, scheme) => {
    if (scheme === 'none') throw new Error('no such scheme')
    n += 1
    return [{ label: scheme, turns: { all: n, filtered: n }, conversations: { all: n, filtered: n } }]
  })
  const page = vi.fn<Reader['page']>()
  return { labelShares, page, reader: keptAnswers({ labelShares, page } as unknown as Reader, size) }
}

it('what was counted once is answered again without counting, for each question', async () => {
  const { labelShares, reader, page } = counting()
  const first = await reader.labelShares(question, 'act')
  expect(await reader.labelShares(structuredClone(question), 'act', new AbortController().signal)).toBe(first)
  expect(labelShares).toHaveBeenCalledTimes(1)
  for (const [asked, scheme] of [
    [filtered, 'act'],
    [question, 'mood'],
    [{ ...question, splits: [] }, 'act'],
  ] as const)
    expect(await reader.labelShares(asked, scheme)).not.toEqual(first)
  expect(labelShares).toHaveBeenCalledTimes(4)
  // Pages of a list are not kept.
  for (const _ of [1, 2]) await reader.page({ ...question, sort: null }, { offset: 0 }, 50)
  expect(page).toHaveBeenCalledTimes(2)
})

it('limits that JSON writes alike are different questions', async () => {
  const { labelShares, reader } = counting()
  for (const limit of [null, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    await reader.labelShares({ ...question, limit } as typeof question, 'act')
  expect(labelShares).toHaveBeenCalledTimes(3)
})

it('failures are not kept, and neither are the oldest answers', async () => {
  const { labelShares, reader } = counting(2)
  for (const _ of [1, 2]) await expect(reader.labelShares(question, 'none')).rejects.toThrow('no such scheme')
  expect(labelShares).toHaveBeenCalledTimes(2)
  for (const scheme of ['a', 'b', 'c', 'a']) await reader.labelShares(question, scheme)
  expect(labelShares).toHaveBeenCalledTimes(6)
})

it('a statement ends when the last visitor who waits for it has gone', async () => {
  const signals: AbortSignal[] = []
  const labelShares: Reader['labelShares'] = (_question, _scheme, signal) =>
    new Promise((_resolve, reject) => {
      if (signal) signals.push(signal)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const reader = keptAnswers({ labelShares } as unknown as Reader)
  const visitors = [new AbortController(), new AbortController()]
  const waiting = visitors.map(({ signal }) => reader.labelShares(question, 'act', signal))
  const ends = waiting.map((one) => expect(one).rejects.toMatchObject({ name: 'AbortError' }))
  visitors[0]?.abort()
  await ends[0]
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  visitors[1]?.abort()
  await Promise.all(ends)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
