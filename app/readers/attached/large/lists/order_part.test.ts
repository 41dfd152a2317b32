import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fallingPart, type RankedKeys } from './order_part.ts'

/** A table in memory that counts the rows read. */
function tableOf(sorted: readonly number[]) {
  const ranks = Int32Array.from(sorted)
  const asked = { rows: 0 }
  const table: RankedKeys = {
    length: ranks.length,
    rows: async (from, to) => {
      const wanted = ranks.subarray(from, to)
      asked.rows += wanted.length
      return { ranks: wanted, keys: wanted.map((_, i) => from + i) }
    },
    runOf: async (rank) => {
      const length = ranks.filter((one) => one === rank).length
      return { from: Math.max(0, ranks.indexOf(rank)), length }
    },
  }
  return { table, asked }
}

const RANKS = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 40 })

it('reads any part of an order turned round, which has those without a value at its end all the same', async () => {
  const places = fc.tuple(fc.nat(60), fc.nat(60))
  await fc.assert(
    fc.asyncProperty(RANKS, fc.nat(9), places, async (values, missing, [from, more]) => {
      const sorted = [...values.sort((a, b) => a - b), ...Array.from({ length: missing }, () => -1)]
      const { table } = tableOf(sorted)
      const turned = sorted
        .map((rank, key) => ({ rank, key }))
        .sort((a, b) => b.rank - a.rank || a.key - b.key)
      const wanted = turned.slice(from, from + more).map(({ key }) => key)
      expect(Array.from(await fallingPart(table, from, from + more))).toEqual(wanted)
    }),
  )
})

it('reads little more than the part', async () => {
  const sorted = Array.from({ length: 10_000 }, (_, i) => Math.floor(i / 2_000))
  const { table, asked } = tableOf(sorted)
  expect(Array.from(await fallingPart(table, 1_990, 2_010))).toEqual(
    Array.from({ length: 20 }, (_, i) => (i < 10 ? 9_990 + i : 5_990 + i)),
  )
  expect(asked.rows).toBeLessThan(100)
})
