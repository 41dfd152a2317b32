import { expect, it } from 'vitest'
import { MISSING } from '../../model/index.ts'
import type { ValueCount } from '../reader.ts'
import { ALL, compared, instantOf, kept, NUMBER, question } from './test_answers.ts'
import { LABELLED, VALUED } from './test_declared.ts'
import { MADE_UP, type MadeUp } from './test_made_up.ts'
import type { AskedReader } from './test_readers.ts'

/** For tests of any reader: counts of values, labels and numbers. */
export function testCounts(subject: AskedReader): void {
  it.each([...Object.keys(VALUED), 'labels'])('counts the values of %s', async (name) => {
    const valuesOf = VALUED[name] ?? LABELLED
    for (const of of subject.cases) {
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
          ? subject.reader.labels(question(of), 'act', top)
          : subject.reader.values(question(of), { key: name }, top)
      expect(await ask(50)).toEqual(expected)
      expect(await ask(1)).toEqual(expected.slice(0, 1))
    }
  })

  it('counts how numbers are spread', async () => {
    const numbersOf = (rows: readonly MadeUp[]) =>
      rows.flatMap(({ conversation: c }) =>
        typeof c.attributes[NUMBER] === 'number' ? [c.attributes[NUMBER]] : [],
      )
    const all = numbersOf(MADE_UP)
    const [min, max] = [Math.min(...all), Math.max(...all)]
    for (const of of subject.cases) {
      for (const bins of [1, 5]) {
        const countsOf = (numbers: readonly number[]) =>
          Array.from(
            { length: bins },
            (_, bin) =>
              numbers.filter((x) => Math.min(bins - 1, Math.floor((x - min) / ((max - min) / bins))) === bin)
                .length,
          )
        const [every, left] = [countsOf(all), countsOf(numbersOf(kept(of)))]
        const whole = all.every(Number.isInteger)
        const expected = { min, max, whole, bins: every.map((n, bin) => ({ all: n, filtered: left[bin] })) }
        expect(await subject.reader.spread(question(of), { key: NUMBER }, bins)).toEqual(expected)
      }
    }
    expect(await subject.reader.spread(question(ALL, []), { key: NUMBER }, 5)).toBeNull()
  })

  it('counts how times are spread, by instant, and none by text', async () => {
    const all = MADE_UP.flatMap(({ conversation }) => instantOf(conversation) ?? [])
    const found = await subject.reader.spread(question(ALL), { key: 'sent' }, 5)
    expect(found).toMatchObject({ min: Math.min(...all), max: Math.max(...all), whole: false })
    expect(found?.bins.reduce((sum, bin) => sum + bin.filtered, 0)).toBe(all.length)
    expect(await subject.reader.values(question(ALL), { key: 'sent' }, 50)).toEqual([])
  })

  it('counts fields of turns by conversation, each once for a value and a bin', async () => {
    const givenIn = ({ conversation }: MadeUp, key: string) => [
      ...new Set(conversation.turns.flatMap(({ values }) => values[key] ?? [])),
    ]
    const all = MADE_UP.flatMap((m) => givenIn(m, 'offer').map(Number))
    const [min, max, bins] = [Math.min(...all), Math.max(...all), 5]
    const binOf = (x: number) => Math.min(bins - 1, Math.floor((x - min) / ((max - min) / bins)))
    for (const of of subject.cases) {
      const counts = new Map<string, number>()
      for (const m of kept(of))
        for (const value of givenIn(m, 'move'))
          counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
      const found = await subject.reader.values(question(of), { key: 'move', of: 'turn' }, 50)
      expect(new Map(found.map(({ value, count }) => [value, count]))).toEqual(counts)
      const spread = (rows: readonly MadeUp[]) => {
        const binned = rows.map((m) => new Set(givenIn(m, 'offer').map((x) => binOf(Number(x)))))
        return Array.from({ length: bins }, (_, bin) => binned.filter((some) => some.has(bin)).length)
      }
      const [every, left] = [spread(MADE_UP), spread(kept(of))]
      const expected = {
        min,
        max,
        whole: all.every(Number.isInteger),
        bins: every.map((n, bin) => ({ all: n, filtered: left[bin] })),
      }
      expect(await subject.reader.spread(question(of), { key: 'offer', of: 'turn' }, bins)).toEqual(expected)
    }
    expect(all.length).toBeGreaterThan(3)
  })
}
