import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../base/fold.ts'
import { type Conversation, MISSING, NO_FILTER, type Turn } from '../../model/index.ts'
import type { ComparedUnit, Measured } from '../comparisons.ts'
import { comparisonSql, wordsSql } from '../duckdb/comparisons/comparison_sql.ts'
import type { Reader } from '../reader.ts'
import { FILTER_CASES, type FilterCase, MADE_UP, type MadeUp, SPLITS, searchCase } from './test_made_up.ts'
import {
  CORPUS,
  isAnswered,
  LARGE_READERS,
  PATIENCE,
  TEST_READERS,
  type TestedReader,
} from './test_readers.ts'

/** A measure, and its value for a turn or conversation by hand. Null if there is none. */
interface Case {
  readonly measured: Measured
  readonly turn?: (t: Turn, c: Conversation) => number | null
  readonly conversation?: (c: Conversation, made: MadeUp) => number | null
  /** @param turns of the participant @param index of the participant */
  readonly participant?: (turns: readonly Turn[], index: number) => number | null
}

const WORDS = /[\p{L}\p{M}\p{N}_]+(?:'[\p{L}\p{M}\p{N}_]+)*/gu
const wordsOf = (t: Turn): readonly string[] => fold(t.text).match(WORDS) ?? []
const has = (t: Turn, value: string) => t.labels.some((l) => l.value === value)
const ifGiven = (value: unknown, hit: (value: never) => boolean) =>
  value === null || value === undefined ? null : Number(hit(value as never))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const share = (what: Extract<Measured, { of: 'share' }>['what'], value: string): Measured => ({
  ...{ of: 'share', what, value },
})

const CASES: readonly Case[] = [
  {
    measured: share({ scheme: 'act' }, "o'dd"),
    turn: (t) => (isExamined(t) ? Number(has(t, "o'dd")) : null),
    conversation: (c) => (c.turns.some(isExamined) ? Number(c.turns.some((t) => has(t, "o'dd"))) : null),
    participant: (turns) => (turns.some(isExamined) ? Number(turns.some((t) => has(t, "o'dd"))) : null),
  },
  {
    measured: share({ key: 'polite' }, 'true'),
    conversation: (c) => ifGiven(c.attributes.polite, (value) => value === true),
  },
  {
    measured: share({ key: 'tags' }, "y'"),
    conversation: (c) => ifGiven(c.attributes.tags, (tags: string[]) => tags.includes("y'")),
  },
  {
    measured: share({ key: 'tags' }, MISSING),
    conversation: (c) => Number((c.attributes.tags ?? null) === null),
  },
  {
    measured: share({ key: 'move', of: 'turn' }, 'z'),
    turn: (t) => ifGiven(t.values.move, (move) => move === 'z'),
    conversation: (c) =>
      c.turns.some((t) => t.values.move !== null) ? Number(c.turns.some((t) => t.values.move === 'z')) : null,
  },
  {
    measured: share({ said: 'speaker' }, 'b'),
    turn: (t, c) => ifGiven(c.participants[t.speaker]?.id, (id) => id === 'b'),
  },
  { measured: share({ said: 'action' }, 'accept'), turn: (t) => Number(t.action?.type === 'accept') },
  {
    measured: share({ key: 'price' }, '<5'),
    conversation: (c) => ifGiven(c.attributes.price, (price: number) => price < 5),
  },
  {
    measured: share({ key: 'offer', of: 'turn' }, '3..9'),
    turn: (t) => ifGiven(t.values.offer, (offer: number) => offer >= 3 && offer <= 9),
  },
  {
    measured: share({ key: 'role', of: 'participant' }, 'seller'),
    participant: (_, index) => Number(index === 1),
  },
  {
    measured: share({ key: 'turns', of: 'participant' }, '>1'),
    participant: (turns) => Number(turns.length > 1),
  },
  {
    measured: { of: 'number', field: { key: 'turns', of: 'participant' } },
    participant: (turns) => turns.length,
  },
  {
    measured: share({ key: 'no such field' }, 'x'),
    ...{ turn: () => null, conversation: () => null, participant: () => null },
  },
  {
    measured: { of: 'number', field: { key: 'price' } },
    conversation: (c) => c.attributes.price as number | null,
  },
  { measured: { of: 'number', field: { key: 'turns' } }, conversation: (c) => c.turns.length },
  {
    measured: { of: 'number', field: { key: 'offer', of: 'turn' } },
    turn: (t) => t.values.offer as number | null,
  },
  {
    measured: { of: 'length' },
    turn: (t) => wordsOf(t).length,
    conversation: (c) => sum(c.turns.map((t) => wordsOf(t).length)),
    participant: (turns) => sum(turns.map((t) => wordsOf(t).length)),
  },
]

/** Turns of conversations whose `annotated` is null. They count as examined only if they have labels. */
let unexamined: ReadonlySet<Turn>
const isExamined = (t: Turn) => !unexamined.has(t) || t.labels.length > 0

/** Cases of a group as `conversation value` and their number, by hand. */
function byHand(of: FilterCase, unit: ComparedUnit, one: Case) {
  const counts = new Map<string, number>()
  let without = 0
  const add = (key: number, value: number | null) => {
    if (value === null) without += 1
    else counts.set(`${key} ${value}`, (counts.get(`${key} ${value}`) ?? 0) + 1)
  }
  for (const made of MADE_UP) {
    const { conversation: c, key } = made
    const { finds } = of
    if (!of.keeps(c) || (finds && !c.turns.some(finds))) continue
    if (unit === 'conversation') add(key, one.conversation?.(c, made) ?? null)
    else if (unit === 'participant') {
      for (const index of c.participants.keys()) {
        const turns = c.turns.filter(({ speaker }) => speaker === index)
        if (!finds || turns.some(finds)) add(key, one.participant?.(turns, index) ?? null)
      }
    } else for (const t of c.turns) if (!finds || finds(t)) add(key, one.turn?.(t, c) ?? null)
  }
  return { counts: Object.fromEntries([...counts].sort()), without }
}

async function asked(reader: Reader, groups: readonly FilterCase[], unit: ComparedUnit, one: Case) {
  const question = { splits: SPLITS, groups: groups.map(({ filter }) => filter) }
  const { group, cluster, value, n, without } = await reader.measured(question, unit, one.measured)
  return groups.map((_, g) => {
    const rows = Array.from(group, (_of, row) => row).filter((row) => group[row] === g)
    const counts = rows.map((row) => [`${cluster[row]} ${value[row]}`, n[row]] as const).sort()
    return { counts: Object.fromEntries(counts), without: without[g] }
  })
}

describe.each([...TEST_READERS, ...LARGE_READERS])('comparisons of %s', (name, start) => {
  const isLarge = LARGE_READERS.some(([n]) => n === name)
  let tested: TestedReader
  beforeAll(async () => {
    tested = await start()
    const never = MADE_UP.filter(({ annotated }) => annotated === null)
    unexamined = new Set(never.flatMap(({ conversation }) => conversation.turns))
  }, PATIENCE)
  afterAll(() => tested?.close())

  const isRead = ({ filter }: FilterCase) => filter.search !== ''
  const all = FILTER_CASES.filter((of) => !isLarge || (isAnswered(of.filter) && !isRead(of)))

  it.each(CASES.map((one) => [JSON.stringify(one.measured), one] as const))('measure %s', async (_, one) => {
    // Words are slow to count.
    const groups = one.measured.of === 'length' ? all.slice(0, 4) : all
    for (const unit of ['conversation', 'turn', 'participant'] as const) {
      if (!one[unit]) continue
      if (isLarge && (one.measured.of === 'length' || unit === 'participant')) {
        await expect(asked(tested.reader, groups, unit, one)).rejects.toThrow(/an SQL query/)
        continue
      }
      const found = await asked(tested.reader, groups, unit, one)
      for (const [g, of] of groups.entries())
        expect({ name: of.name, ...found[g] }).toEqual({ name: of.name, ...byHand(of, unit, one) })
    }
  })

  it('are copied as SQL that gives the same numbers', async () => {
    if (isLarge) return
    const groups = all.slice(0, 12)
    const titles = groups.map(({ name }) => name)
    const share = CASES[0]
    const price = CASES.find((one) => one.measured.of === 'number' && one.conversation)
    const words = CASES.find((one) => one.measured.of === 'length')
    for (const [one, unit] of [
      [share, 'turn'],
      [share, 'conversation'],
      [price, 'conversation'],
      [words, 'turn'],
    ] as const) {
      if (!one) throw new Error('The case exists.')
      const question = { splits: SPLITS, groups: groups.map(({ filter }) => filter) }
      const text = comparisonSql(CORPUS, question, titles, unit, one.measured)
      const rows = await tested.engine.query({ sql: text, params: [], decode: (row) => row })
      const expected = groups.map((of) => {
        const { counts, without } = byHand(of, unit, one)
        const values = Object.entries(counts).map(([key, n]) => ({ value: Number(key.split(' ')[1]), n }))
        const n = sum(values.map((v) => v.n))
        const mean = sum(values.map((v) => v.n * v.value)) / n
        return [of.name, n + without, n, n === 0 ? null : mean]
      })
      const found = rows.map((row) => [row.group, row.cases, row.n, row.share ?? row.mean ?? null])
      expect(found.map(([name, cases, n]) => [name, Number(cases), Number(n)])).toEqual(
        expected.map(([name, cases, n]) => [name, cases, n]),
      )
      for (const [i, row] of found.entries())
        if (typeof expected[i]?.[3] === 'number') expect(row[3]).toBeCloseTo(Number(expected[i]?.[3]), 10)
    }
  })

  it.each([1, 2] as const)('count sequences of %i words', async (length) => {
    const [a, b] = [searchCase('t'), FILTER_CASES[0] as FilterCase]
    const question = { splits: SPLITS, groups: [a.filter, b.filter] }
    const found = tested.reader.wordCounts(question, length, 3)
    if (isLarge) {
      await expect(found).rejects.toThrow(/an SQL query/)
      return
    }
    const counts = [a, b].map((of) => {
      const words = new Map<string, number>()
      for (const { conversation } of MADE_UP)
        for (const t of conversation.turns.filter((one) => of.finds?.(one) ?? true)) {
          const all = wordsOf(t)
          for (let i = 0; i + length <= all.length; i++) {
            const word = all.slice(i, i + length).join(' ')
            words.set(word, (words.get(word) ?? 0) + 1)
          }
        }
      return words
    }) as [Map<string, number>, Map<string, number>]
    const expected = [...new Set(counts.flatMap((words) => [...words.keys()]))]
      .map((word) => ({ word, a: counts[0].get(word) ?? 0, b: counts[1].get(word) ?? 0 }))
      .filter(({ a: x, b: y }) => x + y >= 3)
    const { totals, words } = await found
    const text = wordsSql(CORPUS, question, length, 3)
    const copied = await tested.engine.query({
      sql: text,
      params: [],
      decode: ({ word, a, b }) => ({ word, a, b }),
    })
    expect(copied[0]).toEqual({ word: null, a: totals[0], b: totals[1] })
    expect(new Set(copied.slice(1))).toEqual(new Set(words))
    expect(totals).toEqual(counts.map((all) => sum([...all.values()])))
    expect([...words].sort((x, y) => (x.word < y.word ? -1 : 1))).toEqual(
      expected.sort((x, y) => (x.word < y.word ? -1 : 1)),
    )
    const none = { ...NO_FILTER, search: 'no such text' }
    expect(await tested.reader.wordCounts({ splits: SPLITS, groups: [none, none] }, length, 1)).toEqual({
      totals: [0, 0],
      words: [],
    })
  })
})
