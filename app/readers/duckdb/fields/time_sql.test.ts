import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseTime, type TimeScale } from '../../../base/time/times.ts'
import { startDuckDbInNode } from '../../../engine/duckdb_node.ts'
import type { Engine } from '../../../engine/engine.ts'
import { timeSql } from './time_sql.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
})
afterAll(() => engine.close())

const digits = (max: number, length = 2) =>
  fc.integer({ min: 0, max }).map((n) => String(n).padStart(length, '0'))
const maybe = (part: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), part)
const text = (...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))
const fraction = text(fc.constant('.'), digits(999_999_999, 9)).map((f) => f.replace(/0+$/, '0'))
const seconds = text(fc.constant(':'), digits(59), maybe(fraction))
const zone = fc.oneof(
  fc.constantFrom('Z', ' UTC'),
  text(fc.constantFrom('+', '-', ' +'), digits(23), maybe(text(fc.constantFrom(':', ''), digits(59)))),
)
const count = fc.oneof(digits(99, 1), text(digits(99, 1), fc.constant('.'), digits(99, 1)))
const unit = (...names: readonly string[]) => maybe(text(count, fc.constantFrom(...names)))

const TEXTS: Readonly<Record<TimeScale, fc.Arbitrary<string>>> = {
  moment: text(
    text(digits(9999, 4), fc.constant('-'), digits(12), fc.constant('-'), digits(31)),
    maybe(
      text(fc.constantFrom('T', ' '), digits(23), fc.constant(':'), digits(59), maybe(seconds), maybe(zone)),
    ),
  ).chain((iso) => fc.constantFrom(iso, `${iso.slice(0, 10).replaceAll('-', '/')}${iso.slice(10)}`)),
  clock: text(
    fc.oneof(digits(23), digits(23, 1)),
    fc.constant(':'),
    digits(59),
    maybe(seconds),
    maybe(fc.constantFrom('AM', ' pm', ' a.m.', 'p.m.')),
  ),
  duration: fc.oneof(
    text(fc.constant('P'), unit('W'), unit('D'), fc.constantFrom('', 'T'), unit('H'), unit('M'), unit('S')),
    text(
      maybe(text(digits(99, 1), fc.constantFrom(' days ', ' day, '))),
      digits(300),
      fc.constant(':'),
      digits(59),
      seconds,
    ),
    text(
      unit(' weeks ', 'w'),
      unit(' d ', 'days'),
      unit('h ', ' hrs'),
      unit(' min ', 'm'),
      unit('s', ' sec '),
      unit('ms', ' milliseconds'),
    ).map((t) => t.trim()),
  ),
}

it.each(['moment', 'clock', 'duration'] as const)('finds the same numbers as the page: %s', async (scale) => {
  const texts = fc.sample(TEXTS[scale], { numRuns: 3_000, seed: 33 })
  const known = texts.flatMap((one) => {
    const ms = parseTime(scale, one)
    return ms === null ? [] : [{ text: one, ms }]
  })
  expect(known.length).toBeGreaterThan(500)
  const rows = await engine.query({
    sql: `SELECT c, ${timeSql(scale, 'c')} AS ms FROM (SELECT unnest(string_split(?, '|')) AS c)`,
    params: [known.map((one) => one.text).join('|')],
    decode: (row) => ({ text: String(row.c), ms: Number(row.ms) }),
  })
  expect(rows).toEqual(known)
})
