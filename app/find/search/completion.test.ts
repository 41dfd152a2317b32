import { describe, expect, it } from 'vitest'
import { type LabelScheme, parseSearch } from '../../model/index.ts'
import { testAdapter } from '../../tables/test_corpus.ts'
import { completionsOf, MOST_COMPLETIONS, searchFields, takeCompletion, tokenAt } from './completion.ts'

const [acts] = testAdapter.labelSchemes
if (!acts) throw new Error('The test corpus has a label scheme.')
const greet = acts.values[0]
if (!greet) throw new Error('Its scheme has a value.')
const vocabulary = {
  labelSchemes: [
    { ...acts, values: [greet, { ...greet, value: 'say no', title: 'Négation' }] },
    { ...acts, id: 'mood', by: 'reader', values: [greet, { ...greet, value: 'glad', title: 'Glad' }] },
  ],
  turnFields: [{ key: 'price', title: 'Price', kind: 'number', searched: true }] as const,
  addressed: true,
  receivers: ['Ítaly'],
  speakers: ['Agent 1', 'Ítaly', 'italy 2'],
  roles: ['buyer', 'seller'],
  annotators: ['annotator', 'a model'],
}
const fields = searchFields(vocabulary)

/** Completions at the caret, which is written as `|`. */
function at(marked: string, asked = false): string[] {
  const caret = marked.indexOf('|')
  const token = tokenAt(marked.replace('|', ''), caret)
  return token ? completionsOf(token, fields, asked).map((c) => c.insert) : ['nothing to complete']
}

describe('the token at the caret', () => {
  it.each([
    ['lab|', { start: 0, end: 3, negated: false, field: null, text: 'lab' }],
    ['a -act:gr|eet b', { start: 2, end: 12, negated: true, field: 'act', text: 'greet' }],
    ['Act:|', { start: 0, end: 4, negated: false, field: 'act', text: '' }],
    ['act:"say n|o" b', { start: 0, end: 12, negated: false, field: 'act', text: 'say no' }],
    ['act:"say| no', { start: 0, end: 11, negated: false, field: 'act', text: 'say no' }],
    ['a |', { start: 2, end: 2, negated: false, field: null, text: '' }],
    ['|act:greet', { start: 0, end: 0, negated: false, field: null, text: '' }],
    ['🏕️ by:|', { start: 4, end: 7, negated: false, field: 'by', text: '' }],
  ])('of %s', (marked, token) => {
    expect(tokenAt(marked.replace('|', ''), marked.indexOf('|'))).toEqual(token)
  })

  it('is none inside of a phrase or a pattern', () => {
    expect(tokenAt('"by the way', 4)).toBeNull()
    expect(tokenAt('/by la/ x', 3)).toBeNull()
  })

  it('is the term that the search understands there', () => {
    const search = 'x -act:"say no" role:buyer /a b/ end'
    for (const term of parseSearch(search).filter((t) => t.kind !== 'pattern')) {
      expect(tokenAt(search, term.end)).toMatchObject({
        start: term.start,
        end: term.end,
        text: term.value,
        negated: term.negated,
      })
    }
  })
})

describe('completions', () => {
  it('offers names of fields after two letters, with the minus kept', () => {
    expect(at('l|')).toEqual([])
    expect(at('la|')).toEqual(['label:'])
    expect(at('AC|')).toEqual(['action:', 'act:'])
    expect(at('x -mo|')).toEqual(['-mood:'])
    expect(at('zz|')).toEqual([])
  })

  it('offers every field to who asks at an empty place', () => {
    expect(at('hello |')).toEqual([])
    expect(at('hello |', true)).toEqual(fields.map((f) => `${f.field}:`))
  })

  it('offers the values of a field by name or title, beginnings first, accents aside', () => {
    expect(at('act:|')).toEqual(['act:greet', 'act:"say no"'])
    expect(at('act:nega|')).toEqual(['act:"say no"'])
    expect(at('-label:g|')).toEqual(['-label:greet', '-label:glad', '-label:"say no"'])
    expect(at('action:ec|')).toEqual(['action:reject', 'action:select', 'action:unrecorded'])
    expect(at('act:no|')).toEqual(['act:"say no"'])
    expect(at('role:sell|')).toEqual(['role:seller'])
    expect(at('by:|')).toEqual(['by:annotator', 'by:reader', 'by:"a model"'])
    expect(at('-speaker:ita|')).toEqual(['-speaker:Ítaly', '-speaker:"italy 2"'])
    expect(at('to:ita|')).toEqual(['to:Ítaly'])
    expect(at('speaker:1|')).toEqual(['speaker:"Agent 1"'])
    expect(at('action:re|')).toEqual(['action:reject', 'action:unrecorded'])
  })

  it('does not offer what is complete, unknown or free', () => {
    expect(at('act:greet|')).toEqual([])
    expect(at('act:xyz|')).toEqual([])
    expect(at('nofield:a|')).toEqual([])
    expect(at('price:|')).toEqual([])
  })

  it('leaves out fields that a corpus has no use for', () => {
    const none = { addressed: false, speakers: [], receivers: [], roles: [], annotators: [] }
    const bare = searchFields({ labelSchemes: [], turnFields: [], ...none }).map((f) => f.field)
    expect(bare).toEqual(['speaker', 'role', 'action', 'kind'])
  })

  it('offers the labels of a scheme by its other names, too, unless another scheme is called so', () => {
    const named = (...ids: string[]) =>
      searchFields({
        ...vocabulary,
        labelSchemes: ids.map((id) => ({
          ...acts,
          id,
          ...(id === 'spoken' && { aliases: ['intent', 'act'] }),
        })),
      })
    const acted = named('spoken')
    for (const field of ['spoken', 'intent', 'act'])
      expect(acted.find((f) => f.field === field)?.values.map((v) => v.value)).toEqual(['greet'])
    expect(named('act', 'spoken').filter((f) => f.field === 'act')).toHaveLength(1)
    expect(named('quadrant').map((f) => f.field)).not.toContain('intent')
  })
})

describe('taking a completion', () => {
  it.each([
    ['x la|', 'x label:|'],
    ['-act:gr|', '-act:greet |'],
    ['act:gr| y', 'act:greet |y'],
    ['a act:say|z', 'a act:"say no" |'],
  ])('makes %s into %s', (before, after) => {
    const caret = before.indexOf('|')
    const search = before.replace('|', '').replace('z', '')
    const token = tokenAt(search, caret)
    const [first] = token ? completionsOf(token, fields, false) : []
    if (!token || !first) throw new Error('Nothing to take.')
    const taken = takeCompletion(search, token, first)
    expect(`${taken.search.slice(0, taken.caret)}|${taken.search.slice(taken.caret)}`).toBe(after)
  })
})

it('of thousands of values the best are offered', () => {
  const [scheme] = testSchemes(20_000)
  const fields = searchFields({
    labelSchemes: [scheme],
    turnFields: [],
    addressed: false,
    speakers: [],
    receivers: [],
    roles: [],
    annotators: [],
  })
  const token = tokenAt('many:v', 6)
  expect(token && completionsOf(token, fields, false).map((c) => c.name)).toEqual(
    Array.from({ length: MOST_COMPLETIONS }, (_, i) => `v${i}`),
  )
})

function testSchemes(count: number): [LabelScheme] {
  const values = Array.from({ length: count }, (_, i) => ({
    value: `v${i}`,
    title: `v${i}`,
    definition: '',
    mark: 'Vv',
    hue: 1 as const,
  }))
  return [{ id: 'many', title: 'Many', by: 'a', source: '', counted: true, values }]
}
