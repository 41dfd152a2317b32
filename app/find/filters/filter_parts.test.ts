import { describe, expect, it } from 'vitest'
import { rangeText } from '../../fields/conditions/range.ts'
import { type Filter, isEmptyFilter, labelSequence, MISSING, NO_FILTER } from '../../model/index.ts'
import { testAdapter } from '../../tables/test_corpus.ts'
import { countParts, dropLast, type FilterWords, filterParts } from './filter_parts.ts'

const [acts] = testAdapter.labelSchemes
if (!acts) throw new Error('The test corpus has a label scheme.')
const words: FilterWords = {
  labelSchemes: [acts],
  facets: [
    ...testAdapter.facets,
    { key: 'agent_1_svo', title: 'Agent 1: SVO', kind: 'category' },
    { key: 'list_price', title: 'List price', kind: 'number', unit: 'USD' },
  ],
  turnFields: [
    { key: 'price', title: 'Price', kind: 'number', unit: 'USD', searched: true },
    { key: 'outcome', title: 'Move', kind: 'category', searched: true },
    { key: 'silent', title: 'Silent', kind: 'category' },
  ],
}

function texts(filter: Partial<Filter>): string[] {
  return filterParts({ ...NO_FILTER, ...filter }, words).map((part) => part.text)
}

const values = { kind: 'values', include: [], exclude: [], match: 'any' } as const
const labels = { scheme: 'act', include: [], exclude: [], match: 'any', on: 'conversation' } as const
const greet = { scheme: 'act', value: 'greet' }
const odd = { scheme: 'act', value: "o'dd" }

describe('a filter in words', () => {
  it('is nothing without parts', () => {
    expect(texts({})).toEqual([])
    expect(texts({ search: '  ', mode: 'word' })).toEqual([])
  })

  it('says what is searched, and how', () => {
    expect(texts({ search: ' a "b" ' })).toEqual(['Search: a "b"'])
    expect(texts({ search: 'a', mode: 'word' })).toEqual(['Search: a, whole words'])
    expect(texts({ search: 'a.*', mode: 'pattern' })).toEqual(['Search: regular expression a.*'])
  })

  it('says which values are included and excluded', () => {
    const svo = { ...values, key: 'agent_1_svo', include: ['prosocial'], exclude: ['proself'] }
    expect(texts({ facets: [svo] })).toEqual(['Agent 1 SVO: prosocial, not proself'])
    expect(texts({ facets: [{ ...values, key: 'outcome', include: ['a', 'b'] }] })).toEqual([
      'Outcome: a or b',
    ])
    expect(texts({ facets: [{ ...values, key: 'tags', include: ['a', 'b'], match: 'all' }] })).toEqual([
      'Tags: a and b',
    ])
  })

  it('names what is not given, empty, true and false', () => {
    expect(texts({ facets: [{ ...values, key: 'polite', include: ['true', MISSING] }] })).toEqual([
      'Polite: yes or not given',
    ])
    expect(texts({ facets: [{ ...values, key: 'polite', exclude: ['false'] }] })).toEqual(['Polite: not no'])
    expect(texts({ facets: [{ ...values, key: 'tags', include: ['', 'true', 'a_b'] }] })).toEqual([
      'Tags: (empty) or true or a_b',
    ])
    expect(texts({ facets: [{ ...values, key: 'outcome', exclude: ['no_deal'] }] })).toEqual([
      'Outcome: not No deal',
    ])
  })

  it('says ranges with their unit', () => {
    const range = { kind: 'range', key: 'list_price', min: 10, max: 20 } as const
    expect(texts({ facets: [range] })).toEqual(['List price 10–20 USD'])
    expect(rangeText({ min: 1500, max: null })).toBe('from 1,500')
    expect(rangeText({ min: null, max: 0.25 })).toBe('up to 0.25')
    expect(rangeText({ min: -5, max: 5 })).toBe('−5 to 5')
    expect(rangeText({ min: 3, max: 3 })).toBe('3')
  })

  it('says that a turn must have it', () => {
    const price = { kind: 'range', key: 'price', of: 'turn', min: 100, max: 200 } as const
    expect(texts({ facets: [price] })).toEqual(['Has a turn with Price 100–200 USD'])
    const move = { ...values, key: 'outcome', of: 'turn' } as const
    expect(texts({ facets: [{ ...move, include: ['a', 'b'], exclude: ['c'] }] })).toEqual([
      'Has a turn with Move: a or b, no turn with Move: c',
    ])
    expect(texts({ facets: [{ ...move, exclude: ['c'] }] })).toEqual(['Has no turn with Move: c'])
    expect(texts({ facets: [{ ...move, key: 'silent', include: ['a'] }] })).toEqual([
      'Has a turn with silent: a (no field of turns of this corpus, ignored)',
    ])
    // A facet of the same name is a separate part.
    const both = { ...NO_FILTER, facets: [{ ...values, key: 'outcome', include: ['deal'] }, move] }
    const [facet, turn] = filterParts(both, words)
    expect([facet?.without(both).facets, turn?.without(both).facets]).toEqual([
      [move],
      [{ ...values, key: 'outcome', include: ['deal'] }],
    ])
  })

  it('says which fields a participant must have', () => {
    const points = { key: 'points', title: 'Points', kind: 'number' } as const
    const corpus = { ...words, participantFields: [points] }
    const role = { ...values, key: 'role', of: 'participant', include: ['buyer'] } as const
    const range = { kind: 'range', key: 'points', of: 'participant', min: 1, max: 2 } as const
    const said = (facets: Filter['facets'], of = corpus) =>
      filterParts({ ...NO_FILTER, facets }, of).map(({ text }) => text)
    expect(said([role, range])).toEqual(['Participant with Role: buyer', 'Participant with Points 1–2'])
    const { participantFields: _, ...older } = corpus
    expect(said([role], older as typeof corpus)).toEqual([
      'Participant with role: buyer (no field of participants of this corpus, ignored)',
    ])
  })

  it('says labels by their titles, and where they must stand', () => {
    expect(texts({ labels: [{ ...labels, include: ['greet'], on: 'turn' }] })).toEqual([
      'Acts: Greet on the same turn',
    ])
    expect(texts({ labels: [{ ...labels, include: ['greet', "o'dd"], match: 'all' }] })).toEqual([
      "Acts: Greet and o'dd",
    ])
  })

  it('says sequences in the order in which they are read', () => {
    expect(texts({ sequence: labelSequence(greet, odd, 2) })).toEqual(["o'dd within 2 turns after Greet"])
    expect(texts({ sequence: labelSequence(greet, odd, 1) })).toEqual(["o'dd in the turn after Greet"])
  })

  it('says whose label is meant in a sequence where two schemes call theirs the same', () => {
    const schemes = [acts, { ...acts, id: 'heard', title: 'Heard' }]
    const heard = { ...greet, scheme: 'heard' }
    const filter = { ...NO_FILTER, sequence: labelSequence(greet, heard, 2) }
    expect(filterParts(filter, { ...words, labelSchemes: schemes }).map((part) => part.text)).toEqual([
      'Greet (Heard) within 2 turns after Greet (Acts)',
    ])
  })

  it('admits what the corpus does not have', () => {
    expect(texts({ facets: [{ ...values, key: 'size', include: ['a'] }] })).toEqual([
      'size: a (no facet of this corpus, ignored)',
    ])
    expect(texts({ labels: [{ ...labels, scheme: 'x', include: ['a'] }] })).toEqual([
      'x: a (no label scheme of this corpus)',
    ])
  })
})

describe('taking parts out', () => {
  const full: Filter = {
    search: 'a',
    mode: 'word',
    facets: [
      { ...values, key: 'outcome', include: ['deal'] },
      { ...values, key: 'tags', exclude: ['x'] },
    ],
    labels: [{ ...labels, include: ['greet'] }],
    sequence: labelSequence(greet, odd, 2),
    only: [{ split: 'train', id: '1', turn: null }],
  }

  it('takes out just that part of whatever filter there is by then', () => {
    const parts = filterParts(full, words)
    expect(new Set(parts.map((p) => p.id)).size).toBe(countParts(full))
    const later: Filter = { ...full, search: 'b' }
    expect(parts[1]?.without(later)).toEqual({ ...later, facets: [full.facets[1]] })
    expect(parts.reduce((filter, part) => part.without(filter), full)).toEqual({ ...NO_FILTER, mode: 'word' })
  })

  it('drops the last part, until there is none', () => {
    const { only, ...rest } = full
    expect(only).toHaveLength(1)
    expect(dropLast(full)).toEqual(rest)
    expect(dropLast(rest)).toEqual({ ...rest, sequence: null })
    let filter = full
    for (let left = countParts(full); left > 0; left--) {
      expect(countParts(filter)).toBe(left)
      filter = dropLast(filter)
    }
    expect(isEmptyFilter(filter)).toBe(true)
    expect(dropLast(filter)).toBe(filter)
  })
})

it('a part alone has no other condition, and all parts alone make the filter', () => {
  const filter: Filter = {
    search: 'water',
    mode: 'word',
    facets: [{ ...values, key: 'outcome', include: ['a'] }],
    labels: [{ ...labels, include: ['greet'] }],
    sequence: labelSequence(greet, odd, 2),
    only: [{ split: 'train', id: '1', turn: null }],
  }
  const parts = filterParts(filter, words)
  for (const { alone } of parts) expect(countParts(alone)).toBe(1)
  const { search, mode } = parts[0]?.alone ?? NO_FILTER
  expect({ search, mode }).toEqual({ search: 'water', mode: 'word' })
  const merged: Record<string, unknown> = { ...NO_FILTER }
  for (const { alone } of parts)
    for (const [key, value] of Object.entries(alone))
      if (JSON.stringify(value) !== JSON.stringify(NO_FILTER[key as keyof Filter])) merged[key] = value
  expect(merged).toEqual(filter)
})

it('several parts about one field or scheme have different ids, and are removed one by one', () => {
  const facet = { ...values, key: 'outcome', include: ['a'] }
  const filter: Filter = {
    ...NO_FILTER,
    facets: [facet, { ...facet, include: ['b'] }],
    labels: [
      { ...labels, include: ['greet'] },
      { ...labels, include: ['greet'], on: 'turn' },
    ],
  }
  const parts = filterParts(filter, words)
  expect(new Set(parts.map(({ id }) => id)).size).toBe(4)
  for (const { alone, without } of parts) {
    const left = without(filter)
    expect(left.facets.length + left.labels.length).toBe(3)
    expect([...left.facets, ...left.labels]).not.toContainEqual([...alone.facets, ...alone.labels][0])
  }
})

it('a step names a number that the corpus does not have as such', () => {
  const test = { kind: 'change', field: 'nosuch', change: 'lower', than: 'own' } as const
  expect(texts({ sequence: { first: test, next: [{ test, by: 'same', within: 1 }] } })[0]).toContain(
    'nosuch (no field of turns of this corpus) lower than their own last',
  )
})
