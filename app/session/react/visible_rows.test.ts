import { describe, expect, it } from 'vitest'
import { pagesAround, ROWS_PER_PAGE, sameRange } from './visible_rows.ts'

describe('the pages around what is on the screen', () => {
  it('are whole pages that hold the screen and something beyond it', () => {
    const { first, last } = pagesAround({ first: 1000, last: 1020 })
    expect(first % ROWS_PER_PAGE).toBe(0)
    expect((last + 1) % ROWS_PER_PAGE).toBe(0)
    expect(first).toBeLessThan(1000)
    expect(last).toBeGreaterThan(1020)
  })

  it('begin at the first row', () => {
    expect(pagesAround({ first: 0, last: 10 }).first).toBe(0)
  })

  it('stay the same while the reader scrolls within them', () => {
    const range = pagesAround({ first: 110, last: 112 })
    expect(sameRange(range, pagesAround({ first: 111, last: 113 }))).toBe(true)
    expect(sameRange(range, pagesAround({ first: 114, last: 116 }))).toBe(true)
    expect(sameRange(range, pagesAround({ first: 400, last: 402 }))).toBe(false)
  })
})
