import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Bits, Validity } from './bits.ts'

const runs = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 40 })), { maxLength: 60 })

const unpacked = (bytes: Uint8Array, length: number) =>
  Array.from({ length }, (_, i) => ((bytes[i >> 3] ?? 0) >> (i & 7)) & 1)

it('bits are those that were added, and none of those before', () => {
  fc.assert(
    fc.property(fc.array(runs), (parts) => {
      const bits = new Bits()
      for (const part of parts) {
        const expected = part.flatMap(([bit, count]) => Array.from({ length: count }, () => (bit ? 1 : 0)))
        for (const [bit, count] of part) bits.add(bit, count)
        expect(bits.length).toBe(expected.length)
        const bytes = bits.take()
        expect(unpacked(bytes, expected.length)).toEqual(expected)
        expect(unpacked(bytes, bytes.length * 8).slice(expected.length)).not.toContain(1)
      }
    }),
  )
})

it('more bits than there is room for at first are kept', () => {
  const bits = new Bits()
  for (let i = 0; i < 20_000; i++) bits.add(i % 3 === 0)
  expect(unpacked(bits.take(), 20_000)).toEqual(
    Array.from({ length: 20_000 }, (_, i) => (i % 3 === 0 ? 1 : 0)),
  )
})

it('a column without null needs no bits; one with null has one for each value', () => {
  fc.assert(
    fc.property(runs, (part) => {
      const validity = new Validity()
      for (const [valid, count] of part) validity.add(valid, count)
      const expected = part.flatMap(([valid, count]) => Array.from({ length: count }, () => (valid ? 1 : 0)))
      const nulls = expected.filter((bit) => bit === 0).length
      expect([validity.length, validity.nullCount]).toEqual([expected.length, nulls])
      const bytes = validity.take()
      if (nulls === 0) expect(bytes).toHaveLength(0)
      else expect(unpacked(bytes, expected.length)).toEqual(expected)
    }),
  )
})
