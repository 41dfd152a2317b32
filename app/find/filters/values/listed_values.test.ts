import { describe, expect, it } from 'vitest'
import { MISSING } from '../../../model/index.ts'
import { FIRST_VALUES, inReadingOrder, type ListedValue, listValues, MOST_VALUES } from './listed_values.ts'

/** Values `v0`, `v1`, … with descending counts, whose titles differ in more than numbers. */
const values = (n: number): ListedValue[] =>
  Array.from({ length: n }, (_, i) => ({
    value: `v${i}`,
    title: i === 0 ? 'Välue zero' : `Välue ${i}`,
    count: n - i,
  }))
const missing: ListedValue = { value: MISSING, title: 'not given', count: 999 }
const top = { all: false, within: '' }
const names = (listed: readonly ListedValue[]) => listed.map((v) => v.value)

describe('the listed values of a facet', () => {
  it('are the most frequent, with what is not given last, and an account of the rest', () => {
    const listing = listValues([missing, ...values(20)], [], top)
    expect(names(listing.shown)).toEqual([...names(values(20)).slice(0, FIRST_VALUES), MISSING])
    expect(listing).toMatchObject({ found: 21, total: 21 })
    expect(listing.leftOutCount).toBe((12 * 13) / 2)
  })

  it('leave out nothing for one value more', () => {
    expect(listValues(values(FIRST_VALUES + 1), [], top)).toMatchObject({ found: 9, leftOutCount: 0 })
    expect(listValues(values(FIRST_VALUES + 1), [], top).shown).toHaveLength(9)
    expect(listValues(values(FIRST_VALUES + 2), [], top).shown).toHaveLength(8)
  })

  it('hold chosen ones, wherever they stand and whether or not they are there', () => {
    const gone: ListedValue = { value: 'gone', title: 'gone', count: 0 }
    const rare = values(20)[15]
    if (!rare) throw new Error('There is a value.')
    const listing = listValues(values(20), [rare, gone], top)
    expect(names(listing.shown).slice(FIRST_VALUES)).toEqual(['v15', 'gone'])
    expect(listing.total).toBe(21)
  })

  it('are capped even if all are asked for, and the account says so', () => {
    const listing = listValues([...values(MOST_VALUES + 50), missing], [], { all: true, within: '' })
    expect(listing.shown).toHaveLength(MOST_VALUES + 1)
    expect(listing.found - listing.shown.length).toBe(50)
    expect(listing.leftOutCount).toBe((50 * 51) / 2)
  })

  it('are those whose titles hold what is looked for, case and accents aside', () => {
    const listing = listValues([...values(20), missing], [], { all: true, within: ' VALUE 1' })
    expect(names(listing.shown)).toEqual(['v1', ...names(values(20)).slice(10)])
    expect(listing).toMatchObject({ found: 11, total: 21, leftOutCount: 0 })
  })
})

describe('the order of values', () => {
  const order = (titles: readonly (readonly [string, number])[]) =>
    inReadingOrder(titles.map(([title, count]) => ({ value: title, title, count }))).map(({ title }) => title)

  it('is that of their numbers, where only these differ', () => {
    expect(
      order([
        ['Game 10', 9],
        ['Game 2', 1],
        ['Game 1', 5],
      ]),
    ).toEqual(['Game 1', 'Game 2', 'Game 10'])
    expect(
      order([
        ['10', 9],
        ['2', 1],
      ]),
    ).toEqual(['2', '10'])
  })

  it('is else that of how frequent they are, and of spelling', () => {
    expect(
      order([
        ['b 2', 1],
        ['a', 5],
        ['b 10', 1],
      ]),
    ).toEqual(['a', 'b 2', 'b 10'])
  })

  it('shows numbered values without a gap', () => {
    const games = Array.from({ length: 12 }, (_, i) => ({ value: `${i}`, title: `Game ${i + 1}`, count: 1 }))
    expect(listValues(games, [], top).shown).toHaveLength(12)
  })
})
