import { expect, it, vi } from 'vitest'
import { NO_FILTER } from '../../app/model/index.ts'
import type { Reader } from '../../app/readers/reader.ts'
import { createAnswerCache, keptAnswers } from './kept_answers.ts'

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
  const cache = createAnswerCache(size)
  const parts = { labelShares, page } as unknown as Reader
  return { labelShares, page, cache, parts, reader: keptAnswers(parts, 'casino', cache) }
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

it('the mode of a search for nothing makes no difference', async () => {
  const { labelShares, reader } = counting()
  for (const mode of ['text', 'word', 'pattern'] as const)
    await reader.labelShares({ ...question, filter: { ...NO_FILTER, search: ' ', mode } }, 'act')
  expect(labelShares).toHaveBeenCalledTimes(1)
})

it('limits that JSON writes alike are different questions', async () => {
  const { labelShares, reader } = counting()
  for (const limit of [null, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    await reader.labelShares({ ...question, limit } as typeof question, 'act')
  expect(labelShares).toHaveBeenCalledTimes(3)
})

it('failures are not kept', async () => {
  const { labelShares, reader } = counting()
  for (const _ of [1, 2]) await expect(reader.labelShares(question, 'none')).rejects.toThrow('no such scheme')
  expect(labelShares).toHaveBeenCalledTimes(2)
})

it('all corpora of a server share the memory for answers, each with its own answers', async () => {
  const { labelShares, reader, parts, cache } = counting()
  const other = keptAnswers(parts, 'dealornodeal', cache)
  const answers = [await reader.labelShares(question, 'act'), await other.labelShares(question, 'act')]
  expect(answers[0]).not.toEqual(answers[1])
  expect([await reader.labelShares(question, 'act'), await other.labelShares(question, 'act')]).toEqual(
    answers,
  )
  expect(labelShares).toHaveBeenCalledTimes(2)
})

it.each([
  ['texts', (bytes: number) => ['x'.repeat(bytes / 2)]],
  ['numbers', (bytes: number) => Array.from({ length: bytes / 16 }, (_, i) => i)],
  ['typed arrays', (bytes: number) => new Float64Array(bytes / 8)],
  ['maps', (bytes: number) => new Map(Array.from({ length: bytes / 32 }, (_, i) => [i, i]))],
])('answers of %s take up no more memory than is allowed', async (_, made) => {
  const asked: string[] = []
  const values = async (_: unknown, name: string) => {
    asked.push(name)
    return made(name === 'large' ? 2 ** 17 : 2 ** 15)
  }
  // Nine answers of 2 ** 15 bytes and what each needs besides, but not ten.
  const cache = createAnswerCache(9.5 * 2 ** 15)
  const reader = keptAnswers({ values } as unknown as Reader, 'casino', cache) as unknown as {
    values(question: unknown, name: string): Promise<unknown>
  }
  const names = Array.from({ length: 10 }, (_, i) => `facet ${i}`)
  for (const name of names.slice(0, 9)) await reader.values(question, name)
  for (const name of names.slice(0, 9)) await reader.values(question, name)
  expect(asked).toHaveLength(9)
  // An answer that is too large displaces no other, and is not kept.
  for (const _ of [1, 2])
    await Promise.all([reader.values(question, 'large'), reader.values(question, 'large')])
  expect(asked.filter((name) => name === 'large')).toHaveLength(2)
  for (const name of names.slice(0, 9)) await reader.values(question, name)
  expect(asked).toHaveLength(11)
  // One more displaces the least recently used.
  await reader.values(question, names[9] ?? '')
  for (const name of names.slice(1)) await reader.values(question, name)
  expect(asked).toHaveLength(12)
  await reader.values(question, names[0] ?? '')
  expect(asked).toHaveLength(13)
})

it('a statement ends when the last visitor who waits for it has gone', async () => {
  const signals: AbortSignal[] = []
  const labelShares: Reader['labelShares'] = (_question, _scheme, signal) =>
    new Promise((_resolve, reject) => {
      if (signal) signals.push(signal)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const reader = keptAnswers({ labelShares } as unknown as Reader, 'casino', createAnswerCache())
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
