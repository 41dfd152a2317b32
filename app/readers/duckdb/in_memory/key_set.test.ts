import fc from 'fast-check'
import { expect, it } from 'vitest'
import { conversationKey } from '../../../tables/schema.ts'
import { KeySet } from './key_set.ts'

const key = fc
  .tuple(fc.nat(126), fc.nat(0xffffff))
  .map(([split, position]) => conversationKey(split, position))
// From a small range, so that some of them are equal.
const near = fc.nat(200).map((n) => 0xffff - 100 + n)
const keys = fc.array(fc.oneof(key, near))

it('counts the keys that it has, whatever their order', () => {
  fc.assert(
    fc.property(keys, keys, (members, asked) => {
      const known = new Set(members)
      expect(new KeySet(Int32Array.from(members)).countOf(Int32Array.from(asked))).toBe(
        asked.filter((k) => known.has(k)).length,
      )
    }),
  )
})

it('knows each key, and sums what stands beside those that it has', () => {
  fc.assert(
    fc.property(keys, keys, (members, asked) => {
      const set = new KeySet(Int32Array.from(members))
      const had = asked.map((k) => members.includes(k))
      expect(asked.map((k) => set.has(k))).toEqual(had)
      const beside = asked.map((_, i) => i + 1)
      const sum = beside.reduce((total, n, i) => total + (had[i] ? n : 0), 0)
      const n = had.filter((is) => is).length
      const sums = (of: Int32Array | null) => set.sumOf(Int32Array.from(asked), of)
      expect(sums(Int32Array.from(beside))).toEqual({ keys: n, sum })
      expect(sums(null)).toEqual({ keys: n, sum: n })
    }),
  )
})

it('counts nothing in a set without keys', () => {
  expect(new KeySet(new Int32Array()).countOf(Int32Array.of(0, 1, 1 << 24))).toBe(0)
})
