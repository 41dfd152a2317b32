import fc from 'fast-check'
import { expect, it } from 'vitest'
import { QueryError } from '../../engine/engine.ts'
import { SORTABLE, type Sort } from '../../model/index.ts'
import { ALL, kept, keysOf, question, sorted, walk } from './test_answers.ts'
import { MADE_UP, type MadeUp, searchCase } from './test_made_up.ts'
import type { AskedReader } from './test_readers.ts'

/** Picks of seeds in saved links, out of all conversations. */
const PICKED = [
  ['abc123', 4],
  ['00000z', 16],
  ['x9', 16777225],
  ['7kq2m1', 5],
] as const

const SORTS: readonly (Sort | null)[] = [
  null,
  ...([...SORTABLE, 'f.price', 'f.polite', 'f.tags', 'f.sent', 'f.none'] as const).flatMap((column) =>
    [false, true].map((descending) => ({ column, descending })),
  ),
]
const nameOf = (sort: Sort | null) =>
  sort ? `${sort.column} ${sort.descending ? 'down' : 'up'}` : 'published'

/** For tests of any reader: lists of conversations, their order, pages and positions. */
export function testLists(subject: AskedReader): void {
  it.each(SORTS.map((sort) => [nameOf(sort), sort] as const))(
    'gives every conversation once, sorted by %s, there and back',
    async (_, sort) => {
      const expected = keysOf(sorted(MADE_UP, sort))
      for (const n of sort?.column === 'title' ? [1, 7] : [7]) {
        const asked = { ...question(ALL), sort }
        const { there, back } = await walk((at) => subject.reader.page(asked, at, n), n)
        expect(keysOf(there)).toEqual(expected)
        expect(keysOf(back)).toEqual(expected)
      }
    },
  )

  it('gives the values of facets of some conversations, and none of facets that there are not', async () => {
    const some = MADE_UP.slice(0, 5)
    const found = await subject.reader.facetValues(keysOf(some), ['price', 'tags', 'none'])
    for (const { key, conversation: c } of some) {
      const { price = null, tags = null } = c.attributes
      expect(found.get(key)).toEqual({ price, tags })
    }
    expect((await subject.reader.facetValues([], ['price'])).size).toBe(0)
  })

  it('gives rows as they are', async () => {
    const { rows } = await subject.reader.page({ ...question(ALL), sort: null }, { after: null }, 100)
    for (const [i, { conversation: c, annotated, key }] of sorted(MADE_UP, null).entries()) {
      const { id, split, title } = c
      const expected = { key, id, split, title, annotated, turns: c.turns.length, outcome: c.outcome.status }
      expect(rows[i]).toMatchObject(expected)
    }
  })

  it.each(subject.cases.map((of) => [of.name, of] as const))('knows the filter: %s', async (_, of) => {
    for (const sort of [null, { column: 'turns', descending: true } as const]) {
      const expected = keysOf(sorted(kept(of), sort))
      const { there, back } = await walk((at) => subject.reader.page({ ...question(of), sort }, at, 5), 5)
      expect(keysOf(there)).toEqual(expected)
      expect(keysOf(back)).toEqual(expected)
    }
    const wanted = of.finds ?? of.leadsTo
    const hits = wanted && kept(of).flatMap((m) => m.conversation.turns.filter((t) => wanted(t)))
    for (const asked of [
      question(of),
      { ...question(of), sort: { column: 'turns', descending: true } as const },
    ]) {
      expect(await subject.reader.count(asked)).toBe(kept(of).length)
      expect(await subject.reader.countTurns(asked)).toBe(hits?.length ?? null)
    }
  })

  it('jumps to any place, also behind the end', async () => {
    const sort: Sort = { column: 'title', descending: false }
    const expected = keysOf(sorted(MADE_UP, sort))
    for (const offset of [0, 1, 13, 38, 40, 99]) {
      const page = await subject.reader.page({ ...question(ALL), sort }, { offset }, 3)
      expect(keysOf(page.rows)).toEqual(expected.slice(offset, offset + 3))
      expect(page.next === null).toBe(offset + 3 >= expected.length)
    }
  })

  it('reads one split, or none', async () => {
    const one = { ...question(ALL, ["te'st"]), sort: null }
    expect(keysOf((await subject.reader.page(one, { after: null }, 100)).rows)).toEqual(
      keysOf(kept(ALL, ["te'st"])),
    )
    const none = { ...question(ALL, []), sort: null }
    expect((await subject.reader.page(none, { after: null }, 100)).rows).toEqual([])
    expect(await subject.reader.count(none)).toBe(0)
    expect(await subject.reader.countTurns(none)).toBeNull()
  })

  it('takes any search for a text', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom("'", '%', '_', '\\', '--', '🏕'))
    await fc.assert(
      fc.asyncProperty(
        text.filter((s) => s.replaceAll('"', '').trim() !== '' && !s.includes('\u0000')),
        async (s) => {
          const of = searchCase(s)
          const asked = { ...question(of), sort: null }
          if (!subject.answers(of)) {
            await expect(subject.reader.page(asked, { after: null }, 1)).rejects.toThrow(QueryError)
            return
          }
          const { rows } = await subject.reader.page(asked, { after: null }, 100)
          expect(keysOf(rows)).toEqual(keysOf(sorted(kept(of), null)))
        },
      ),
      { numRuns: 30 },
    )
  })
  it('knows what stands beside a conversation', async () => {
    const place = (m: MadeUp | undefined) =>
      m ? { key: m.key, split: m.conversation.split, id: m.conversation.id } : null
    for (const of of [ALL, subject.cases.at(-1) ?? ALL]) {
      for (const sort of [null, { column: 'annotated', descending: true } as const]) {
        const list = sorted(kept(of), sort)
        for (const m of MADE_UP.filter((_, i) => i % 4 < 2)) {
          const at = list.indexOf(m)
          const { split, id } = m.conversation
          expect(await subject.reader.neighbours({ ...question(of), sort }, { split, id })).toEqual({
            position: at === -1 ? null : at,
            total: list.length,
            previous: at > 0 ? place(list[at - 1]) : null,
            next: place(list[at + 1]),
            first: place(list[0]),
          })
        }
        const unopened = { position: null, total: list.length, previous: null }
        const begin = { ...unopened, next: place(list[0]), first: place(list[0]) }
        expect(await subject.reader.neighbours({ ...question(of), sort }, null)).toEqual(begin)
        expect(
          await subject.reader.neighbours({ ...question(of), sort }, { split: 'no', id: 'such' }),
        ).toEqual(begin)
      }
    }
  })

  it('picks one by chance: the same for the same seed, and as often as any other', async () => {
    const counts = new Map<number, number>()
    for (let i = 0; i < 200; i++) {
      const seed = `seed-${i}`
      const picked = await subject.reader.random(question(ALL), seed)
      expect(picked).not.toBeNull()
      const key = picked?.key ?? -1
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (i >= 20) continue
      expect(await subject.reader.random(question(ALL), seed)).toEqual(picked)
      for (const of of subject.cases.slice(-3))
        if (kept(of).some((m) => m.key === key))
          expect(await subject.reader.random(question(of), seed)).toEqual(picked)
    }
    const expected = 200 / MADE_UP.length
    const chiSquare = MADE_UP.reduce(
      (sum, { key }) => sum + ((counts.get(key) ?? 0) - expected) ** 2 / expected,
      0,
    )
    // 39 degrees of freedom: 0.1 % of fair draws are beyond 72.1.
    expect(chiSquare).toBeLessThan(72.1)
    expect(await subject.reader.random(question(ALL, []), 'seed')).toBeNull()
    // Seeds of saved links must keep their picks.
    for (const [seed, key] of PICKED)
      expect((await subject.reader.random(question(ALL), seed))?.key).toBe(key)
  })
}
