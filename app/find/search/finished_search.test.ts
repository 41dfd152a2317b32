import { describe, expect, it } from 'vitest'
import { exampleSearches } from './example_searches.ts'
import { finishedSearch, lackingTerm } from './finished_search.ts'

const FIELDS = new Set(['quadrant', 'speaker', 'role'])

describe('a half-typed term', () => {
  it.each([
    ['quadrant:', ''],
    ['-quadrant:', ''],
    ['water quadrant:', 'water'],
    ['water Quadrant:"', 'water'],
    ['quadrant: water', ' water'],
  ])('%s is left out of the search', (typed, run) => {
    expect(finishedSearch(typed, FIELDS)).toBe(run)
  })
  it.each(['quadrant:lie', 'note:', 'quadrant', '10:', 'water  and'])('%s is run as it is', (typed) => {
    expect(finishedSearch(typed, FIELDS)).toBe(typed)
  })
})

describe('a role in a corpus without roles', () => {
  const known = { roles: [], speakers: ['italy', 'austria'], lacksAddressees: true }
  it('is offered as a speaker, with the rest of the search as it is', () => {
    expect(lackingTerm('ally role:Italy -war', known)).toEqual({
      field: 'role',
      typed: 'role:Italy',
      instead: 'speaker:Italy',
      search: 'ally speaker:Italy -war',
    })
  })
  it('is not, if there are roles, or if it is not known', () => {
    expect(lackingTerm('role:Italy', { ...known, roles: ['buyer'] })).toBeNull()
    expect(lackingTerm('role:Italy', { ...known, speakers: [] })).toBeNull()
    expect(lackingTerm('speaker:Italy', known)).toBeNull()
  })
})

describe('a receiver in a corpus without addressees', () => {
  const known = { roles: ['buyer'], speakers: [], lacksAddressees: true }
  it('is offered as a speaker, as soon as it is typed', () => {
    expect(lackingTerm('ally -to:"New Italy"', known)).toEqual({
      field: 'to',
      typed: '-to:"New Italy"',
      instead: '-speaker:"New Italy"',
      search: 'ally -speaker:"New Italy"',
    })
  })
  it('is not, if turns have addressees, or if `to` is a word', () => {
    expect(lackingTerm('to:Italy', { ...known, lacksAddressees: false })).toBeNull()
    expect(lackingTerm('to italy', known)).toBeNull()
  })
})

describe('the examples', () => {
  const field = (name: string, ...values: string[]) => ({
    field: name,
    title: name,
    values: values.map((value) => ({ value, title: '' })),
  })
  const texts = ['I really need water tonight', 'More water for firewood', 'no firewood and no water']

  it('are six, of words, labels and speakers that the corpus has', () => {
    const fields = [
      field('label', 'self-need'),
      field('speaker', 'Agent 1'),
      field('role'),
      field('strategy', 'self-need', 'no-need'),
      { ...field('price'), example: '>100', tried: '>0' },
      { ...field('sent'), example: '2021-04-03' },
    ]
    expect(exampleSearches(fields, texts).map(({ typed }) => typed)).toEqual([
      'water',
      '"really need"',
      'strategy:self-need',
      'strategy:self-need water',
      'price:>0',
      'speaker:"Agent 1"',
    ])
  })
  it('have no date or other value that the corpus may lack', () => {
    const fields = [{ ...field('sent'), example: '2021-04-03' }, field('speaker', 'Italy')]
    expect(exampleSearches(fields, []).map(({ typed }) => typed)).toEqual(['speaker:Italy'])
  })
  it('have a receiver if there are any', () => {
    const fields = [field('speaker', 'Italy'), field('to', 'Austria')]
    expect(exampleSearches(fields, texts).map(({ typed }) => typed)).toContain('to:Austria')
  })
  it('name no field without a value', () => {
    expect(exampleSearches([field('role'), field('label')], texts).map(({ typed }) => typed)).toEqual([
      'water',
      '"really need"',
      'water -firewood',
      'firewood',
    ])
    expect(exampleSearches([], [])).toEqual([])
  })
})
