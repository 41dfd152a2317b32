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
