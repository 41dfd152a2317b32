import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importsFailed, retryImport, subscribeToImports } from './retry_import.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks again until the part comes, and says so meanwhile', async () => {
  let attempts = 0
  const told: boolean[] = []
  const stop = subscribeToImports(() => told.push(importsFailed()))
  const part = retryImport(async () => {
    attempts += 1
    if (attempts < 4) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  })
  await vi.advanceTimersByTimeAsync(2_500)
  expect([attempts, importsFailed()]).toEqual([2, true])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toBe('part')
  expect([attempts, importsFailed()]).toEqual([4, false])
  expect(told).toEqual([true, false])
  stop()
})

it('says nothing of a part that comes at once', async () => {
  const told: boolean[] = []
  const stop = subscribeToImports(() => told.push(importsFailed()))
  expect(await retryImport(async () => 'part')).toBe('part')
  expect(told).toEqual([])
  stop()
})
