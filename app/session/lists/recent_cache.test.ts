import { describe, expect, it, vi } from 'vitest'
import { createRecentCache } from './recent_cache.ts'

describe('a recent cache', () => {
  it('makes a value once, and has it at once afterwards', async () => {
    const cache = createRecentCache<number>(2)
    const make = vi.fn(async () => 7)
    expect(cache.peek('a')).toBeUndefined()
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([7, 7])
    expect(make).toHaveBeenCalledTimes(1)
    expect(cache.peek('a')).toBe(7)
  })

  it('forgets what was asked for longest ago', async () => {
    const cache = createRecentCache<string>(2)
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, async () => key)
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual(['a', undefined, 'c'])
  })

  it('does not keep a failure', async () => {
    const cache = createRecentCache<number>(2)
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.get('a', async () => 1)).toBe(1)
  })
})
