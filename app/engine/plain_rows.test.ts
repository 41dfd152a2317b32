import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDuckDbInNode } from './duckdb_node.ts'
import type { Engine } from './engine.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
})
afterAll(() => engine.close())

/** What the engine gives for an expression, by itself and in what a person writes. */
async function answerTo(expression: string): Promise<unknown> {
  const sql = `SELECT ${expression} AS v`
  const decode = ({ v }: Readonly<Record<string, unknown>>) => v
  const [own] = await engine.query({ sql, params: [], decode })
  const [written] = await engine.query({ sql, params: [], decode, written: true })
  expect(written).toEqual(own)
  return own
}

describe('a value of the engine', () => {
  it.each<[string, unknown]>([
    ['1::BIGINT', 1],
    ['-5::BIGINT', -5],
    ['9007199254740993::BIGINT', '9007199254740993'],
    ['18446744073709551615::UBIGINT', '18446744073709551615'],
    ['-170141183460469231731687303715884105727::HUGEINT', '-170141183460469231731687303715884105727'],
    ['sum(7)', 7],
    ['count(*)', 1],
    ['1.50::DECIMAL(5,2)', 1.5],
    ['-0.05::DECIMAL(5,2)', -0.05],
    ['12345678901234567890.5::DECIMAL(38,1)', 12345678901234567000],
    ['0.1::DOUBLE', 0.1],
    ['true', true],
    ['NULL', null],
    ["'a'", 'a'],
    ["DATE '2017-11-05'", '2017-11-05'],
    ["TIMESTAMP '2017-11-05 08:30:00.25'", '2017-11-05T08:30:00.250Z'],
    ["'ab'::BLOB", [97, 98]],
  ])('%s is %j', async (expression, expected) => {
    expect(await answerTo(expression)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['[1::BIGINT, NULL, 3]', [1, null, 3]],
    ['[1, 2, 3]', [1, 2, 3]],
    ['[1.5, -2.25]', [1.5, -2.25]],
    ['[[1.5], []]', [[1.5], []]],
    ['[1.5, 2.5]::DECIMAL(4,1)[2]', [1.5, 2.5]],
    ["{'a': 1::BIGINT, 'b': 2.5, 'c': 'x', 'd': NULL}", { a: 1, b: 2.5, c: 'x', d: null }],
    ["{'a': {'b': [DATE '2017-11-05']}}", { a: { b: ['2017-11-05'] } }],
    ["[{'price': 4.5}]", [{ price: 4.5 }]],
    ["map {'agree': 3::BIGINT, 'offer': 4}", { agree: 3, offer: 4 }],
    ["map {'price': 4.5}", { price: 4.5 }],
    ['histogram(5)', { 5: 1 }],
    ['[]::INTEGER[]', []],
    ['NULL::DECIMAL(5,2)[]', null],
  ])('%s, which is nested, is %j', async (expression, expected) => {
    expect(await answerTo(expression)).toEqual(expected)
  })

  it('that is a decimal is the number nearest to its digits', async () => {
    const decimals = fc
      .record({
        scale: fc.integer({ min: 0, max: 18 }),
        digits: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      })
      .filter(({ scale, digits }) => scale > 0 || Number.isSafeInteger(Number(digits)))
    await fc.assert(
      fc.asyncProperty(decimals, async ({ scale, digits }) => {
        const text = digits < 0n ? String(-digits) : String(digits)
        const padded = text.padStart(scale + 1, '0')
        const point = padded.length - scale
        const written = `${digits < 0n ? '-' : ''}${padded.slice(0, point)}${scale > 0 ? '.' : ''}${padded.slice(point)}`
        const expected = Number(written) + 0
        const [plain, nested] = (await answerTo(
          `[${written}::DECIMAL(38,${scale}), ${written}::DECIMAL(38,${scale})]`,
        )) as [number, number]
        expect([plain + 0, nested + 0]).toEqual([expected, expected])
        expect(Number(await answerTo(`${written}::DECIMAL(38,${scale})`)) + 0).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('that has a number for a word is never shown as nothing', async () => {
    const sql = "SELECT 'deal'::ENUM('deal', 'no_deal') AS v"
    const decode = ({ v }: Readonly<Record<string, unknown>>) => v
    expect(await engine.query({ sql, params: [], decode })).toEqual(['deal'])
    await expect(engine.query({ sql, params: [], decode, written: true })).rejects.toThrow('“v” is an ENUM')
  })

  it('comes as whole numbers of 32 bits from a column of any width', async () => {
    const sql = 'SELECT i::INTEGER AS a, i::BIGINT AS b, -i AS c FROM range(5000) r(i)'
    const columns = await engine.integerColumns({ sql, params: [] }, 3)
    expect(columns.map((c) => [c.length, c[4999]])).toEqual([
      [5000, 4999],
      [5000, 4999],
      [5000, -4999],
    ])
  })
})
