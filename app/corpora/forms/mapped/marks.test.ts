import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksOf } from './label_columns.ts'

describe('marks', () => {
  it('stand for their values', () => {
    expect(marksOf(['self-need', 'small_talk', 'offer', 'other', 'accept', '7', '提案'])).toEqual([
      ...['SN', 'ST', 'Of', 'Ot', 'Ac', '70', '提案'],
    ])
  })

  it('are two characters, no two alike', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 200 }), (values) => {
        const marks = marksOf(values)
        expect(new Set(marks).size).toBe(values.length)
        for (const mark of marks) expect([...mark]).toHaveLength(2)
      }),
    )
  })
})
