import { describe, expect, it } from 'vitest'
import { lexiconOf, linksOf } from './linker.ts'
import type { Side, Tables } from './private_tables.ts'
import { columns, tableA, tableB } from './test_conversation.ts'
import { tokensOf } from './words.ts'

const tables: Tables = [
  { columns, rows: tableA, shared: [4] },
  { columns, rows: tableB, shared: [0] },
]

function valuesIn(text: string, of = tables, side: Side = 0, mentioned: ReadonlySet<number> = new Set()) {
  const lexicon = lexiconOf(of)
  return linksOf(tokensOf(text), lexicon, side, mentioned).map(({ values: [id = -1] }) => {
    const value = lexicon.values[id]
    return `${value?.column}: ${value?.text}`
  })
}

describe('a value is found', () => {
  it.each([
    ['by its words, whatever the case', 'three at HARLOW college', 'School: Harlow College'],
    ['with accents', 'he likes chéss', 'Hobby: Chess'],
    ['with hyphens as spaces', 'rock-climbing?', 'Hobby: Rock climbing'],
    ['without its apostrophe and end', 'st brannocks', "School: St. Brannock's University"],
    ['without a trailing word for what it is', 'any from Harlow?', 'School: Harlow College'],
    ['in the plural', 'they prefer mornings', 'Time: morning'],
    ['in the singular', 'one puzzle fan', 'Hobby: Puzzles'],
    ['as an infinitive', 'who likes to read', 'Hobby: Reading'],
    ['as an infinitive of two words', 'they love to rock climb', 'Hobby: Rock climbing'],
    ['by words that only it has', 'dunmere', 'School: University of Dunmere'],
    [
      'by the one word that tells it from its likes',
      'at Southport',
      'School: Kestrel Bay University, Southport',
    ],
    [
      'by its longest phrase',
      'kestrel bay university, northport'.replace(',', ''),
      'School: Kestrel Bay University, Northport',
    ],
  ])('%s', (_how, text, found) => {
    expect(valuesIn(text)).toEqual([found])
  })

  it.each([
    ['a greeting', 'good morning'],
    ['words that several values have', 'kestrel bay'],
    ['words that say nothing', 'university of the time'],
    ['a word within another', 'harlowing mornington'],
    ['a typo', 'Harlwo'],
    ['nothing', ''],
  ])('but not in %s', (_what, text) => {
    expect(valuesIn(text)).toEqual([])
  })

  it('several times in one message, each on its own', () => {
    expect(valuesIn('harlow, chess or evening')).toEqual([
      'School: Harlow College',
      'Hobby: Chess',
      'Time: evening',
    ])
  })

  it('among values with the same name as the speaker’s own, else as the one mentioned before', () => {
    const twice: Tables = [
      { columns: ['Major', 'Hobby'], rows: [['Photography', 'Chess']], shared: [] },
      { columns: ['Major', 'Hobby'], rows: [['Chess', 'Photography']], shared: [] },
    ]
    expect(valuesIn('photography', twice, 0)).toEqual(['Major: Photography'])
    expect(valuesIn('photography', twice, 1)).toEqual(['Hobby: Photography'])
    const third: Tables = [null, { columns: ['Major', 'Hobby'], rows: [['Art', 'Art']], shared: [] }]
    expect(valuesIn('art', third, 0)).toEqual(['Major: Art'])
    expect(valuesIn('art', third, 0, new Set([1]))).toEqual(['Hobby: Art'])
  })

  it('never by the name of an attribute', () => {
    const school: Tables = [
      { columns: ['School', 'Works at'], rows: [['Fenwick School', 'the old mill']], shared: [] },
      null,
    ]
    expect(valuesIn('which school?', school)).toEqual([])
    expect(valuesIn('he works at the mill', school)).toEqual(['Works at: the old mill'])
  })
})

it('a lexicon of no tables finds nothing, and odd cells do no harm', () => {
  expect(valuesIn('harlow', [null, null])).toEqual([])
  expect(valuesIn('3 of 7', [{ columns: ['N', 'M', 'O'], rows: [[null, 7, '']], shared: [] }, null])).toEqual(
    ['M: 7'],
  )
})
