import { expect, it } from 'vitest'
import { LONG_TEXT } from '../../base/long_text.ts'
import { drawnRecord } from './drawn_record.ts'

it('an ordinary record is drawn as it is', () => {
  const record = { a: [1, null, 'x', { b: true }], toString: 'y' }
  expect(drawnRecord(record)).toEqual({ value: record, cut: false })
  expect(drawnRecord('x')).toEqual({ value: 'x', cut: false })
})

it('long texts and lists are cut, and say how much there is', () => {
  const { value, cut } = drawnRecord({
    text: 'x'.repeat(5_000_000),
    list: Array.from({ length: 3_000 }, (_, i) => i),
  })
  expect(cut).toBe(true)
  const { text, list } = value as { text: string; list: unknown[] }
  expect(text.length).toBeLessThan(LONG_TEXT + 50)
  expect(text).toMatch(/x… \(5,000,000 characters\)$/)
  expect(list).toHaveLength(1_001)
  expect(list.at(-1)).toBe('2,000 more')
})

it('of lists in lists so many items are drawn as a page can hold', () => {
  const { value } = drawnRecord(Array.from({ length: 500 }, () => Array.from({ length: 500 }, () => 'x')))
  expect(JSON.stringify(value).match(/"x"/g)?.length).toBeLessThanOrEqual(10_000)
})
