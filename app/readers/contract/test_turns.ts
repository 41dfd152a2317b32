import { expect, it } from 'vitest'
import { LONG_TEXT } from '../../base/long_text.ts'
import type { Sort, Turn } from '../../model/index.ts'
import { kept, keysOf, linkTo, question, sorted, walk } from './test_answers.ts'
import { MADE_UP, type MadeUp, SPLITS } from './test_made_up.ts'
import type { AskedReader } from './test_readers.ts'

/** For tests of any reader: hit turns, steps between them, and turns that links refer to. */
export function testTurns(subject: AskedReader): void {
  it('finds turns, and gives those that a filter leads to in the order of the list', async () => {
    for (const of of subject.cases) {
      const wanted = of.finds ?? of.leadsTo
      const placesIn = (rows: readonly MadeUp[], test: (t: Turn) => boolean) =>
        rows.flatMap(({ key, conversation }) =>
          conversation.turns.flatMap((t, turn) => (test(t) ? [{ key, turn, text: t.text }] : [])),
        )
      const sort: Sort = { column: 'outcome', descending: true }
      const expected = wanted ? placesIn(sorted(kept(of), sort), wanted) : []
      const { there, back } = await walk((at) => subject.reader.turns({ ...question(of), sort }, at, 4), 4)
      expect(there.map(({ key, turn, text }) => ({ key, turn, text }))).toEqual(expected)
      expect(back).toEqual(there)
      const some = MADE_UP.filter((_, i) => i % 3 === 0)
      const hits = await subject.reader.hits(question(of), keysOf(some))
      const inSome = wanted ? placesIn(sorted(some, null), wanted) : []
      expect(hits.map(({ key, turn, text }) => ({ key, turn, text }))).toEqual(inSome)
      for (const { key, conversation } of some)
        expect(await subject.reader.hitsIn(question(of), conversation)).toEqual(
          inSome.filter((hit) => hit.key === key).map((hit) => hit.turn),
        )
    }
    expect(Math.max(...MADE_UP.flatMap((m) => m.conversation.turns.map((t) => t.text.length)))).toBeLessThan(
      LONG_TEXT,
    )
  })

  it('goes from turn to turn of those that a filter leads to, round the ends', async () => {
    for (const [n, of] of subject.cases.entries()) {
      const asked = { ...question(of), sort: { column: 'outcome', descending: true } as const }
      const wanted = of.finds ?? of.leadsTo
      const list = sorted(kept(of), asked.sort)
      const places = wanted
        ? list.flatMap(({ key, conversation: c }) =>
            c.turns.flatMap((t, turn) => (wanted(t) ? [{ key, split: c.split, id: c.id, turn }] : [])),
          )
        : []
      for (const [i, { split, id, turn }] of places.entries()) {
        // Tests both ends and a third of the others, different ones for each filter, because all would take a minute.
        if (i > 0 && i < places.length - 1 && (i + n) % 3 > 0) continue
        expect(await subject.reader.turnPosition(asked, { split, id, turn })).toBe(i)
        const next = places[(i + 1) % places.length]
        const previous = places.at(i - 1)
        expect(await subject.reader.step(asked, { split, id, turn }, 1)).toEqual(next)
        expect(await subject.reader.step(asked, { split, id, turn }, -1)).toEqual(previous)
      }
      for (const from of [null, { split: 'no', id: 'such', turn: 3 }]) {
        expect(await subject.reader.step(asked, from, 1)).toEqual(places[0] ?? null)
        expect(await subject.reader.step(asked, from, -1)).toEqual(places.at(-1) ?? null)
      }
      const beyond = { split: 'train', id: `i"d'3`, turn: 99 }
      expect(await subject.reader.turnPosition(asked, beyond)).toBeNull()
      const begins = list[1]
      const { split, id } = begins?.conversation ?? { split: '', id: '' }
      const after = places.find((p) => list.findIndex((m) => m.key === p.key) >= 1) ?? places[0]
      if (begins)
        expect(await subject.reader.step(asked, { split, id, turn: null }, 1)).toEqual(after ?? null)
    }
  })

  it('finds the text of a link, or what is near to it', async () => {
    const places = (text: string) =>
      MADE_UP.flatMap(({ conversation: c }) =>
        c.turns.flatMap((t, i) => (t.text === text ? [[c.split, c.id, i]] : [])),
      )
    const found = await subject.reader.linked(SPLITS, linkTo('a_b\\c'))
    expect(found.sameTotal).toBe(places('a_b\\c').length)
    expect(places('a_b\\c')).toEqual(
      expect.arrayContaining(found.same.map((p) => [p.split, p.conversation, p.turn])),
    )
    const near = await subject.reader.linked(SPLITS, linkTo('DROP TABLE'))
    expect(near.same).toEqual([])
    expect(near.near[0]?.text).toBe("'; DROP TABLE turns; --")
    expect(await subject.reader.linked(SPLITS, linkTo(''))).toEqual({ same: [], sameTotal: 0, near: [] })
  })
}
