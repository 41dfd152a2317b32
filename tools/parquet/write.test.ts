import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet'
import { afterAll, describe, expect, it } from 'vitest'
import { openParquet } from '../../app/reading/parquet/parquet.ts'
import { schemas } from './schemas.ts'
import { type Column, columns, conform, list, parquetSchema, type Shape } from './shape.ts'
import { writeParquet } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-parquet-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function roundTrip(schema: readonly Column[], records: readonly unknown[]): Promise<unknown[]> {
  const path = join(folder, 'round_trip.parquet')
  await writeParquet(path, schema, records)
  return readAll(path)
}

async function readAll(path: string): Promise<unknown[]> {
  const file = await openParquet(await asyncBufferFromFile(path))
  const read: unknown[] = []
  for await (const { value } of file.records()) read.push(value)
  return read
}

/** The records after a round trip through a file, with null for missing values. */
function conformed(schema: readonly Column[], records: readonly unknown[]): unknown[] {
  return records.map((record) => conform({ kind: 'struct', fields: schema }, record, 'record'))
}

/** Arbitrary values of a shape, with nulls and empty lists at every level. */
function values(shape: Shape): fc.Arbitrary<unknown> {
  if (typeof shape !== 'string') {
    if (shape.kind === 'list')
      return fc.option(fc.array(values(shape.element), { maxLength: 3 }), { freq: 4 })
    const fields = shape.fields.map(({ name, shape }) => [name, values(shape)] as const)
    return fc.option(fc.record(Object.fromEntries(fields)), { freq: 9 })
  }
  const scalars: Record<typeof shape, fc.Arbitrary<unknown>> = {
    string: fc.string({ unit: 'grapheme', maxLength: 8 }),
    boolean: fc.boolean(),
    int32: fc.integer(),
    int64: fc.maxSafeInteger(),
    float: fc.float({ noNaN: true, noDefaultInfinity: true }),
    double: fc.double({ noNaN: true, noDefaultInfinity: true }),
    json: fc.jsonValue(),
  }
  return fc.option(scalars[shape], { freq: 4 })
}

describe.each(Object.entries(schemas))('the schema of %s', (_adapter, schema) => {
  it('carries any record of it there and back, nulls and empty lists included', async () => {
    const record = fc.record(Object.fromEntries(schema.map(({ name, shape }) => [name, values(shape)])))
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 4 }), async (records) => {
        expect(await roundTrip(schema, records)).toEqual(conformed(schema, records))
      }),
      { numRuns: 60 },
    )
  })
})

describe('writeParquet', () => {
  it('keeps empty, null and missing apart in lists of lists of lists of lists', async () => {
    const schema = columns(['kbs', list(list(list(list('string'))))])
    const records = [
      { kbs: [[[['a', 'b'], []], [[null]]], []] },
      { kbs: [] },
      { kbs: null },
      { kbs: [[], [[]], [[[]]], null, [null], [[null]], [[['c']]]] },
    ]
    expect(await roundTrip(schema, records)).toEqual(records)
  })

  it('writes 64-bit integers as such, up to 2^53', async () => {
    const schema = columns(['id', 'int64'], ['index', list('int64')])
    const records = [{ id: Number.MAX_SAFE_INTEGER, index: [0, -1, 2 ** 40] }]
    expect(await roundTrip(schema, records)).toEqual(records)
  })

  it('writes row groups of 1,000 records', async () => {
    const schema = columns(['text', 'string'])
    const texts = (function* () {
      for (let i = 0; i < 2500; i++) yield { text: `utterance ${i}` }
    })()
    const path = join(folder, 'groups.parquet')
    await writeParquet(path, schema, texts)
    const { row_groups } = await parquetMetadataAsync(await asyncBufferFromFile(path))
    expect(row_groups.map((group) => Number(group.num_rows))).toEqual([1000, 1000, 500])
    expect((await readAll(path))[2499]).toEqual({ text: 'utterance 2499' })
  })

  it('writes a file without records', async () => {
    expect(await roundTrip(columns(['text', 'string']), [])).toEqual([])
  })

  it.each([
    [{ text: 7 }, 'row 1.text: expected a value of type string, found 7'],
    [{ text: 'a', more: 1 }, 'row 1.more is not in the schema'],
    [{ text: ['a'] }, 'row 1.text: expected a value of type string'],
    ['a', 'row 1: expected an object'],
  ])('refuses the record %j and says where', async (record, message) => {
    await expect(roundTrip(columns(['text', 'string']), [{ text: 'a' }, record])).rejects.toThrow(message)
  })

  it.each([
    ['int32', 2 ** 31],
    ['int32', 1.5],
    ['int64', 2 ** 53],
    ['float', Number.NaN],
    ['boolean', 'true'],
  ] as const)('refuses for %s the value %s, which would change', async (shape, value) => {
    await expect(roundTrip(columns(['x', shape]), [{ x: value }])).rejects.toThrow(`type ${shape}`)
  })
})

const publishedPath = (adapter: string) => join('../shared/data', adapter, 'train-00000-of-00001.parquet')

describe('the published files', () => {
  // Some corpora may be missing on this machine.
  const present = Object.entries(schemas).map(
    ([adapter, schema]) => [adapter, schema, existsSync(publishedPath(adapter))] as const,
  )
  it.for(present)('of %s have this schema', async ([adapter, schema, isHere], { skip }) => {
    if (!isHere) skip()
    const path = publishedPath(adapter)
    const published = (await parquetMetadataAsync(await asyncBufferFromFile(path))).schema
    const bare = ({
      name,
      type,
      repetition_type,
      converted_type,
      num_children,
    }: (typeof published)[number]) => ({
      name,
      ...(type && { type }),
      ...(repetition_type && { repetition_type }),
      ...(converted_type && { converted_type }),
      ...(num_children && { num_children }),
    })
    // The root's name and repetition depend on the writer.
    expect(parquetSchema(schema).slice(1).map(bare)).toEqual(published.slice(1).map(bare))
  })
})
