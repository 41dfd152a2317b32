import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parquetReadObjects, type SchemaTree } from 'hyparquet'
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { openParquet } from './parquet.ts'
import { nextValues } from './parquet_rows.ts'

/** Reads a range of rows through `openParquet`. */
async function rowsOf(file: ArrayBuffer, rowStart: number, rowEnd: number): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const { value } of (await openParquet(file)).records({ rowStart, rowEnd })) rows.push(value)
  return rows
}

const column = (name: string, data: unknown[], type?: BasicType) => ({ name, data, ...(type && { type }) })

/** Few distinct words and many repetitions, so that the writer uses a dictionary. Some rows are null. */
const word = fc.option(fc.constantFrom('', 'food', 'water', 'Ünïcode 🙂', 'a'), { nil: null })

describe('a few rows of many', () => {
  it('are the same as all rows give, whatever the values and wherever they stand', async () => {
    const table = fc.array(fc.tuple(word, fc.option(fc.double({ noNaN: true }), { nil: null })), {
      minLength: 8,
      maxLength: 60,
    })
    await fc.assert(
      fc.asyncProperty(table, fc.nat(), fc.nat({ max: 3 }), async (rows, at, more) => {
        const file = parquetWriteBuffer({
          columnData: [
            column(
              'text',
              rows.map(([text]) => text),
              'STRING',
            ),
            column(
              'number',
              rows.map(([, number]) => number),
              'DOUBLE',
            ),
            column(
              'flag',
              rows.map((_, i) => i % 3 === 0),
              'BOOLEAN',
            ),
          ],
          pageSize: 64,
        })
        const all = await parquetReadObjects({ file })
        const start = at % rows.length
        const end = Math.min(rows.length, start + 1 + (more % 2))
        expect(await rowsOf(file, start, end)).toEqual(all.slice(start, end))
      }),
      { numRuns: 60 },
    )
  })

  it('give nothing beyond the end', async () => {
    const file = parquetWriteBuffer({ columnData: [column('text', Array(40).fill('x'), 'STRING')] })
    expect(await rowsOf(file, 40, 41)).toEqual([])
    expect(await rowsOf(file, 39, 41)).toEqual([{ text: 'x' }])
  })

  const samples = join(import.meta.dirname, '../../../public')
  const files = readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((f) =>
    f.endsWith('.parquet'),
  )

  it.each(files)('are those of the nested lists and structs in %s', async (path) => {
    const file = new Uint8Array(readFileSync(join(samples, path))).buffer
    const all = await rowsOf(file, 0, Number.POSITIVE_INFINITY)
    expect(all.length).toBeGreaterThan(3)
    for (const [i, row] of all.entries()) expect(await rowsOf(file, i, i + 1)).toEqual([row])
  })
})

describe('lists and structs in each other', () => {
  const option = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
  const optional = { repetition_type: 'OPTIONAL' } as const
  const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', ...optional } as const
  const list = (name: string) =>
    [
      { name, converted_type: 'LIST', num_children: 1, ...optional },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ] as const
  const schema: NonNullable<Parameters<typeof parquetWriteBuffer>[0]['schema']> = [
    { name: 'root', num_children: 3 },
    ...list('turns'),
    { name: 'element', num_children: 3, ...optional },
    { name: 'text', ...text },
    ...list('labels'),
    { name: 'element', ...text },
    { name: 'offer', num_children: 2, repetition_type: 'REQUIRED' },
    { name: 'food', type: 'INT32', ...optional },
    { name: 'by', type: 'INT32', repetition_type: 'REQUIRED' },
    { name: 'agent', num_children: 1, ...optional },
    { name: 'name', num_children: 1, ...optional },
    { name: 'first', ...text },
    // Columns that are assembled differently.
    { name: 'priorities', converted_type: 'MAP', num_children: 1, ...optional },
    { name: 'key_value', repetition_type: 'REPEATED', num_children: 2 },
    { name: 'key', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
    { name: 'value', type: 'INT32', ...optional },
  ]
  const turn = fc.record({
    text: word,
    labels: option(fc.array(word, { maxLength: 3 })),
    offer: fc.record({ food: option(fc.nat({ max: 3 })), by: fc.nat({ max: 1 }) }),
  })
  const record = fc.record({
    turns: option(fc.array(option(turn), { maxLength: 4 })),
    agent: option(fc.record({ name: option(fc.record({ first: word })) })),
    priorities: option(fc.dictionary(fc.constantFrom('food', 'water'), option(fc.nat({ max: 3 })))),
  })

  it('are what was written, whatever is missing and however long the pages are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(64, 256, 100_000),
        fc.nat(),
        async (rows, pageSize, at) => {
          const columns = (['turns', 'agent', 'priorities'] as const).map((name) =>
            column(
              name,
              rows.map((row) => row[name]),
            ),
          )
          const file = parquetWriteBuffer({ schema, columnData: columns, pageSize, rowGroupSize: 12 })
          const found = await rowsOf(file, 0, Number.POSITIVE_INFINITY)
          expect(found).toEqual(rows)
          const start = at % rows.length
          expect(await rowsOf(file, start, start + 2)).toEqual(found.slice(start, start + 2))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('fields that repeat without the levels of a list', () => {
  const field = (name: string, repetition_type: 'REPEATED' | 'OPTIONAL', converted_type?: 'LIST') => ({
    ...{ element: { name, repetition_type, ...(converted_type && { converted_type }) }, path: [name] },
    ...{ children: [] as SchemaTree[], count: 1 },
  })
  const leafOf = (path: string[], maxDefinition: number) => ({
    ...{ path, maxDefinition, maxRepetition: 1, flat: false, schemaPath: [], element: { name: 'x' } },
  })
  const read = (tree: SchemaTree, path: string[], most: number, definitions: number[]) => {
    const pages = [{ definitions, repetitions: [0, 1, 0, 0], values: [1, 2, 3], count: 4 }]
    const next = nextValues(tree, [leafOf(path, most)], new Map([[path.join('.'), pages]]), DEFAULT_PARSERS)
    return [next(), next(), next()]
  }

  it('are lists', () => {
    expect(read(field('x', 'REPEATED'), ['x'], 1, [1, 1, 0, 1])).toEqual([[1, 2], [], [3]])
  })

  it('are the items of a list whose writer left out the element', () => {
    const repeated = { ...field('array', 'REPEATED'), path: ['l', 'array'] }
    const list = { ...field('l', 'OPTIONAL', 'LIST'), children: [repeated] }
    expect(read(list, ['l', 'array'], 2, [2, 2, 0, 2])).toEqual([[1, 2], null, [3]])
    expect(read(list, ['l', 'array'], 2, [2, 2, 1, 2])).toEqual([[1, 2], [], [3]])
  })
})
