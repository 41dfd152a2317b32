import fc from 'fast-check'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, it } from 'vitest'
import type { ExportColumn, ExportRow } from './columns.ts'
import { parquetEncoder } from './parquet.ts'

const COLUMNS: readonly ExportColumn[] = [
  { name: 'text', type: 'VARCHAR' },
  { name: 'turn', type: 'INTEGER' },
  { name: 'price', type: 'DOUBLE' },
  { name: 'annotated', type: 'BOOLEAN' },
  { name: 'tags', type: 'VARCHAR[]' },
]

async function encode(columns: readonly ExportColumn[], pages: readonly (readonly ExportRow[])[]) {
  const encoder = await parquetEncoder(columns)
  const parts = [encoder.begin(), ...pages.map((rows) => encoder.rows(rows)), encoder.end()]
  return new Blob(parts, { type: encoder.type }).arrayBuffer()
}

/** hyparquet returns undefined for a null list. */
const read = async (file: ArrayBuffer) =>
  (await parquetReadObjects({ file, utf8: true })).map((r) => ({ ...r, tags: r.tags ?? null }))

const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const text = fc.string({ unit: 'grapheme' })
const row = fc.tuple(
  nullable(text),
  nullable(fc.integer()),
  nullable(fc.double({ noNaN: true })),
  nullable(fc.boolean()),
  nullable(fc.array(nullable(text), { maxLength: 3 })),
)

it('reads back with types, lists and nulls, however the rows are cut into pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(row, { maxLength: 8 }), { maxLength: 4 }), async (pages) => {
      const expected = pages.flat().map((r) => Object.fromEntries(COLUMNS.map((c, i) => [c.name, r[i]])))
      expect(await read(await encode(COLUMNS, pages))).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

it('writes many rows in groups', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => [`turn ${i}`, i, i / 3, i % 2 === 0, [`${i}`]])
  const file = await encode(COLUMNS, [rows.slice(0, 1), rows.slice(1, 9999), rows.slice(9999)])
  const groups = parquetMetadata(file).row_groups.map((group) => Number(group.num_rows))
  expect(groups).toEqual([4096, 4096, 1808])
  const back = await read(file)
  expect(back).toHaveLength(10_000)
  expect(back[9999]).toEqual({
    text: 'turn 9999',
    turn: 9999,
    price: 9999 / 3,
    annotated: false,
    tags: ['9999'],
  })
})

it('is a file without rows where there are none, its columns typed', async () => {
  const file = await encode(COLUMNS, [])
  expect(await read(file)).toEqual([])
  const { schema } = parquetMetadata(file)
  expect(schema.map((e) => [e.name, e.type ?? e.converted_type])).toEqual([
    ['schema', undefined],
    ['text', 'BYTE_ARRAY'],
    ['turn', 'INT32'],
    ['price', 'DOUBLE'],
    ['annotated', 'BOOLEAN'],
    ['tags', 'LIST'],
    ['list', undefined],
    ['element', 'BYTE_ARRAY'],
  ])
})
