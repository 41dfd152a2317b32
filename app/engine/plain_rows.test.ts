import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDuckDbInNode } from './duckdb_node.ts'
import type { Engine } from './engine.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
})
afterAll(() => engine.close())

/** Value of an expression in an internal query and in user SQL. */
async function answerTo(expression: string): Promise<unknown> {
  const sql = `SELECT ${expression} AS v`
  const decode = ({ v }: Readonly<Record<string, unknown>>) => v
  const [own] = await engine.query({ sql, params: [], decode })
  const [written] = await engine.query({ sql, params: [], decode, userSql: true })
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
    ['12345678901234567890.5::DECIMAL(38,1)', '12345678901234567890.5'],
    ['12345678901234567891.5::DECIMAL(38,1)', '12345678901234567891.5'],
    ['-1234567890123456.75::DECIMAL(18,2)', '-1234567890123456.75'],
    ['1234567890123.50::DECIMAL(18,2)', 1234567890123.5],
    ['0.0000001::DECIMAL(18,7)', 1e-7],
    ['0::DECIMAL(18,7)', 0],
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
    ["['a', NULL, 'b']", ['a', null, 'b']],
    ["['a', 'b']::VARCHAR[2]", ['a', 'b']],
    ["[[{'a': ['x']}], NULL, []]", [[{ a: ['x'] }], null, []]],
    ['NULL::STRUCT(a INTEGER)', null],
    ["map {'a': map {'b': [1]}, 'c': NULL}", { a: { b: [1] }, c: null }],
    ['NULL::MAP(VARCHAR, INTEGER)', null],
    ['[true, NULL, false]', [true, null, false]],
  ])('%s, which is nested, is %j', async (expression, expected) => {
    expect(await answerTo(expression)).toEqual(expected)
  })

  it('that is a decimal has all digits: as a number, or as text', async () => {
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
        )) as [number | string, number | string]
        expect([Number(plain) + 0, Number(nested) + 0]).toEqual([expected, expected])
        const trimmed = written.replace(/(\.\d*?)0*$/, '$1').replace(/\.$/, '')
        if (typeof plain === 'string') expect(plain).toBe(written)
        else if (!String(plain).includes('e') && plain !== 0) expect(String(plain)).toBe(trimmed)
        expect(Number(await answerTo(`${written}::DECIMAL(38,${scale})`)) + 0).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })

  it.each(['\ufeff', '\ufeffid', ' id', '\u200bid', '\u2028', '__proto__', 'constructor', 'toString'])(
    'of any name or text is there as it is: %j',
    async (name) => {
      const wild = fc.constantFrom(name, 'a')
      const quoted = (text: string) => `'${text}'`
      await fc.assert(
        fc.asyncProperty(fc.array(wild, { minLength: 1 }), async (all) => {
          const list = `[${all.map(quoted)}]`
          const unique = [...new Set(all)]
          expect(await answerTo(`${quoted(name)}`)).toBe(name)
          expect(await answerTo(list)).toEqual(all)
          const object = Object.fromEntries(unique.map((key, i) => [key, i]))
          expect(await answerTo(`map {${unique.map((key, i) => `${quoted(key)}: ${i}`)}}`)).toEqual(object)
        }),
        { numRuns: 10 },
      )
    },
  )

  it.each([' id', '\u200bid', '__proto__', 'constructor', 'toString'])(
    'in a column or field of any name is there: %j',
    async (name) => {
      const sql = `SELECT {'${name}': 2} AS "${name}", 1 AS a`
      const [row] = await engine.query({ sql, params: [], decode: (r) => r })
      expect(Object.entries(row ?? {})).toEqual([
        [name, Object.fromEntries([[name, 2]])],
        ['a', 1],
      ])
    },
  )

  it('is that of its own row, in every part of a long result', async () => {
    const sql = `SELECT i::INTEGER AS i, CASE WHEN i % 3 > 0 THEN 'v' || i END AS text, [i, i + 1] AS list,
      CASE WHEN i % 2 = 0 THEN {'a': 'v' || i} END AS struct, map {'v' || i: i} AS map, [1, i]::INTEGER[2] AS pair
      FROM range(5000) r(i)`
    for (const userSql of [false, true]) {
      const rows = await engine.query({ sql, params: [], decode: (row) => row, userSql })
      expect(rows).toEqual(
        Array.from({ length: 5000 }, (_, i) => ({
          ...{ i, text: i % 3 ? `v${i}` : null, list: [i, i + 1], struct: i % 2 ? null : { a: `v${i}` } },
          ...{ map: { [`v${i}`]: i }, pair: [1, i] },
        })),
      )
    }
  })

  it('that has a number for a word is never shown as nothing', async () => {
    const sql = "SELECT 'deal'::ENUM('deal', 'no_deal') AS v"
    const decode = ({ v }: Readonly<Record<string, unknown>>) => v
    expect(await engine.query({ sql, params: [], decode })).toEqual(['deal'])
    await expect(engine.query({ sql, params: [], decode, userSql: true })).rejects.toThrow('“v” is an ENUM')
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
