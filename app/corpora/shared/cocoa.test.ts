import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../model/index.ts'
import type { Problem } from '../adapter.ts'
import { adapters } from '../registry.ts'
import { secondsOf } from './cocoa.ts'
import { isTranscript } from './transcript.ts'

const corpora = join(import.meta.dirname, '../known')

/** The first record of each first release among the fixtures, with the id of its corpus. */
const releases = adapters.flatMap(({ id }) =>
  readdirSync(join(corpora, id))
    .filter((name) => /^release\..+\.json$/.test(name))
    .map((name) => [id, JSON.parse(readFileSync(join(corpora, id, name), 'utf8'))[0] as unknown] as const),
)

describe('first releases', () => {
  it('are there for three corpora', () => {
    const ids = ['casino', 'craigslist_bargains', 'mutual_friends']
    expect(releases.map(([id]) => id)).toEqual(expect.arrayContaining(ids))
  })

  it.each(releases)(
    'of %s are recognised by its adapter and no other, whatever the file is called',
    (id, record) => {
      for (const names of [['mutual_friends.json'], ['craigslist.json'], []]) {
        expect(adapters.filter((a) => a.recognises(names, record)).map((a) => a.id)).toEqual([id])
      }
    },
  )

  it.each([
    ['of another task', { uuid: 'C_1', scenario: { kbs: [{ item: {} }, { item: {} }] }, events: [] }],
    ['without knowledge bases', { uuid: 'C_1', scenario: {}, events: [] }],
    ['without events', { scenario: { attributes: [], kbs: [[], []] } }],
  ])('%s are of no known corpus', (_, record) => {
    const names = ['mutual_friends.json', 'craigslist_bargains.json']
    expect(adapters.filter((a) => a.recognises(names, record)).map((a) => a.id)).toEqual([])
  })
})

describe.each(releases)('a record of %s with a value of any kind in any place', (id, record) => {
  const adapter = adapters.find((a) => a.id === id)
  const places = placesIn(record)

  it('loads as plain data or is dropped, each time with a word on where and what', async () => {
    const value = fc.oneof(
      // Through JSON text, which drops negative zeros.
      fc.jsonValue({ maxDepth: 2 }).map((v): unknown => JSON.parse(JSON.stringify(v))),
      fc.constantFrom(
        undefined,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        -1,
        2 ** 60,
        '__proto__',
        JSON.parse('{"__proto__":"a"}'),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), value, async (place, odd) => {
        const problems: Problem[] = []
        const loaded: Conversation[] = []
        const file = {
          name: 'a.json',
          split: 'a',
          records: () => [{ row: 0, value: withValueAt(record, place, odd) }],
        }
        for await (const c of adapter?.conversations([file], (p) => problems.push(p)) ?? []) loaded.push(c)
        expect(problems.filter((p) => p.severity === 'dropped')).toHaveLength(1 - loaded.length)
        for (const { field, found, expected } of problems)
          for (const part of [field, found, expected]) expect(part).not.toBe('')
        expect(JSON.parse(JSON.stringify(loaded))).toStrictEqual(loaded)
      }),
      { numRuns: 300 },
    )
  })
})

/** The path of every value in a JSON value, including the root. */
function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))]
}

/** A copy in which the value at an existing path is replaced. */
function withValueAt(json: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const copy = (Array.isArray(json) ? [...json] : { ...(json as object) }) as Record<string, unknown>
  copy[key] = withValueAt(copy[key], rest, value)
  return copy
}

describe('a transcript', () => {
  it('is told from a row by its scenario or its list of events, whatever stands in them', () => {
    for (const one of [{ scenario: {} }, { scenario: null }, { events: [] }])
      expect(isTranscript(one)).toBe(true)
    for (const other of [null, 7, {}, { scenario_kbs: [], events: { actions: [] } }]) {
      expect(isTranscript(other)).toBe(false)
    }
  })

  it('has times as text, as numbers, or not at all', () => {
    expect(['1496341272.93', 12, null, undefined].map(secondsOf)).toEqual([1496341272.93, 12, null, null])
  })
})
