import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWords } from '../../base/statistics/words.ts'
import { type Conversation, type FacetFilter, type FieldRef, MISSING, NO_FILTER } from '../../model/index.ts'
import { isOfParticipants, type ParticipantRow } from '../participants.ts'
import type { Dimension } from '../summaries.ts'
import { FILTER_CASES, type FilterCase, MADE_UP, type MadeUp, SPLITS } from './test_made_up.ts'
import { LARGE_READERS, PATIENCE, TEST_READERS, type TestedReader } from './test_readers.ts'

interface Person {
  readonly made: MadeUp
  readonly index: number
}

const conversationOf = ({ made }: Person): Conversation => made.conversation
const ownTurns = (person: Person) =>
  conversationOf(person).turns.filter(({ speaker }) => speaker === person.index)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const roleOf = (person: Person) => conversationOf(person).participants[person.index]?.role ?? ''
/** As declared by the test's adapter. */
const pointsOf = ({ made, index }: Person) => (made.key % 3 === 0 ? null : (made.key % 7) + index)
const wordsOf = (person: Person) => sum(ownTurns(person).map(({ text }) => countWords(text)))

const PEOPLE: readonly Person[] = MADE_UP.flatMap((made) =>
  made.conversation.participants.map((_, index) => ({ made, index })),
).sort((a, b) => a.made.key - b.made.key || a.index - b.index)

const of = (key: string) => ({ key, of: 'participant' }) as const
const CONDITIONS: readonly (readonly [FacetFilter, (p: Person) => boolean])[] = [
  [
    { ...of('role'), kind: 'values', include: ['seller'], exclude: [], match: 'any' },
    (p) => roleOf(p) === 'seller',
  ],
  [{ ...of('turns'), kind: 'range', min: 1, max: 1 }, (p) => ownTurns(p).length === 1],
  [
    { ...of('points'), kind: 'values', include: [], exclude: [MISSING], match: 'any' },
    (p) => pointsOf(p) !== null,
  ],
]

interface Case extends FilterCase {
  readonly isOne?: (p: Person) => boolean
}

const CASES: readonly Case[] = [
  ...FILTER_CASES,
  ...CONDITIONS.map(([part, isOne], i) => ({
    ...{ name: `a condition on participants ${i}`, filter: { ...NO_FILTER, facets: [part] } },
    ...{ keeps: () => true, isOne },
  })),
  {
    name: 'all conditions on participants, and a search',
    filter: { ...NO_FILTER, search: 't', facets: CONDITIONS.map(([part]) => part) },
    keeps: () => true,
    finds: ({ text }) => text.toLowerCase().includes('t') || text.includes('İ'),
    isOne: (p) => CONDITIONS.every(([, isOne]) => isOne(p)),
  },
]

/** Participants that a filter selects, in published order. */
function selected({ keeps, finds, isOne = () => true }: Case): readonly Person[] {
  const isKept = (made: MadeUp) =>
    keeps(made.conversation) &&
    (!finds || made.conversation.turns.some(finds)) &&
    PEOPLE.some((p) => p.made === made && isOne(p))
  return PEOPLE.filter((p) => isKept(p.made) && isOne(p) && (!finds || ownTurns(p).some(finds)))
}

const rowOf = (p: Person): Omit<ParticipantRow, 'id' | 'title'> => ({
  ...{ key: p.made.key, split: conversationOf(p).split, participant: p.index },
  who: conversationOf(p).participants[p.index]?.id ?? '',
  name: conversationOf(p).participants[p.index]?.name ?? '',
  ...{ role: roleOf(p), turns: ownTurns(p).length, words: wordsOf(p), values: { points: pointsOf(p) } },
})

type Valued = readonly [Dimension, (p: Person) => readonly string[]]

const DIMENSIONS: readonly Valued[] = [
  [of('role'), (p) => [roleOf(p)]],
  [{ key: 'outcome' }, (p) => [conversationOf(p).outcome.status]],
  [{ key: 'tags' }, (p) => (conversationOf(p).attributes.tags as string[] | null) ?? [MISSING]],
  [
    { key: 'move', of: 'turn' },
    (p) => [
      ...new Set(ownTurns(p).flatMap(({ values }) => (values.move === null ? [] : String(values.move)))),
    ],
  ],
  [
    { scheme: 'act' },
    (p) => [...new Set(ownTurns(p).flatMap(({ labels }) => labels.map(({ value }) => value)))],
  ],
]

/** An empty list counts as given. */
const isGiven = (p: Person, of: Dimension) =>
  'key' in of && of.key === 'tags' ? conversationOf(p).attributes.tags !== null : null

function tallied(people: readonly Person[], valuesOf: Valued[1]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const p of people) for (const value of valuesOf(p)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

describe.each(TEST_READERS)('participants of %s', (_, start) => {
  let tested: TestedReader
  beforeAll(async () => {
    tested = await start()
  }, PATIENCE)
  afterAll(() => tested?.close())
  const reader = () => tested.reader

  it.each(CASES.map((one) => [one.name, one] as const))('select: %s', async (_name, one) => {
    const question = { splits: SPLITS, filter: one.filter, sort: null }
    const expected = selected(one)
    expect(await reader().participantCount(question)).toBe(expected.length)
    const rows = await reader().participants(question, 0, 1_000)
    expect(rows.map(({ id: _id, title: _title, ...row }) => row)).toEqual(expected.map(rowOf))
    const keys = [...new Set(expected.map(({ made }) => made.key))]
    if (!one.isOne) return
    expect(await reader().count(question)).toBe(keys.length)
    const { finds } = one
    const hits = finds ? sum(expected.map((p) => ownTurns(p).filter(finds).length)) : null
    expect(await reader().countTurns(question)).toBe(hits)
  })

  it('sort and page', async () => {
    const points = PEOPLE.toSorted((a, b) => (pointsOf(b) ?? -1) - (pointsOf(a) ?? -1))
    const sort = { column: 'p.points', descending: true } as const
    const rows = await reader().participants({ splits: SPLITS, filter: NO_FILTER, sort }, 10, 7)
    expect(rows.map(({ key, participant }) => [key, participant])).toEqual(
      points.slice(10, 17).map((p) => [p.made.key, p.index]),
    )
    const other = { column: 'title', descending: false } as const
    const [first] = await reader().participants({ splits: SPLITS, filter: NO_FILTER, sort: other }, 0, 1)
    expect(first?.key).toBe(PEOPLE[0]?.made.key)
  })

  it.each(DIMENSIONS.map((one) => [JSON.stringify(one[0]), one] as const))(
    'count values of %s',
    async (_name, [dimension, valuesOf]) => {
      for (const one of CASES) {
        const found = await reader().participantValues({ splits: SPLITS, filter: one.filter }, dimension, 50)
        const expected = tallied(selected(one), valuesOf)
        expect({ name: one.name, counts: new Map(found.map(({ value, count }) => [value, count])) }).toEqual({
          name: one.name,
          counts: expected,
        })
      }
    },
  )

  it('cross two dimensions', async () => {
    const one = FILTER_CASES.find(({ name }) => name === 'a range') as Case
    const kept = selected(one)
    const [ofParticipants] = DIMENSIONS.slice(0, 1)
    for (const [a, valuesOfA] of ofParticipants ? [ofParticipants] : [])
      for (const [b, valuesOfB] of DIMENSIONS) {
        const pairs: Valued[1] = (p) =>
          valuesOfA(p).flatMap((x) => valuesOfB(p).map((y) => JSON.stringify([x, y])))
        const [all, filtered] = [tallied(PEOPLE, pairs), tallied(kept, pairs)]
        const question = { splits: SPLITS, filter: one.filter }
        const found = await reader().cross(question, a, b, 50)
        expect(new Map(found.map(({ a: x, b: y, count }) => [JSON.stringify([x, y]), count]))).toEqual(
          new Map([...all].map(([pair, n]) => [pair, { all: n, filtered: filtered.get(pair) ?? 0 }])),
        )
        if ('scheme' in b) continue
        const given = (people: readonly Person[]) =>
          tallied(
            people.filter((p) => isGiven(p, b) ?? valuesOfB(p).some((value) => value !== MISSING)),
            valuesOfA,
          )
        const having = await reader().having(question, a, b, 50)
        expect(new Map(having.map(({ value, conversations }) => [value, conversations]))).toEqual(
          new Map(
            [...given(PEOPLE)].map(([value, n]) => [
              value,
              { all: n, filtered: given(kept).get(value) ?? 0 },
            ]),
          ),
        )
      }
  })

  it('sum numbers up', async () => {
    const question = { splits: SPLITS, filter: NO_FILTER }
    const numbers: readonly (readonly [FieldRef, (p: Person) => number | null])[] = [
      [of('points'), pointsOf],
      [of('words'), wordsOf],
      [{ key: 'price' }, (p) => conversationOf(p).attributes.price as number | null],
    ]
    for (const [field, read] of numbers) {
      const found = await reader().quartiles(question, field, of('role'), 5)
      for (const role of ['buyer', 'seller']) {
        const own = PEOPLE.filter((p) => roleOf(p) === role).flatMap((p) => read(p) ?? [])
        const summary = found.find(({ value }) => value === role)
        expect(summary).toMatchObject({ n: own.length, min: Math.min(...own), max: Math.max(...own) })
      }
      const spread = await (isOfParticipants(field) ? reader().spread(question, field, 6) : null)
      const given = PEOPLE.filter((p) => read(p) !== null)
      for (const count of ['all', 'filtered'] as const)
        if (spread) expect(sum(spread.bins.map((bin) => bin[count]))).toBe(given.length)
      const grid = await reader().grid(question, field, of('points'), 4)
      const both = given.filter((p) => pointsOf(p) !== null).length
      expect(sum(grid?.cells.map(({ count }) => count.filtered) ?? [])).toBe(both)
    }
    expect(await reader().spread(question, of('no such field'), 6)).toBeNull()
  })

  it('export the selected ones', async () => {
    for (const one of CASES) {
      const question = { splits: SPLITS, filter: one.filter }
      const rows: (readonly unknown[])[] = []
      const selection = { table: 'participants', rows: 'hits' } as const
      for await (const page of reader().exported(question, selection)) rows.push(...page)
      const expected = selected(one).map((p) => [conversationOf(p).split, conversationOf(p).id, p.index])
      expect(rows.map(([id, split, index]) => [split, id, index])).toEqual(expected)
      expect((await reader().exportCounts(question)).participants).toBe(expected.length)
      const everyone: unknown[] = []
      for await (const page of reader().exported(question, { ...selection, rows: 'all' }))
        everyone.push(...page.map(([id, split]) => JSON.stringify([split, id])))
      const shown = new Set(expected.map(([split, id]) => JSON.stringify([split, id])))
      expect(everyone).toEqual(
        PEOPLE.map((p) => JSON.stringify([conversationOf(p).split, conversationOf(p).id])).filter((place) =>
          shown.has(place),
        ),
      )
    }
  })
})

describe.each(LARGE_READERS)('participants of %s', (_, start) => {
  let tested: TestedReader
  beforeAll(async () => {
    tested = await start()
  }, PATIENCE)
  afterAll(() => tested?.close())

  it('are refused in words', async () => {
    const question = { splits: SPLITS, filter: NO_FILTER }
    expect(tested.reader.capabilities.participants).toBe(false)
    await expect(tested.reader.participantCount(question)).rejects.toThrow(/Participants are not listed/)
    const filter = { ...NO_FILTER, facets: [(CONDITIONS[0] as (typeof CONDITIONS)[number])[0]] }
    await expect(tested.reader.count({ splits: SPLITS, filter })).rejects.toThrow(/an SQL query/)
    for (const asked of [
      tested.reader.values(question, of('role'), 5),
      tested.reader.spread(question, of('turns'), 5),
      tested.reader.cross(question, of('role'), { key: 'outcome' }, 5),
    ])
      await expect(asked).rejects.toThrow(/Participants are not listed/)
  })
})
