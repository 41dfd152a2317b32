import { describe, expect, it, vi } from 'vitest'
import { SharedCache } from './shared_cache.ts'

describe('a shared cache', () => {
  it('makes a value once for all who ask', async () => {
    const cache = new SharedCache<number>(2)
    const make = vi.fn(async () => 7)
    const { signal } = new AbortController()
    expect(await Promise.all([cache.get('a', make, undefined), cache.get('a', make, signal)])).toEqual([7, 7])
    expect(await cache.get('a', make, signal)).toBe(7)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('forgets what was asked for longest ago', async () => {
    const cache = new SharedCache<string>(2)
    const made: string[] = []
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b'])
      await cache.get(
        key,
        async () => {
          made.push(key)
          return key
        },
        undefined,
      )
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('does not keep a failure', async () => {
    const cache = new SharedCache<number>(2)
    await expect(cache.get('a', () => Promise.reject(new Error('no')), undefined)).rejects.toThrow('no')
    expect(await cache.get('a', async () => 1, undefined)).toBe(1)
  })

  it('keeps values up to a weight, and none that weighs more than an eighth of it', async () => {
    const cache = new SharedCache<number>(80, (value) => value)
    const made: number[] = []
    const get = (key: string, value: number, signal?: AbortSignal) =>
      cache.get(
        key,
        async () => {
          made.push(value)
          return value
        },
        signal,
      )
    for (let i = 0; i < 8; i++) await get(String(i), 10)
    expect(await Promise.all([get('heavy', 11), get('heavy', 11, new AbortController().signal)])).toEqual([
      11, 11,
    ])
    expect(cache.has('heavy')).toBe(false)
    expect(Array.from({ length: 8 }, (_, i) => cache.has(String(i)))).not.toContain(false)
    await get('0', 10)
    await get('light', 1)
    expect(['0', '1', '2', 'light'].map((key) => cache.has(key))).toEqual([true, false, true, true])
    expect(made).toEqual([...Array<number>(8).fill(10), 11, 1])
  })

  it('does not displace what is waited for, and weighs nothing that all have given up', async () => {
    const cache = new SharedCache<number>(80, (value) => value)
    const waiting = new AbortController()
    const answers: ((value: number) => void)[] = []
    const make = () => new Promise<number>((resolve) => answers.push(resolve))
    const slow = cache.get('slow', make, waiting.signal)
    const given = cache.get('given up', make, waiting.signal)
    const still = cache.get('slow', make, undefined)
    for (let i = 0; i < 20; i++) await cache.get(String(i), async () => 10, undefined)
    waiting.abort()
    await Promise.allSettled([slow, given])
    expect(['slow', 'given up'].map((key) => cache.has(key))).toEqual([true, false])
    for (const answer of answers) answer(10)
    expect(await still).toBe(10)
    expect(answers).toHaveLength(2)
    // Eight values of this weight fit.
    const kept = ['slow', ...Array.from({ length: 20 }, (_, i) => String(i))].filter((key) => cache.has(key))
    expect(kept).toEqual(['slow', '13', '14', '15', '16', '17', '18', '19'])
  })

  it('gives up what all have given up, and only that', async () => {
    const cache = new SharedCache<number>(2)
    const signals: AbortSignal[] = []
    const answers: ((value: number) => void)[] = []
    const make = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<number>((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('given up')))
      })
    }
    const [one, two] = [new AbortController(), new AbortController()]
    const first = cache.get('a', make, one.signal)
    const second = cache.get('a', make, two.signal)
    one.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect(signals[0]?.aborted).toBe(false)
    answers[0]?.(3)
    expect(await second).toBe(3)

    const third = cache.get('b', make, two.signal)
    two.abort()
    await expect(third).rejects.toMatchObject({ name: 'AbortError' })
    expect(signals[1]?.aborted).toBe(true)
    const again = cache.get('b', make, undefined)
    answers[2]?.(4)
    expect(await again).toBe(4)
    await expect(cache.get('b', make, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})
