import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { SchemaElement } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { memorySource } from '../sources/local_source.ts'
import { openParquet } from './parquet.ts'

async function read(bytes: Uint8Array): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  const file = await openParquet(memorySource('values.parquet', bytes))
  for await (const { value } of file.records()) rows.push(value as Record<string, unknown>)
  return rows
}

/** Writes a column of values and reads it back. */
async function readBack(element: Omit<SchemaElement, 'name'>, data: unknown[]): Promise<unknown[]> {
  const schema = [
    { name: 'root', num_children: 1 },
    { name: 'x', repetition_type: 'REQUIRED' as const, ...element },
  ]
  const rows = await read(new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 'x', data }], schema })))
  return rows.map(({ x }) => x)
}

describe('decimals', () => {
  const decimal = (scale: number): Omit<SchemaElement, 'name'> => ({
    type: 'FIXED_LEN_BYTE_ARRAY',
    type_length: 16,
    converted_type: 'DECIMAL',
    precision: 38,
    scale,
  })

  it('that differ stay different, and keep all their digits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 20 }),
        fc.uniqueArray(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }), { minLength: 1 }),
        async (scale, unscaled) => {
          const found = await readBack(decimal(scale), unscaled)
          expect(new Set(found).size).toBe(unscaled.length)
          for (const [i, value] of found.entries()) {
            const text = typeof value === 'string' ? value : (value as number).toFixed(scale)
            expect(text.replace('.', '').replace(/^(-?)0+(?=\d)/, '$1')).toBe(String(unscaled[i]))
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  it.each([
    [0, 9_007_199_254_740_993n, '9007199254740993'],
    [0, 9_007_199_254_740_992n, '9007199254740992'],
    [0, -5n, -5],
    [2, 123_450n, 1234.5],
    [2, 10n, 0.1],
    [2, 1_234_567_890_123_456_750n, '12345678901234567.50'],
    [20, 1n, 1e-20],
  ])('of scale %i: %s is %j', async (scale, unscaled, expected) => {
    expect(await readBack(decimal(scale), [unscaled])).toEqual([expected])
  })
})

describe('times', () => {
  it('are shown as what they are: with a zone or without, of a day, as a span', async () => {
    const [row] = await read(
      new Uint8Array(readFileSync(join(import.meta.dirname, 'times_and_decimals.parquet'))),
    )
    expect(row).toMatchObject({
      when_ns_tz: '2024-03-01T03:00:00.000Z',
      when_ms: '2024-03-01T12:00:00.000',
      day: '2024-03-01',
      clock: '12:30:05',
      price: 1234.5,
      dur: '1 min 30 s',
      far: '9999-12-31T00:00:00.000',
    })
  })

  const instant = { type: 'TIMESTAMP', isAdjustedToUTC: true } as const
  it.each<[Omit<SchemaElement, 'name'>, unknown, unknown]>([
    [
      { type: 'INT64', logical_type: { ...instant, unit: 'NANOS' } },
      1_000_000_001n,
      '1970-01-01T00:00:01.000000001Z',
    ],
    [{ type: 'INT64', logical_type: { ...instant, unit: 'MICROS' } }, -1n, '1969-12-31T23:59:59.999999Z'],
    [{ type: 'INT64', converted_type: 'TIME_MICROS' }, 1_500_000n, '00:00:01.5'],
    [{ type: 'INT32', converted_type: 'TIME_MILLIS' }, 86_399_999, '23:59:59.999'],
    [{ type: 'INT32', converted_type: 'DATE' }, -1, '1969-12-31'],
  ])('%j of %s is %j', async (element, stored, expected) => {
    expect(await readBack(element, [stored])).toEqual([expected])
  })
})
