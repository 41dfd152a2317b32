import { describe, expect, it } from 'vitest'
import { testAdapter } from '../../tables/test_corpus.ts'
import { searchFields } from './completion.ts'
import { helpEntries } from './help_entries.ts'
import { search } from './messages.ts'

describe('the result in words', () => {
  it('says turns where the filter is about turns, and the total always', () => {
    expect(search.turnsIn(312, 187, 1030)).toBe('312 turns in 187 conversations of 1,030')
    expect(search.conversationsOf(187, 1030)).toBe('187 of 1,030 conversations')
    expect(search.turnsIn(1, 1, 1)).toBe('1 turn in 1 conversation of 1')
    expect(search.turnsIn(0, 0, 1030)).toBe('0 turns in 0 conversations of 1,030')
  })
})

describe('the help', () => {
  it('gives an example for every field of the corpus', () => {
    const { labelSchemes } = testAdapter
    const fields = searchFields({
      labelSchemes,
      turnFields: [{ key: 'price', title: 'Price', kind: 'number', searched: true }],
      addressed: true,
      speakers: [],
      receivers: ['Austria'],
      roles: ['the buyer'],
      annotators: [],
    })
    const typed = helpEntries(fields).map((entry) => entry.typed)
    expect(typed.slice(0, 4)).toEqual(['word', '"some words"', '/colou?r/', '-word'])
    expect(typed.slice(4)).toEqual([
      'label:greet',
      'by:annotator',
      'speaker:name',
      'to:Austria',
      'role:"the buyer"',
      'action:propose',
      'kind:utterance',
      'price:>100',
      'act:greet',
    ])
  })
})
