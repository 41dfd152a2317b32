import { describe, expect, it } from 'vitest'
import { matchingItems, type PickItem } from './matches.ts'

const item = (title: string, group = 'Fields', also?: string): PickItem => ({ id: title, title, group, also })

const ITEMS = [
  item('Next turn', 'Turns'),
  item('Sort by joint points'),
  item('Sort by points of Agent 1'),
  item('Export', 'List', 'download csv'),
  item('Café négociation', 'Corpora'),
]
const found = (typed: string, recent?: readonly string[]) =>
  matchingItems(ITEMS, typed, recent).map(({ title }) => title)

describe('typed words find entries', () => {
  it('by the beginning of words, in any order', () => {
    expect(found('points sort')).toEqual(['Sort by joint points', 'Sort by points of Agent 1'])
    expect(found('joint')).toEqual(['Sort by joint points'])
  })
  it('by letters with gaps, after better matches', () => {
    expect(found('sjp')).toEqual(['Sort by joint points'])
    expect(found('nt')[0]).toBe('Sort by joint points')
    expect(found('nt')).toContain('Next turn')
  })
  it('by hidden words and by their group', () => {
    expect(found('download')).toEqual(['Export'])
    expect(found('corpora')).toEqual(['Café négociation'])
  })
  it('without accents and case', () => {
    expect(found('CAFE nego')).toEqual(['Café négociation'])
  })
  it('and none if one word is missing', () => {
    expect(found('sort by zebra')).toEqual([])
  })
})

it('without words recent entries come first, the latest before the others', () => {
  expect(found('', ['Export', 'Sort by joint points'])).toEqual([
    'Export',
    'Sort by joint points',
    'Next turn',
    'Sort by points of Agent 1',
    'Café négociation',
  ])
})

it('treats signs of regular expressions as text', () => {
  expect(matchingItems([item('a(b')], 'a(b').length).toBe(1)
  expect(matchingItems([item('ab')], '.*').length).toBe(0)
})
