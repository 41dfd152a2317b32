import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServerError } from '../../../readers/remote/connection.ts'
import { askUntilBack } from './ask_until_back.ts'

const failure = (why: ServerError['why']) => new ServerError(why, 'data.example', '', { nodes: 'ch2:9000' })

/** A page with visible questions, each of which gets the answer `answers` gives at the time. */
function pageWith(names: readonly string[], answers: (name: string) => Promise<string>, random = () => 1) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: Number.POSITIVE_INFINITY } },
  })
  const asked: { readonly name: string; readonly at: number }[] = []
  const signals: AbortSignal[] = []
  const onBack = vi.fn()
  askUntilBack(client, onBack, random)
  const observers = names.map((name) => {
    const observer = new QueryObserver<string, Error>(client, {
      queryKey: ['casino', [name], [null]],
      queryFn: ({ signal }) => {
        asked.push({ name, at: Date.now() })
        signals.push(signal)
        return answers(name)
      },
    })
    return { observer, end: observer.subscribe(() => {}) }
  })
  const shown = () =>
    observers.map(({ observer }) => {
      const { data, error } = observer.getCurrentResult()
      return data ?? (error as ServerError | null)?.why
    })
  return { client, asked, signals, onBack, observers, shown }
}

const away = () => Promise.reject(failure('shard'))
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1_000)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

it('asks one of the failed questions after growing pauses, and all of them once it is answered', async () => {
  let answers: () => Promise<string> = away
  const page = pageWith(['page', 'totals', 'values'], () => answers())
  await seconds(0)
  expect(page.shown()).toEqual(['shard', 'shard', 'shard'])
  expect(page.asked.splice(0)).toHaveLength(3)
  const start = Date.now()
  await seconds(130)
  // 2, 4, 8, 16, 30, 30, 30 s.
  expect(page.asked.map(({ name, at }) => `${name} ${(at - start) / 1_000}`)).toEqual(
    [2, 6, 14, 30, 60, 90, 120].map((at, i) => `${['page', 'totals', 'values'][i % 3]} ${at}`),
  )
  expect(page.shown()).toEqual(['shard', 'shard', 'shard'])
  expect(page.onBack).not.toHaveBeenCalled()

  answers = async () => 'an answer'
  page.asked.splice(0)
  await seconds(20)
  expect(page.shown()).toEqual(['an answer', 'an answer', 'an answer'])
  expect(page.asked.map(({ name }) => name).sort()).toEqual(['page', 'totals', 'values'])
  expect(page.onBack).toHaveBeenCalledTimes(1)
  await seconds(300)
  expect(page.asked).toHaveLength(3)
})

it('does not fall back to short pauses if the server answers one question and fails again at the next', async () => {
  let n = 0
  const page = pageWith(['page', 'totals'], () => (n++ % 3 === 2 ? Promise.resolve('an answer') : away()))
  await seconds(0)
  const start = Date.now()
  page.asked.splice(0)
  await seconds(7)
  expect(page.shown()).toEqual(['an answer', 'shard'])
  expect(page.asked.map(({ name, at }) => `${name} ${(at - start) / 1_000}`)).toEqual([
    'page 2',
    'totals 2',
    'totals 6',
  ])
})

it('waits while the page is hidden, and asks at once when it is visible again or the browser is online', async () => {
  const page = pageWith(['page'], away, () => 0)
  await seconds(0)
  focusManager.setFocused(false)
  await seconds(600)
  expect(page.asked).toHaveLength(1)
  focusManager.setFocused(true)
  await seconds(0)
  expect(page.asked).toHaveLength(2)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await seconds(0)
  expect(page.asked).toHaveLength(3)
})

it('does not ask at the same moment as other pages', async () => {
  const pages = [0, 0.3, 0.6, 1].map((random) => pageWith(['page'], away, () => random))
  await seconds(0)
  const start = Date.now()
  await seconds(2)
  expect(pages.map(({ asked }) => (asked[1]?.at ?? 0) - start)).toEqual([1_000, 1_300, 1_600, 2_000])
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  const again = Date.now()
  await seconds(1)
  expect(pages.map(({ asked }) => (asked.at(-1)?.at ?? 0) - again)).toEqual([0, 300, 600, 1_000])
})

it('shows another reason, and stops if asking again cannot help', async () => {
  let why: ServerError['why'] = 'gone'
  const page = pageWith(['page'], () => Promise.reject(failure(why)))
  await seconds(0)
  why = 'shard'
  await seconds(2)
  expect(page.shown()).toEqual(['shard'])
  why = 'version'
  await seconds(4)
  expect(page.shown()).toEqual(['version'])
  expect(page.asked).toHaveLength(3)
  await seconds(600)
  expect(page.asked).toHaveLength(3)
})

it.each(['login', 'slow', 'busy', 'memory', 'killed', 'failed'] as const)(
  'does not ask again after %s',
  async (why) => {
    const page = pageWith(['page'], () => Promise.reject(failure(why)))
    await seconds(600)
    expect(page.asked).toHaveLength(1)
  },
)

it('asks no question that is no longer in view, and ends one that is on its way', async () => {
  let answers: () => Promise<string> = away
  const page = pageWith(['page'], () => answers())
  await seconds(0)
  answers = () => new Promise(() => {})
  await seconds(2)
  expect(page.signals).toHaveLength(2)
  for (const { end } of page.observers) end()
  await seconds(0)
  expect(page.signals.at(-1)?.aborted).toBe(true)
  await seconds(600)
  expect(page.signals).toHaveLength(2)
})

it('asks the others, too, if one question always fails, and gives that up once the others are answered', async () => {
  let isBack = false
  const page = pageWith(['heavy', 'list', 'totals'], (name) =>
    isBack && name !== 'heavy' ? Promise.resolve('answer') : away(),
  )
  await seconds(1)
  isBack = true
  page.asked.splice(0)
  await seconds(20)
  expect(page.shown()).toEqual(['shard', 'answer', 'answer'])
  await seconds(3_600)
  const heavy = page.asked.filter(({ name }) => name === 'heavy')
  // One before the other was answered, one with all others, and eight alone.
  expect(heavy).toHaveLength(10)
  expect(page.asked.length - heavy.length).toBeLessThan(4)
})
