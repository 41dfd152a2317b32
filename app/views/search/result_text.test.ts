import { describe, expect, it } from 'vitest'
import { testAdapter } from '../../tables/test_corpus.ts'
import { searchFields } from './completion.ts'
import { helpEntries } from './help_entries.ts'
import { resultText } from './result_text.ts'

describe('the result in words', () => {
  it('says turns where the filter is about turns, and the total always', () => {
    expect(resultText({ conversations: 187, allConversations: 1030, turns: 312 })).toBe(
      '312 turns in 187 conversations of 1,030',
    )
    expect(resultText({ conversations: 187, allConversations: 1030, turns: null })).toBe(
      '187 of 1,030 conversations',
    )
    expect(resultText({ conversations: 1, allConversations: 1, turns: 1 })).toBe(
      '1 turn in 1 conversation of 1',
    )
    expect(resultText({ conversations: 0, allConversations: 1030, turns: 0 })).toBe(
      '0 turns in 0 conversations of 1,030',
    )
  })
})

describe('the help', () => {
  it('gives an example for every field of the corpus', () => {
    const { labelSchemes } = testAdapter
    const fields = searchFields({
      labelSchemes,
      turnFields: [{ key: 'price', title: 'Price', kind: 'number', searched: true }],
      speakers: [],
      roles: ['the buyer'],
      annotators: [],
    })
    const typed = helpEntries(fields).map((entry) => entry.typed)
    expect(typed.slice(0, 4)).toEqual(['word', '"some words"', '/colou?r/', '-word'])
    expect(typed.slice(4)).toEqual([
      'label:greet',
      'by:annotator',
      'speaker:name',
      'role:"the buyer"',
      'action:propose',
      'kind:utterance',
      'price:>100',
      'act:greet',
    ])
  })
})
