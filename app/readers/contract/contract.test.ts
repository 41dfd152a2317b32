import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG_TEXT } from '../../base/long_text.ts'
import { type Engine, QueryError } from '../../engine/engine.ts'
import { type FacetValue, MISSING, NO_FILTER, SORTABLE, type Sort, type Turn } from '../../model/index.ts'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import { documentOf } from '../../tables/document.ts'
import { createAttachedReader } from '../attached/reader.ts'
import { createLabelOverlay } from '../duckdb/added/overlay.ts'
import { readOnly } from '../duckdb/console.ts'
import { createDuckDbLoader } from '../duckdb/loader.ts'
import { LARGEST_PAGE } from '../duckdb/paging/export_groups.ts'
import { tableOf } from '../duckdb/sql.ts'
import type { At, Cursor, Page, Reader, ValueCount } from '../reader.ts'
import {
  FILTER_CASES,
  type FilterCase,
  LABELLED,
  MADE_UP,
  type MadeUp,
  SPLITS,
  searchCase,
  VALUED,
} from './test_made_up.ts'
import {
  attached,
  CORPUS,
  isAnswered,
  LARGE_READERS,
  MANY,
  packsOf,
  TEST_READERS,
  type TestedReader,
} from './test_readers.ts'

/** Milliseconds; starting an engine takes one second, or many where the machine is busy. */
const PATIENCE = 120_000

const ALL = FILTER_CASES[0] as FilterCase

/** The facet whose values are numbers. */
const NUMBER = 'price'

/** What seeds in saved links pick of all conversations. */
const PICKED = [
  ['abc123', 4],
  ['00000z', 16],
  ['x9', 16777225],
  ['7kq2m1', 5],
] as const

/** A link to a turn of this text that stands where there is none. */
const linkTo = (text: string) => ({
  split: 'train',
  conversation: 'none',
  turn: 0,
  print: fingerprintOf([text]),
  excerpt: text,
})

const SORTS: readonly (Sort | null)[] = [
  null,
  ...([...SORTABLE, 'f.price', 'f.polite', 'f.tags', 'f.none'] as const).flatMap((column) =>
    [false, true].map((descending) => ({ column, descending })),
  ),
]
const nameOf = (sort: Sort | null) =>
  sort ? `${sort.column} ${sort.descending ? 'down' : 'up'}` : 'published'

/** The same by hand. */
const kept = ({ keeps, finds }: FilterCase, splits: readonly string[] = SPLITS) =>
  MADE_UP.filter(
    ({ conversation: c }) =>
      splits.includes(c.split) && keeps(c) && (finds === undefined || c.turns.some((t) => finds(t))),
  )

function sortedBy({ conversation: c, annotated, key }: MadeUp, { column }: Sort): string | number | null {
  switch (column) {
    case 'id':
      return key
    case 'turns':
      return c.turns.length
    case 'annotated':
      return annotated === null ? null : Number(annotated)
    case 'outcome':
      return c.outcome.status
    case 'split':
      return c.split
    case 'title':
      return c.title.replace(/\d+/g, (number) => number.padStart(18, '0').slice(-18))
    case 'preview':
      return previews.get(key) ?? ''
    case 'f.price':
    case 'f.polite':
    case 'f.tags':
      return facetSorted(c.attributes[column.slice(2)] ?? null)
    // There is no such facet.
    default:
      return 0
  }
}

/** Lists are sorted as the page writes them. */
function facetSorted(value: FacetValue): string | number | null {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'boolean' ? Number(value) : (value as string | number | null)
}

/** What the tables say of it; how it is made is tested elsewhere. */
let previews: ReadonlyMap<number, string> = new Map()

function compared(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

function sorted(rows: readonly MadeUp[], sort: Sort | null): MadeUp[] {
  return rows.toSorted((a, b) => {
    if (sort === null) return a.key - b.key
    const [x, y] = [sortedBy(a, sort), sortedBy(b, sort)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.key - b.key
    return compared(x, y) * (sort.descending ? -1 : 1) || a.key - b.key
  })
}

const keysOf = (rows: readonly { readonly key: number }[]) => rows.map(({ key }) => key)

/** All pages from the beginning to the end, and back again. */
async function walk<Row>(page: (at: At) => Promise<Page<Row>>, n: number) {
  const there: Row[][] = []
  let last: Page<Row> | null = null
  for (let after: Cursor | null = null; last === null || after !== null; after = last.next) {
    last = await page({ after })
    there.push([...last.rows])
    expect(last.previous === null).toBe(there.length === 1)
    if (last.next !== null) expect(last.rows).toHaveLength(n)
  }
  const back: Row[][] = last ? [[...last.rows]] : []
  for (let before: Cursor | null = last?.previous ?? null; before !== null; ) {
    const one: Page<Row> = await page({ before })
    back.unshift([...one.rows])
    expect(one.next).not.toBeNull()
    before = one.previous
  }
  return { there: there.flat(), back: back.flat() }
}

describe.each([...TEST_READERS, ...LARGE_READERS])('a reader of %s', (name, start) => {
  const answers = ({ filter }: FilterCase) => !LARGE_READERS.some(([n]) => n === name) || isAnswered(filter)
  const cases = FILTER_CASES.filter(answers)
  let tested: TestedReader
  let reader: Reader
  const question = (of: FilterCase, splits: readonly string[] = SPLITS) => ({ filter: of.filter, splits })

  beforeAll(async () => {
    tested = await start()
    reader = tested.reader
    const { rows } = await reader.page(
      { filter: NO_FILTER, splits: SPLITS, sort: null },
      { offset: 0 },
      1_000,
    )
    previews = new Map(rows.map((row) => [row.key, row.preview]))
  }, PATIENCE)
  afterAll(() => tested?.close())

  it.each(SORTS.map((sort) => [nameOf(sort), sort] as const))(
    'gives every conversation once, sorted by %s, there and back',
    async (_, sort) => {
      const expected = keysOf(sorted(MADE_UP, sort))
      for (const n of sort?.column === 'title' ? [1, 7] : [7]) {
        const asked = { ...question(ALL), sort }
        const { there, back } = await walk((at) => reader.page(asked, at, n), n)
        expect(keysOf(there)).toEqual(expected)
        expect(keysOf(back)).toEqual(expected)
      }
    },
  )

  it('gives the values of facets of some conversations, and none of facets that there are not', async () => {
    const some = MADE_UP.slice(0, 5)
    const found = await reader.facetsOf(keysOf(some), ['price', 'tags', 'none'])
    for (const { key, conversation: c } of some) {
      const { price = null, tags = null } = c.attributes
      expect(found.get(key)).toEqual({ price, tags })
    }
    expect((await reader.facetsOf([], ['price'])).size).toBe(0)
  })

  it('gives rows as they are', async () => {
    const { rows } = await reader.page({ ...question(ALL), sort: null }, { after: null }, 100)
    for (const [i, { conversation: c, annotated, key }] of sorted(MADE_UP, null).entries()) {
      const { id, split, title } = c
      const expected = { key, id, split, title, annotated, turns: c.turns.length, outcome: c.outcome.status }
      expect(rows[i]).toMatchObject(expected)
    }
  })

  it.each(cases.map((of) => [of.name, of] as const))('knows the filter: %s', async (_, of) => {
    for (const sort of [null, { column: 'turns', descending: true } as const]) {
      const expected = keysOf(sorted(kept(of), sort))
      const { there, back } = await walk((at) => reader.page({ ...question(of), sort }, at, 5), 5)
      expect(keysOf(there)).toEqual(expected)
      expect(keysOf(back)).toEqual(expected)
    }
    const wanted = of.finds ?? of.leadsTo
    const hits = wanted && kept(of).flatMap((m) => m.conversation.turns.filter((t) => wanted(t)))
    for (const asked of [
      question(of),
      { ...question(of), sort: { column: 'turns', descending: true } as const },
    ]) {
      expect(await reader.count(asked)).toBe(kept(of).length)
      expect(await reader.countTurns(asked)).toBe(hits?.length ?? null)
    }
  })

  it('jumps to any place, also behind the end', async () => {
    const sort: Sort = { column: 'title', descending: false }
    const expected = keysOf(sorted(MADE_UP, sort))
    for (const offset of [0, 1, 13, 38, 40, 99]) {
      const page = await reader.page({ ...question(ALL), sort }, { offset }, 3)
      expect(keysOf(page.rows)).toEqual(expected.slice(offset, offset + 3))
      expect(page.next === null).toBe(offset + 3 >= expected.length)
    }
  })

  it('reads one split, or none', async () => {
    const one = { ...question(ALL, ["te'st"]), sort: null }
    expect(keysOf((await reader.page(one, { after: null }, 100)).rows)).toEqual(keysOf(kept(ALL, ["te'st"])))
    const none = { ...question(ALL, []), sort: null }
    expect((await reader.page(none, { after: null }, 100)).rows).toEqual([])
    expect(await reader.count(none)).toBe(0)
    expect(await reader.countTurns(none)).toBeNull()
  })

  it('takes any search for a text', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom("'", '%', '_', '\\', '--', '🏕'))
    await fc.assert(
      fc.asyncProperty(
        text.filter((s) => s.replaceAll('"', '').trim() !== '' && !s.includes('\u0000')),
        async (s) => {
          const of = searchCase(s)
          const asked = { ...question(of), sort: null }
          if (!answers(of)) {
            await expect(reader.page(asked, { after: null }, 1)).rejects.toThrow(QueryError)
            return
          }
          const { rows } = await reader.page(asked, { after: null }, 100)
          expect(keysOf(rows)).toEqual(keysOf(sorted(kept(of), null)))
        },
      ),
      { numRuns: 30 },
    )
  })

  it.each([...Object.keys(VALUED), 'labels'])('counts the values of %s', async (name) => {
    const valuesOf = VALUED[name] ?? LABELLED
    for (const of of cases) {
      const counts = new Map<string, number>()
      for (const { conversation } of kept(of))
        for (const value of valuesOf(conversation)) counts.set(value, (counts.get(value) ?? 0) + 1)
      const expected: ValueCount[] = [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort(
          (a, b) =>
            b.count - a.count ||
            Number(a.value === MISSING) - Number(b.value === MISSING) ||
            compared(a.value, b.value),
        )
      const ask = (top: number) =>
        name === 'labels'
          ? reader.labels(question(of), 'act', top)
          : reader.values(question(of), { key: name }, top)
      expect(await ask(50)).toEqual(expected)
      expect(await ask(1)).toEqual(expected.slice(0, 1))
    }
  })

  it('finds turns, and gives those that a filter leads to in the order of the list', async () => {
    for (const of of cases) {
      const wanted = of.finds ?? of.leadsTo
      const placesIn = (rows: readonly MadeUp[], test: (t: Turn) => boolean) =>
        rows.flatMap(({ key, conversation }) =>
          conversation.turns.flatMap((t, turn) => (test(t) ? [{ key, turn, text: t.text }] : [])),
        )
      const sort: Sort = { column: 'outcome', descending: true }
      const expected = wanted ? placesIn(sorted(kept(of), sort), wanted) : []
      const { there, back } = await walk((at) => reader.turns({ ...question(of), sort }, at, 4), 4)
      expect(there.map(({ key, turn, text }) => ({ key, turn, text }))).toEqual(expected)
      expect(back).toEqual(there)
      const some = MADE_UP.filter((_, i) => i % 3 === 0)
      const hits = await reader.hits(question(of), keysOf(some))
      const inSome = wanted ? placesIn(sorted(some, null), wanted) : []
      expect(hits.map(({ key, turn, text }) => ({ key, turn, text }))).toEqual(inSome)
      for (const { key, conversation } of some)
        expect(await reader.hitsIn(question(of), conversation)).toEqual(
          inSome.filter((hit) => hit.key === key).map((hit) => hit.turn),
        )
    }
    expect(Math.max(...MADE_UP.flatMap((m) => m.conversation.turns.map((t) => t.text.length)))).toBeLessThan(
      LONG_TEXT,
    )
  })

  it('knows what stands beside a conversation', async () => {
    const place = (m: MadeUp | undefined) =>
      m ? { key: m.key, split: m.conversation.split, id: m.conversation.id } : null
    for (const of of [ALL, cases.at(-1) ?? ALL]) {
      for (const sort of [null, { column: 'annotated', descending: true } as const]) {
        const list = sorted(kept(of), sort)
        for (const m of MADE_UP.filter((_, i) => i % 4 < 2)) {
          const at = list.indexOf(m)
          const { split, id } = m.conversation
          expect(await reader.beside({ ...question(of), sort }, { split, id })).toEqual({
            position: at === -1 ? null : at,
            total: list.length,
            previous: at > 0 ? place(list[at - 1]) : null,
            next: place(list[at + 1]),
            first: place(list[0]),
          })
        }
        const unopened = { position: null, total: list.length, previous: null }
        const begin = { ...unopened, next: place(list[0]), first: place(list[0]) }
        expect(await reader.beside({ ...question(of), sort }, null)).toEqual(begin)
        expect(await reader.beside({ ...question(of), sort }, { split: 'no', id: 'such' })).toEqual(begin)
      }
    }
  })

  it('counts how numbers are spread', async () => {
    const numbersOf = (rows: readonly MadeUp[]) =>
      rows.flatMap(({ conversation: c }) =>
        typeof c.attributes[NUMBER] === 'number' ? [c.attributes[NUMBER]] : [],
      )
    const all = numbersOf(MADE_UP)
    const [min, max] = [Math.min(...all), Math.max(...all)]
    for (const of of cases) {
      for (const bins of [1, 5]) {
        const countsOf = (numbers: readonly number[]) =>
          Array.from(
            { length: bins },
            (_, bin) =>
              numbers.filter((x) => Math.min(bins - 1, Math.floor((x - min) / ((max - min) / bins))) === bin)
                .length,
          )
        const [every, left] = [countsOf(all), countsOf(numbersOf(kept(of)))]
        const expected = { min, max, bins: every.map((n, bin) => ({ all: n, filtered: left[bin] })) }
        expect(await reader.spread(question(of), { key: NUMBER }, bins)).toEqual(expected)
      }
    }
    expect(await reader.spread(question(ALL, []), { key: NUMBER }, 5)).toBeNull()
  })

  it('counts fields of turns by conversation, each once for a value and a bin', async () => {
    const givenIn = ({ conversation }: MadeUp, key: string) => [
      ...new Set(conversation.turns.flatMap(({ values }) => values[key] ?? [])),
    ]
    const all = MADE_UP.flatMap((m) => givenIn(m, 'offer').map(Number))
    const [min, max, bins] = [Math.min(...all), Math.max(...all), 5]
    const binOf = (x: number) => Math.min(bins - 1, Math.floor((x - min) / ((max - min) / bins)))
    for (const of of cases) {
      const counts = new Map<string, number>()
      for (const m of kept(of))
        for (const value of givenIn(m, 'move'))
          counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
      const found = await reader.values(question(of), { key: 'move', of: 'turn' }, 50)
      expect(new Map(found.map(({ value, count }) => [value, count]))).toEqual(counts)
      const spread = (rows: readonly MadeUp[]) => {
        const binned = rows.map((m) => new Set(givenIn(m, 'offer').map((x) => binOf(Number(x)))))
        return Array.from({ length: bins }, (_, bin) => binned.filter((some) => some.has(bin)).length)
      }
      const [every, left] = [spread(MADE_UP), spread(kept(of))]
      const expected = { min, max, bins: every.map((n, bin) => ({ all: n, filtered: left[bin] })) }
      expect(await reader.spread(question(of), { key: 'offer', of: 'turn' }, bins)).toEqual(expected)
    }
    expect(all.length).toBeGreaterThan(3)
  })

  it('goes from turn to turn of those that a filter leads to, round the ends', async () => {
    for (const [n, of] of cases.entries()) {
      const asked = { ...question(of), sort: { column: 'outcome', descending: true } as const }
      const wanted = of.finds ?? of.leadsTo
      const list = sorted(kept(of), asked.sort)
      const places = wanted
        ? list.flatMap(({ key, conversation: c }) =>
            c.turns.flatMap((t, turn) => (wanted(t) ? [{ key, split: c.split, id: c.id, turn }] : [])),
          )
        : []
      for (const [i, { split, id, turn }] of places.entries()) {
        // Both ends, and of the others a third, different ones for each filter: all of them take the engine a minute.
        if (i > 0 && i < places.length - 1 && (i + n) % 3 > 0) continue
        expect(await reader.turnPosition(asked, { split, id, turn })).toBe(i)
        const next = places[(i + 1) % places.length]
        const previous = places.at(i - 1)
        expect(await reader.step(asked, { split, id, turn }, 1)).toEqual(next)
        expect(await reader.step(asked, { split, id, turn }, -1)).toEqual(previous)
      }
      for (const from of [null, { split: 'no', id: 'such', turn: 3 }]) {
        expect(await reader.step(asked, from, 1)).toEqual(places[0] ?? null)
        expect(await reader.step(asked, from, -1)).toEqual(places.at(-1) ?? null)
      }
      const beyond = { split: 'train', id: `i"d'3`, turn: 99 }
      expect(await reader.turnPosition(asked, beyond)).toBeNull()
      const begins = list[1]
      const { split, id } = begins?.conversation ?? { split: '', id: '' }
      const after = places.find((p) => list.findIndex((m) => m.key === p.key) >= 1) ?? places[0]
      if (begins) expect(await reader.step(asked, { split, id, turn: null }, 1)).toEqual(after ?? null)
    }
  })

  it('picks one by chance: the same for the same seed, and as often as any other', async () => {
    const counts = new Map<number, number>()
    for (let i = 0; i < 200; i++) {
      const seed = `seed-${i}`
      const picked = await reader.random(question(ALL), seed)
      expect(picked).not.toBeNull()
      const key = picked?.key ?? -1
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (i >= 20) continue
      expect(await reader.random(question(ALL), seed)).toEqual(picked)
      for (const of of cases.slice(-3))
        if (kept(of).some((m) => m.key === key))
          expect(await reader.random(question(of), seed)).toEqual(picked)
    }
    const expected = 200 / MADE_UP.length
    const chiSquare = MADE_UP.reduce(
      (sum, { key }) => sum + ((counts.get(key) ?? 0) - expected) ** 2 / expected,
      0,
    )
    // 39 degrees of freedom: 0.1 % of fair draws are beyond 72.1.
    expect(chiSquare).toBeLessThan(72.1)
    expect(await reader.random(question(ALL, []), 'seed')).toBeNull()
    // What links have been saved with.
    for (const [seed, key] of PICKED) expect((await reader.random(question(ALL), seed))?.key).toBe(key)
  })

  it('finds the text of a link, or what is near to it', async () => {
    const places = (text: string) =>
      MADE_UP.flatMap(({ conversation: c }) =>
        c.turns.flatMap((t, i) => (t.text === text ? [[c.split, c.id, i]] : [])),
      )
    const found = await reader.linked(SPLITS, linkTo('a_b\\c'))
    expect(found.sameTotal).toBe(places('a_b\\c').length)
    expect(places('a_b\\c')).toEqual(
      expect.arrayContaining(found.same.map((p) => [p.split, p.conversation, p.turn])),
    )
    const near = await reader.linked(SPLITS, linkTo('DROP TABLE'))
    expect(near.same).toEqual([])
    expect(near.near[0]?.text).toBe("'; DROP TABLE turns; --")
    expect(await reader.linked(SPLITS, linkTo(''))).toEqual({ same: [], sameTotal: 0, near: [] })
  })

  it('knows what can be typed after a field of a search', async () => {
    const { speaker, role, by } = await reader.searchValues(SPLITS)
    expect(by).toEqual(['annotator'])
    expect(speaker.length).toBeGreaterThan(0)
    expect(await reader.searchValues([])).toEqual({ speaker: [], role: [], by: [] })
    expect(role).toEqual(expect.any(Array))
  })

  it('knows the values of one conversation', async () => {
    for (const { conversation: c } of MADE_UP) {
      const found = await reader.facets({ split: c.split, id: c.id })
      for (const key of ['price', 'polite', 'tags']) expect(found?.[key]).toEqual(c.attributes[key])
    }
    expect(await reader.facets({ split: 'no', id: 'such' })).toBeNull()
  })

  it('reads conversations by what names them', async () => {
    for (const made of MADE_UP) {
      const c = tested.published(made)
      const ref = { split: c.split, id: c.id }
      expect(await reader.place(ref)).toEqual({ ...ref, key: made.key })
      const read = await reader.conversation(ref)
      expect(read?.turns.map((t) => [t.text, t.labels])).toEqual(c.turns.map((t) => [t.text, t.labels]))
      expect(read).toMatchObject({ ...ref, title: c.title, participants: c.participants })
    }
    expect(await reader.conversation({ split: 'train', id: "' OR true --" })).toBeNull()
    expect(await reader.place({ split: 'train', id: "' OR true --" })).toBeNull()
  })

  it('has whole conversations in a column, or no such column', async () => {
    const asked = tested.engine.query({
      sql: `SELECT key, document FROM ${tableOf(CORPUS.id, 'conversations')} ORDER BY key`,
      params: [],
      decode: ({ key, document }) => [key, document],
    })
    if (LARGE_READERS.some(([n]) => n === name)) {
      await expect(asked).rejects.toThrow(/column "document" not found/)
      return
    }
    const all = [...MADE_UP].sort((a, b) => a.key - b.key)
    expect(await asked).toEqual(all.map((made) => [made.key, documentOf(tested.published(made))]))
  })

  it('exports rows as published', async () => {
    const exported = async (
      of: FilterCase,
      table: 'turns' | 'documents' | 'conversations',
      rows: 'all' | 'hits',
    ) => {
      const pages = []
      for await (const page of reader.exported(question(of), { table, rows })) pages.push(...page)
      return pages
    }
    for (const of of cases) {
      const list = sorted(kept(of), null)
      expect((await exported(of, 'conversations', 'all')).map(([id]) => id)).toEqual(
        list.map((m) => m.conversation.id),
      )
      const documents = await exported(of, 'documents', 'all')
      expect(documents.map(([text]) => JSON.parse(String(text)).id)).toEqual(
        list.map((m) => m.conversation.id),
      )
      for (const rows of ['all', 'hits'] as const) {
        const finds = rows === 'hits' ? of.finds : undefined
        const expected = list.flatMap(({ conversation: c }) =>
          c.turns.flatMap((t, i) => (finds && !finds(t) ? [] : [[c.id, c.split, i, t.text]])),
        )
        const found = await exported(of, 'turns', rows)
        expect(found.map((row) => [row[0], row[1], row[2], row[6]])).toEqual(expected)
      }
    }
  })

  it('gives up what is aborted, and answers what comes next', async () => {
    const asked = { ...question(ALL), sort: null }
    const ref = { split: 'train', id: `i"d'3` }
    const questions: ((signal: AbortSignal) => Promise<unknown>)[] = [
      (s) => reader.page({ ...asked, sort: { column: 'title', descending: true } }, { after: null }, 5, s),
      (s) => reader.count({ ...asked, sort: { column: 'outcome', descending: true } }, s),
      (s) => reader.countTurns(question(searchCase('t')), s),
      (s) => reader.spread(asked, { key: NUMBER }, 5, s),
      (s) => reader.turnPosition({ ...question(searchCase('i')), sort: null }, { ...ref, turn: 0 }, s),
      (s) => reader.step({ ...question(searchCase('e')), sort: null }, null, 1, s),
      (s) => reader.random(asked, 'seed', s),
      (s) => reader.facets(ref, s),
      (s) => reader.linked(SPLITS, linkTo("it's"), s),
      (s) => reader.searchValues(SPLITS, s),
      (s) => reader.values(asked, { key: 'tags' }, 5, s),
      (s) => reader.labels(asked, 'act', 5, s),
      (s) => reader.hits(question(searchCase('it')), [0, 1], s),
      (s) => reader.turns({ ...question(searchCase('it')), sort: null }, { after: null }, 5, s),
      (s) => reader.beside({ ...asked, sort: { column: 'turns', descending: true } }, ref, s),
      (s) => reader.place(ref, s),
      (s) => reader.conversation(ref, s),
      (s) => reader.exported(asked, { table: 'turns', rows: 'all' }, s).next(),
    ]
    for (const ask of questions) {
      await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
      const controller = new AbortController()
      const under = ask(controller.signal)
      controller.abort()
      await expect(under).rejects.toMatchObject({ name: 'AbortError' })
    }
    expect((await reader.page(asked, { after: null }, 5)).rows).toHaveLength(5)
  })
})

describe('a reader of an attached file', () => {
  let tested: TestedReader
  beforeAll(async () => {
    tested = await attached()
  }, PATIENCE)
  afterAll(() => tested?.close())

  it('asks for no list of all keys, whatever is asked of it', async () => {
    const { engine } = tested
    const asked: { readonly sql: string; readonly limit: unknown }[] = []
    const watched: Engine = {
      ...engine,
      integers: () => Promise.reject(new Error('A list of keys.')),
      integerColumns: (statement, count, signal) => {
        asked.push({ sql: statement.sql, limit: statement.params.at(-1) })
        return engine.integerColumns(statement, count, signal)
      },
    }
    const reader = createAttachedReader(watched, CORPUS, { source: packsOf(), conversations: MANY })
    const question = {
      filter: NO_FILTER,
      splits: SPLITS,
      sort: { column: 'turns', descending: true },
    } as const
    await reader.page(question, { offset: 20 }, 5)
    await reader.beside(question, { split: 'train', id: `i"d'3` })
    await reader.count(question)
    await reader.random(question, 'seed')
    const found = { ...question, filter: searchCase("it's").filter }
    await reader.turns(found, { offset: 2 }, 5)
    await reader.countTurns(found)
    await reader.step(found, null, -1)
    await reader.turnPosition(found, { split: 'train', id: `i"d'3`, turn: 0 })
    await reader.values(found, { key: 'tags' }, 5)
    await reader.spread(found, { key: NUMBER }, 5)
    for await (const _ of reader.exported(question, { table: 'conversations', rows: 'all' })) {
      // Only what is asked for matters.
    }
    expect(asked.length).toBeGreaterThan(0)
    for (const { sql, limit } of asked) {
      expect(sql).toMatch(/LIMIT \?::INTEGER$/)
      expect(limit).toBe(LARGEST_PAGE)
    }
  })

  it('cannot change it', async () => {
    const loader = createDuckDbLoader(tested.engine, CORPUS.id)
    await expect(loader.removeSplit('train')).rejects.toThrow(/read-only/)
    const counts = await tested.reader.count({ filter: NO_FILTER, splits: SPLITS })
    expect(counts).toBe(MADE_UP.length)
  })

  it('can have labels added, and gives them back', async () => {
    const { engine } = tested
    const told = () => {
      const all = 'FROM conversations ORDER BY ALL'
      return Promise.all(
        [all, 'FROM turns ORDER BY ALL', 'FROM labels ORDER BY ALL'].map((sql) =>
          engine.query(readOnly(CORPUS.id, sql)),
        ),
      )
    }
    const before = await told()
    const overlay = createLabelOverlay(CORPUS.id)
    const place = { key: 3, turn: 0, split: 'train', conversation: `i"d'3`, scheme: 'mood' }
    await overlay.add(engine, 1, [{ ...place, by: 'me', labels: [{ value: 'warm' }] }])
    await overlay.add(engine, 2, [{ ...place, turn: 1, by: 'you', labels: [] }])
    const sql = `SELECT t.turn, t.annotated, c.annotated AS whole, c.label_counts FROM turns t
      JOIN conversations c ON c.key = t.conversation_key WHERE c.key = 3 AND t.turn < 3 ORDER BY t.turn`
    const [row] = await engine.query(readOnly(CORPUS.id, sql))
    expect(row).toMatchObject({
      annotated: true,
      whole: true,
      label_counts: expect.stringContaining('"mood":{"warm":1}'),
    })
    const moods = "SELECT value, given_by FROM labels WHERE scheme = 'mood'"
    expect(await engine.query(readOnly(CORPUS.id, moods))).toEqual([{ value: 'warm', given_by: 'me' }])
    await overlay.remove(engine, 1)
    expect(await engine.query(readOnly(CORPUS.id, moods))).toEqual([])
    await overlay.remove(engine, 1)
    await overlay.removeSplit(engine, 'train')
    await overlay.remove(engine, 2)
    expect(await told()).toEqual(before)
  })

  it('is found by the name of its corpus in what a person writes', async () => {
    const sql = 'SELECT count(*) AS n FROM conversations'
    expect(await tested.engine.query(readOnly(CORPUS.id, sql))).toEqual([{ n: MADE_UP.length }])
  })
})
