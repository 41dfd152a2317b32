import { describe, expect, it } from 'vitest'
import { type Filter, MISSING, NO_FILTER } from '../../../model/index.ts'
import type { MeasuredCases } from '../../../readers/comparisons.ts'
import { formatFilter } from '../../../state/filter_params.ts'
import { occurrences, ordered } from './concordance.ts'
import {
  allTurns,
  type Dimension,
  measuredValue,
  unknownNames,
  valueNotices,
  withAnyValue,
  withSearch,
  withValue,
} from './dimensions.ts'
import { groupFigures, histograms, methodOf } from './figures.ts'
import { figureData, figureTable, resultSentence } from './outputs.ts'

const cases = (
  rows: readonly (readonly [group: number, cluster: number, value: number, n: number])[],
  without: readonly number[],
): MeasuredCases => ({
  group: Int32Array.from(rows, ([group]) => group),
  cluster: Int32Array.from(rows, ([, cluster]) => cluster),
  value: Float64Array.from(rows, ([, , value]) => value),
  n: Int32Array.from(rows, ([, , , n]) => n),
  without,
})

/** Buyers above target in two categories: 81 of 141 deals and 39 of 52. */
const deals = cases(
  [
    ...Array.from({ length: 141 }, (_, i) => [0, i, i < 81 ? 1 : 0, 1] as const),
    ...Array.from({ length: 52 }, (_, i) => [1, 1000 + i, i < 39 ? 1 : 0, 1] as const),
  ],
  [12, 0],
)

describe('figures of groups', () => {
  it('of conversations are shares with Wilson, Newcombe and Katz intervals', () => {
    expect(methodOf(deals, 'conversation', 'share')).toBe('independent')
    const [first, second] = groupFigures(deals, 'conversation', 'share', null)
    expect(first).toMatchObject({ n: 141, hits: 81, without: 12, difference: null, ratio: null })
    expect(first?.figure?.value).toBeCloseTo(81 / 141, 12)
    expect(first?.figure?.interval).toMatchObject({ method: 'wilson' })
    expect(second?.difference?.value).toBeCloseTo(39 / 52 - 81 / 141, 12)
    expect(second?.difference?.interval).toMatchObject({ method: 'newcombe' })
    expect(second?.ratio?.interval).toMatchObject({ method: 'katz' })
  })

  it('wait for resampled intervals if cases are turns, or if groups share conversations', () => {
    const turns = cases(
      [
        [0, 1, 1, 2],
        [0, 1, 0, 3],
        [1, 1, 0, 4],
      ],
      [0, 1],
    )
    expect(methodOf(turns, 'turn', 'share')).toBe('clusters')
    const shared = cases(
      [
        [0, 1, 1, 1],
        [1, 1, 0, 1],
      ],
      [0, 0],
    )
    expect(methodOf(shared, 'conversation', 'share')).toBe('clusters')
    const [first, second] = groupFigures(turns, 'turn', 'share', null)
    expect(first).toMatchObject({
      n: 5,
      hits: 2,
      conversations: 1,
      figure: { value: 0.4, interval: undefined },
    })
    expect(second).toMatchObject({ n: 4, hits: 0, figure: { value: 0 }, ratio: { value: 0 } })
    const whyNot = { whyNot: 'too_few' } as const
    const none = { value: whyNot, difference: null, ratio: null }
    const intervals = [none, { value: whyNot, difference: whyNot, ratio: whyNot }]
    expect(groupFigures(turns, 'turn', 'share', intervals)[1]?.difference?.interval).toEqual(whyNot)
  })

  it('are means and medians of numbers, and undefined without cases', () => {
    const numbers = cases(
      [
        [0, 1, 10, 1],
        [0, 2, 20, 2],
        [0, 3, 90, 1],
      ],
      [0, 7],
    )
    const of = (statistic: 'mean' | 'median') => groupFigures(numbers, 'conversation', statistic, null)
    expect(of('mean')[0]?.figure?.value).toBe(35)
    expect(of('median')[0]?.figure?.value).toBe(20)
    expect(of('mean')[1]).toMatchObject({ n: 0, without: 7, figure: null, difference: null, hits: null })
  })

  it('have histograms with one scale', () => {
    const numbers = cases(
      [
        [0, 1, 0, 1],
        [0, 2, 3, 2],
        [1, 3, 1, 4],
      ],
      [0, 0],
    )
    const found = histograms(groupFigures(numbers, 'conversation', 'mean', null))
    expect(found).toMatchObject({ low: 0, step: 1, whole: true })
    expect(found?.counts).toEqual([
      [1, 0, 0, 2],
      [0, 4, 0, 0],
    ])
    expect(histograms(groupFigures(cases([], [0]), 'turn', 'mean', null))).toBeNull()
  })
})

describe('outputs', () => {
  const titles = ['Furniture', 'Car']
  const figures = groupFigures(deals, 'conversation', 'share', null)

  it('name numerator, denominator, interval, difference and ratio', () => {
    const { columns, rows } = figureTable(titles, figures, 'share')
    expect(columns).toContain('Difference from Furniture')
    expect(rows[0]?.slice(0, 4)).toEqual(['Furniture', '81', '141', '57.4%'])
    expect(rows[1]?.slice(0, 4)).toEqual(['Car', '39', '52', '75.0%'])
    expect(figureData(titles, figures)[1]).toMatchObject({ group: 'Car', n: 52, hits: 39, method: 'wilson' })
  })

  it('claim a difference only if its interval does not contain 0', () => {
    const sentence = resultSentence('Above target', titles, figures, 'share', 'conversation')
    expect(sentence).toMatch(/^Above target: 81 of 141 conversations of Furniture \(57\.4%\), against/)
    expect(sentence).toContain('39 of 52 of Car (75.0')
    expect(sentence).toContain('does not contain 0')
    const equal = cases(
      [
        [0, 1, 1, 1],
        [0, 2, 0, 1],
        [1, 3, 1, 1],
        [1, 4, 0, 1],
      ],
      [0, 0],
    )
    const same = groupFigures(equal, 'conversation', 'share', null)
    expect(resultSentence('X', titles, same, 'share', 'conversation')).toContain(
      'do not show which group is higher',
    )
    expect(sentence).not.toContain('several comparisons')
    const three = groupFigures({ ...deals, without: [12, 0, 0] }, 'conversation', 'share', null)
    const others = [...three.slice(0, 2), three[1] as (typeof three)[number]]
    expect(resultSentence('X', [...titles, 'Bike'], others, 'share', 'conversation')).toContain(
      'the clearest of 2 differences; intervals are not adjusted for several comparisons',
    )
    expect(
      resultSentence('X', titles, groupFigures(cases([], [0, 0]), 'turn', 'share', null), 'share', 'turn'),
    ).toBeNull()
  })
})

describe('filters of groups', () => {
  const scheme = { id: 'act', title: 'Acts', values: [{ value: 'x' }, { value: 'y' }] } as never
  const act: Dimension = { name: 'l.act', title: 'Acts', kind: 'scheme', scheme }
  const role: Dimension = { name: 's.role', title: 'Role', kind: 'speaker', said: 'role' }
  const deal: Dimension = {
    ...{ name: 'f.outcome', title: 'Outcome', kind: 'field' },
    field: { key: 'outcome', title: 'Outcome', kind: 'category' },
  }
  const said = (filter: Filter) => formatFilter(filter).map(decodeURIComponent)

  it('select what is counted', () => {
    const base = withValue(NO_FILTER, deal, 'deal', 'turn')
    expect(said(withValue(base, act, 'x', 'turn'))).toEqual(['f.outcome=deal', 'l.act=x', 'l.act.on=turn'])
    expect(said(withValue(base, act, 'x', 'conversation'))).toEqual(['f.outcome=deal', 'l.act=x'])
    expect(said(withValue(base, role, 'the buyer', 'turn'))).toEqual(['q=role:"the buyer"', 'f.outcome=deal'])
  })

  it('select what can have a value', () => {
    expect(withAnyValue(NO_FILTER, act, 'turn', 1).labels[0]).toMatchObject({
      exclude: [MISSING],
      on: 'turn',
    })
    expect(withAnyValue(NO_FILTER, act, 'turn', 2).labels[0]).toMatchObject({ include: ['x', 'y'] })
    expect(withAnyValue(NO_FILTER, deal, 'conversation', 1).facets[0]).toMatchObject({ exclude: [MISSING] })
    expect(said(withValue(NO_FILTER, act, 'x', 'participant'))).toEqual(['l.act=x', 'l.act.on=turn'])
    const field = { key: 'svo', title: 'SVO', kind: 'category', of: 'participant' } as const
    const svo: Dimension = { name: 'p.svo', title: 'SVO', kind: 'field', field }
    expect(said(withValue(NO_FILTER, svo, 'proself', 'participant'))).toEqual(['pf.svo=proself'])
    expect(said(withAnyValue(NO_FILTER, svo, 'participant', 1))).toEqual(['pf.svo=!~'])
    expect(said(allTurns(NO_FILTER))).toEqual(['q=-kind:none'])
  })

  it('keep what was searched, patterns too', () => {
    const word = { ...NO_FILTER, search: 'boat', mode: 'word' as const }
    expect(withSearch(word, 'role:buyer')).toMatchObject({ search: 'boat role:buyer', mode: 'word' })
    const pattern = { ...NO_FILTER, search: 'a/b|c', mode: 'pattern' as const }
    expect(withSearch(pattern, 'x')).toMatchObject({ search: '/a\\/b|c/ x', mode: 'text' })
  })
})

describe('a concordance', () => {
  it('has whole words with their neighbours, as written', () => {
    const text = "Don't — no DON'T,  the\nNaïve don. Don't"
    const lines = occurrences(text, "don't", 7)
    expect(lines.map(({ word, previous, next }) => [word, previous, next])).toEqual([
      ["Don't", '', 'no'],
      ["DON'T", 'no', 'the'],
      ["Don't", 'don', ''],
    ])
    expect(lines[1]).toMatchObject({ place: 7, before: "Don't — no ", after: ", the Naïve don. Don't" })
    expect(occurrences(text, 'the naive', 0).map(({ word }) => word)).toEqual(['the Naïve'])
    expect(occurrences(text, 'do', 0)).toEqual([])
  })

  it('is sorted by the next or the previous word', () => {
    const lines = occurrences('b x a, a x c, c x b', 'x', 0)
    const neighbours = (order: 'next' | 'previous' | 'published') =>
      ordered(lines, order).map(({ previous, next }) => `${previous}${next}`)
    expect(neighbours('published')).toEqual(['ba', 'ac', 'cb'])
    expect(neighbours('next')).toEqual(['ba', 'cb', 'ac'])
    expect(neighbours('previous')).toEqual(['ac', 'ba', 'cb'])
  })
})

describe('names in an address that the corpus does not have', () => {
  const field: Dimension = { name: 's.role', title: 'Role', kind: 'speaker', said: 'role' }
  const options = { groups: [field], shares: [field], numbers: [] }
  const asked = { by: null, what: null, sides: null, measure: 'share' } as const

  it('are named: the field, what is measured, and the sides once the groups are known', () => {
    expect(unknownNames(asked, options, null)).toEqual([])
    expect(unknownNames({ ...asked, by: 's.role', what: 's.role' }, options, null)).toEqual([])
    expect(unknownNames({ ...asked, by: 'f.none', what: 'l.none' }, options, null)).toEqual([
      'f.none',
      'l.none',
    ])
    const words = { ...asked, measure: 'words', sides: ['buyer', 'nobody'] } as const
    expect(unknownNames(words, options, null)).toEqual([])
    expect(unknownNames(words, options, [{ value: 'buyer' }])).toEqual(['nobody'])
  })
})

describe('the value whose share is measured', () => {
  const scheme = {
    id: 'act',
    title: 'Act',
    by: '',
    source: '',
    counted: true,
    values: [{ value: 'ask', title: 'Question', definition: '', mark: 'Qu', hue: 1 as const }],
  }
  const acts: Dimension = { name: 'l.act', title: 'Act', kind: 'scheme', scheme }
  const turns: Dimension = {
    name: 'f.turns',
    title: 'Turns',
    kind: 'field',
    field: { key: 'turns', title: 'Turns', kind: 'number' },
  }

  it('is that of the address, or the most frequent', () => {
    expect(measuredValue(acts, null, ['b', 'a'])).toBe('b')
    expect(measuredValue(acts, 'a', ['b'])).toBe('a')
    expect(measuredValue(acts, null, [])).toBeNull()
    expect(measuredValue(null, null, [])).toBeNull()
    expect(measuredValue(turns, '5..9', [])).toBe('5..9')
  })

  it('is a readable condition, and an unreadable one is reported', () => {
    for (const text of ['abc', '..', '']) {
      expect(measuredValue(turns, text, [])).toBe('>0')
      expect(valueNotices(turns, text, [])[0]).toContain(`“${text}” is not a condition`)
    }
    expect(valueNotices(turns, '<0', [])).toEqual([])
    expect(valueNotices(turns, null, [])).toEqual([])
  })

  it('is reported if no case has it', () => {
    expect(valueNotices(acts, 'aks', ['ask'])).toEqual(['No filtered conversation has the value “aks”.'])
    expect(valueNotices(acts, 'ask', ['b'])).toEqual(['No filtered conversation has the value “Question”.'])
    expect(valueNotices(acts, 'ask', ['ask', 'b'])).toEqual([])
    // Not loaded yet, or too many to know.
    expect(valueNotices(acts, 'x', [])).toEqual([])
    expect(
      valueNotices(
        acts,
        'x',
        Array.from({ length: 200 }, (_, i) => `v${i}`),
      ),
    ).toEqual([])
  })
})
