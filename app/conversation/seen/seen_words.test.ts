import { describe, expect, it } from 'vitest'
import {
  type Filter,
  type LabelScheme,
  labelSequence,
  NO_FILTER,
  type Participant,
} from '../../model/index.ts'
import { conversation } from '../../tables/test_corpus.ts'
import { hiddenSchemesOf, hiddenTitles, partWords, sideWords } from './seen_words.ts'

const scheme = (id: string, more: Partial<LabelScheme> = {}): LabelScheme => ({
  id,
  title: `Title of ${id}`,
  by: 'x',
  source: '',
  counted: true,
  values: [],
  ...more,
})
const schemes = [
  scheme('meant', { aliases: ['m'] }),
  scheme('sum', { derivedFrom: ['meant'] }),
  scheme('act'),
]
const person = (role: string, name: string): Participant => ({
  id: name,
  role,
  name,
  blocks: [],
  attributes: {},
})
const hidden = {
  seenBy: 0,
  parts: ['background', 'result', 'labels'],
  schemes: ['meant', 'sum'],
  blocks: [],
} as const

describe('what is hidden, in words', () => {
  it('calls people by role or name', () => {
    const participants = [
      person('buyer', 'Buyer'),
      person('', 'Italy'),
      person('camper', 'Agent 1'),
      person('', ''),
    ]
    const talk = conversation('x', [], { participants })
    expect(participants.map((_, i) => sideWords(talk, i))).toEqual([
      'the buyer',
      'Italy',
      'Agent 1',
      'Participant 4',
    ])
  })

  it('says whose it is: of two the other, of more the others', () => {
    const two = conversation('x', [], {
      participants: [person('buyer', 'Buyer'), person('seller', 'Seller')],
      hidden,
    })
    expect(hidden.parts.map((part) => partWords(two, part))).toEqual([
      'what the seller knew',
      'part of the outcome',
      'labels by the seller',
    ])
    const three = { ...two, participants: [...two.participants, person('', 'Bo')] }
    expect(partWords(three, 'background')).toBe('what the others knew')
  })

  it('names the schemes of labels, but not those that follow from them', () => {
    expect(hiddenTitles(['meant', 'sum'], schemes)).toEqual(['Title of meant'])
  })
})

describe('a filter that finds turns by hidden labels', () => {
  const of = (filter: Partial<Filter>) =>
    hiddenSchemesOf({ ...NO_FILTER, ...filter }, hidden.schemes, schemes)
  const labels = (id: string) =>
    [{ scheme: id, include: ['x'], exclude: [], match: 'any', on: 'turn' }] as const

  it('is known by its labels, its sequence, and what it searches for', () => {
    expect(of({ labels: labels('sum') })).toEqual(['Title of sum'])
    expect(of({ search: 'm:lie word' })).toEqual(['Title of meant'])
    expect(of({ search: 'label:lie' })).toEqual(['Title of meant', 'Title of sum'])
    const sequence = labelSequence({ scheme: 'act', value: 'x' }, { scheme: 'sum', value: 'y' }, 1)
    expect(of({ sequence })).toEqual(['Title of sum'])
  })

  it('is none that goes by words, or by labels that are shown', () => {
    expect(of({ search: 'meant sum', labels: labels('act') })).toEqual([])
    expect(of({ search: 'm:lie', mode: 'pattern' })).toEqual([])
  })
})
