import { expect, it, vi } from 'vitest'
import { casino } from '../../app/corpora/known/casino/index.ts'
import { QueryError } from '../../app/engine/engine.ts'
import { describeAdapter } from '../../app/ingest/describe_adapter.ts'
import { NO_FILTER } from '../../app/model/index.ts'
import type { Reader } from '../../app/readers/reader.ts'
import type { CorpusInfo } from '../../app/session/corpus_info.ts'
import { askFirst } from './first_answers.ts'
import { createAnswerCache, keptAnswers } from './kept_answers.ts'

const corpus = { ...describeAdapter(casino), id: 'casino' } as unknown as CorpusInfo

function corpusWith(turns: number, answer = vi.fn(async (name: string) => name)) {
  const names = ['totals', 'labelShares', 'labelRates', 'labelPlaces', 'labelPairs', 'judgedCounts']
  const parts = Object.fromEntries(
    names.map((name) => [name, (...given: unknown[]) => answer(name, ...(given as []))]),
  )
  const cache = createAnswerCache()
  const reader = keptAnswers(parts as unknown as Reader, 'casino', cache)
  return { answer, reader, asked: { corpus, reader, splits: ['train'], turns } }
}

const NEVER = new AbortController().signal

it('what the overview and agreement ask first is then known to visitors, however their list is sorted', async () => {
  const { answer, reader, asked } = corpusWith(11)
  const failed = vi.fn()
  await askFirst([asked], NEVER, failed, { manyTurns: 10, pauses: [] })
  const first = answer.mock.calls.length
  expect(first).toBe(8)
  const { search, mode, ...others } = NO_FILTER
  const list = {
    sort: { column: 'turns', descending: true },
    filter: { ...others, mode, search },
    splits: ['train'],
  } as const
  const [scheme] = corpus.labelSchemes
  const id = scheme?.id ?? ''
  await reader.totals(list)
  await reader.labelShares(list, id)
  await reader.labelRates(list, id, [])
  await reader.labelRates(list, id, [{ key: 'outcome' }])
  await reader.labelPlaces(list, id, 10)
  await reader.labelPairs(list, id, 'next turn')
  await reader.labelPairs(list, id, 'same turn')
  await reader.judgedCounts({ splits: ['train'], filter: NO_FILTER }, { by: scheme?.by ?? '', id })
  expect(answer.mock.calls.length).toBe(first)
  await reader.totals({ ...list, splits: ['test'] })
  expect(answer.mock.calls.length).toBe(first + 1)
  expect(failed).not.toHaveBeenCalled()
})

it('nothing is asked about corpora with few turns', async () => {
  const { answer, asked } = corpusWith(10)
  await askFirst([asked], NEVER, vi.fn(), { manyTurns: 10 })
  expect(answer).not.toHaveBeenCalled()
})

it('failures are told once for each corpus, and the other questions are asked', async () => {
  const answer = vi.fn(async (name: string) => {
    if (name.startsWith('labelP')) throw new Error(`no ${name}`)
    return name
  })
  const { asked } = corpusWith(11, answer)
  const failed = vi.fn()
  await askFirst([asked], NEVER, failed, { manyTurns: 10, pauses: [] })
  expect(failed.mock.calls.map(([id, error]) => [id, error.message])).toEqual([['casino', 'no labelPlaces']])
  expect(answer.mock.calls.at(-1)?.[0]).not.toBe('totals')
})

it('a question that is refused is not told, and not asked again', async () => {
  const answer = vi.fn(async (name: string) => {
    if (name === 'judgedCounts') throw new QueryError('too many labels', '')
    if (name === 'totals') throw new QueryError('no shard', 'SELECT 1')
    return name
  })
  const { asked } = corpusWith(11, answer)
  const failed = vi.fn()
  await askFirst([asked], NEVER, failed, { manyTurns: 10, pauses: [1] })
  expect(failed.mock.calls.map(([, error]) => error.message)).toEqual(['no shard'])
  const times = (name: string) => answer.mock.calls.filter(([asked]) => asked === name).length
  expect([times('judgedCounts'), times('totals')]).toEqual([1, 2])
})

it('ends when the server stops, without a word', async () => {
  const stop = new AbortController()
  const answer = vi.fn(async (name: string) => {
    stop.abort()
    throw new Error(name)
  })
  const { asked } = corpusWith(11, answer)
  const failed = vi.fn()
  await askFirst([asked], stop.signal, failed, { manyTurns: 10 })
  expect(answer).toHaveBeenCalledTimes(1)
  expect(failed).not.toHaveBeenCalled()
})

it('what failed is asked again, and nothing else', async () => {
  let isAway = true
  const answer = vi.fn(async (name: string) => {
    if (isAway && name.startsWith('labelP')) throw new Error('away')
    return name
  })
  const { asked } = corpusWith(11, answer)
  const failed = vi.fn(() => {
    isAway = false
  })
  await askFirst([asked], NEVER, failed, { manyTurns: 10, pauses: [1, 1] })
  expect(failed).toHaveBeenCalledTimes(1)
  const names = answer.mock.calls.map(([name]) => name)
  expect(names.slice(8)).toEqual(['labelPlaces'])
})
