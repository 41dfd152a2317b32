import { describe, expect, it } from 'vitest'
import { Semaphore } from './semaphore.ts'

describe('a gate', () => {
  it('lets as many run as it is for, in order, whatever becomes of them', async () => {
    const gate = new Semaphore(6)
    let [now, most] = [0, 0]
    const begun: number[] = []
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) =>
        gate.run(async () => {
          begun.push(i)
          now += 1
          most = Math.max(most, now)
          await new Promise((resolve) => setTimeout(resolve, i % 3))
          now -= 1
          if (i % 7 === 0) throw new Error(String(i))
          return i
        }),
      ),
    )
    expect(most).toBe(6)
    expect(begun).toEqual(begun.toSorted((a, b) => a - b))
    expect(results.map((r) => (r.status === 'fulfilled' ? r.value : Number(r.reason.message)))).toEqual(begun)
  })

  it('begins nothing that was given up while it waited', async () => {
    const gate = new Semaphore(1)
    const controller = new AbortController()
    let go = () => {}
    const first = gate.run(
      () =>
        new Promise<void>((resolve) => {
          go = resolve
        }),
    )
    let begun = false
    const second = gate.run(async () => {
      begun = true
    }, controller.signal)
    controller.abort()
    // It need not wait for its turn to tell.
    await expect(second).rejects.toMatchObject({ name: 'AbortError' })
    go()
    await first
    expect(begun).toBe(false)
    await expect(gate.run(async () => 3)).resolves.toBe(3)
  })
})
