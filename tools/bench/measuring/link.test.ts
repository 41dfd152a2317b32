import { describe, expect, it } from 'vitest'
import { schedule } from './link.ts'

const conditions = { rate: 8_000_000, roundTrip: 40 }

describe('schedule', () => {
  it('takes half of the round trip and the time that the bytes need', () => {
    const line = schedule(conditions, () => 100)
    expect(line(5000)).toBe(100 + 5 + 20)
  })

  it('sends a piece after those before it', () => {
    const line = schedule(conditions, () => 100)
    line(5000)
    expect(line(1000)).toBe(100 + 5 + 1 + 20)
  })

  it('keeps no unused rate for later', () => {
    let now = 0
    const line = schedule(conditions, () => now)
    line(1000)
    now = 1000
    expect(line(1000)).toBe(1000 + 1 + 20)
  })
})
