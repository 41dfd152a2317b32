import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchSilence } from './silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started() {
  const told: boolean[] = []
  const pings: (() => void)[] = []
  const answer = () => new Promise<void>((resolve) => pings.push(resolve))
  const watch = watchSilence(answer, (silent) => told.push(silent), 100, 50)
  return { told, pings, watch }
}

describe('silence of the engine', () => {
  it('is not told of short statements, which cost no ping', async () => {
    const { told, pings, watch } = started()
    const end = watch.begin()
    await vi.advanceTimersByTimeAsync(99)
    end()
    await vi.advanceTimersByTimeAsync(1000)
    expect([told, pings]).toEqual([[], []])
  })

  it('is not told of a long statement between whose steps the engine answers', async () => {
    const { told, pings, watch } = started()
    const end = watch.begin()
    for (let i = 0; i < 5; i++) {
      await vi.advanceTimersByTimeAsync(120)
      pings.at(-1)?.()
    }
    expect(pings.length).toBeGreaterThan(2)
    end()
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([])
  })

  it('is told once, and taken back when an answer comes', async () => {
    const { told, pings, watch } = started()
    watch.begin()
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([true])
    pings[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([true, false, true])
  })

  it('is taken back when the statement ends', async () => {
    const { told, watch } = started()
    const end = watch.begin()
    await vi.advanceTimersByTimeAsync(1000)
    end()
    expect(told).toEqual([true, false])
  })
})
