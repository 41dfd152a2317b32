import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumberCondition, parseSearch } from '../model/index.ts'
import { MOST_CHARACTERS } from './address_limits.ts'
import { MOST_PARTS, MOST_TERMS, MOST_VALUES } from './filter_params.ts'
import { addressMessages } from './messages.ts'
import { viewsWith } from './test_views.ts'
import { formatViewState, parseViewState, type ViewState } from './view_state.ts'

/** Any UTF-16 units, including lone surrogates, and characters with a meaning in addresses. */
const wild = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    minLength: 1,
  }),
  fc.constantFrom(
    '\uD83D',
    '\uDE00\uD83D',
    'a&b=c',
    '#?/',
    '%',
    '%2',
    '%ED%A0%80',
    '+',
    '..',
    '~!',
    '\u0000',
  ),
)
const wildKey = fc.oneof(
  wild,
  fc.constantFrom('on', 'match', 'a.on', 'a.match', 'a.on.match', '.match', 'a%2Eon', 'a%252Ematch', 'a.b'),
)

/** A view with lone surrogates replaced, as they cannot be encoded. */
const wellFormed = (view: ViewState): ViewState =>
  JSON.parse(JSON.stringify(view), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))

const read = (query: string) => parseViewState(`#/c/s/1?${query}`)
const fields = (query: string) => read(query).problems.map((p) => p.field)

describe('an address of wild texts', () => {
  it('reads back to the view that it was made from, but for halves of characters', () => {
    fc.assert(
      fc.property(viewsWith(wild, wildKey), (view) => {
        // `hub:` ends its configuration at a line break.
        fc.pre(view.opened?.source.kind !== 'hub')
        const { state, problems } = parseViewState(formatViewState(view))
        expect(problems).toEqual([])
        expect(state).toEqual(wellFormed(view))
      }),
      { numRuns: 500 },
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(viewsWith(wild, wildKey), (view) => void parseViewState(formatViewState(view))))
    fc.assert(fc.property(wild, (text) => void read(text)))
  })
})

describe('a huge address', () => {
  // Each of these took minutes when parsing was quadratic.
  it.each([
    ['r.x=', 'a', 'r.x'],
    ['r.x=', '.', 'r.x'],
    ['r.x=1.', '1.', 'r.x'],
    ['seq=a:', 'a', 'seq'],
    ['f.x=', '%', 'f.x'],
    ['compare=', '/', 'compare'],
    ['sort=', '.', 'sort'],
    ['print=', 'a', 'print'],
    ['turn=1&words=', 'a ', 'words'],
    ['turn=1&text=', 'a', 'text'],
    ['', 'on.', 'on.'],
    ['l.', '.on', 'l..on'],
  ])('%s and %s 190,000 times is read at once, and quoted by its beginning', (start, unit, field) => {
    const { problems } = read(start + unit.repeat(190_000 / unit.length))
    expect(problems[0]?.field.startsWith(field)).toBe(true)
    for (const problem of problems) expect(problem.says(addressMessages).length).toBeLessThan(500)
  })

  it('is read up to a limit, whole field by whole field, and that is said', () => {
    const { state, problems } = read(`sort=turns&q=fire&sql=${'x'.repeat(MOST_CHARACTERS)}&hits=turns`)
    expect(problems.map((p) => p.field)).toEqual(['address'])
    expect(problems[0]?.says(addressMessages)).toMatch(/first 200,000 was ignored/)
    expect(state).toMatchObject({ corpus: 'c', conversation: '1', sql: null, hits: 'conversations' })
    expect(state.sort?.column).toBe('turns')
    expect(state.filter.search).toBe('fire')
    expect(parseViewState(`#/${'x'.repeat(MOST_CHARACTERS)}`).state.corpus).toBeNull()
  })

  it('with too many terms searches for the first, and says so', () => {
    const words = Array.from({ length: 60_000 }, (_, i) => `w${i % 10}`).join('+')
    const { state, problems } = read(`q=${words}`)
    expect(problems.map((p) => p.field)).toEqual(['q'])
    expect(problems[0]?.says(addressMessages)).toMatch(
      /^The search has 60,000 terms; the first 50 are searched for/,
    )
    expect(parseSearch(state.filter.search)).toHaveLength(MOST_TERMS)
    expect(fields(`q=${Array(MOST_TERMS).fill('w').join('+')}`)).toEqual([])
    expect(read(`mode=pattern&q=${'a+'.repeat(200)}`).problems).toEqual([])
  })

  it('with too many values or filters takes the first, and says so', () => {
    const list = (length: number) => Array.from({ length }, (_, i) => i).join(',')
    expect(fields(`f.x=${list(MOST_VALUES)}`)).toEqual([])
    const { state, problems } = read(`f.x=${list(20_000)}`)
    expect(problems[0]?.says(addressMessages)).toMatch(/20,000 values; the first 1,000 were taken/)
    expect(state.filter.facets[0]).toMatchObject({ include: list(MOST_VALUES).split(',') })
    const two = read(`l.x=${list(900)}&l.y=${list(200)}&l.z=a`)
    expect(two.problems.map((p) => p.field)).toEqual(['l.y', 'l.z'])
    expect(two.state.filter.labels.map((l) => l.include.length)).toEqual([900, 100])
    const many = read(Array.from({ length: 20_000 }, (_, i) => `l.${i}=a`).join('&'))
    expect(many.problems[0]?.says(addressMessages)).toMatch(
      /20,000 facets and label schemes; the first 50 were taken/,
    )
    expect(many.state.filter.labels).toHaveLength(MOST_PARTS)
  })

  it('names a few of its unknown fields', () => {
    const { problems } = read(Array.from({ length: 20_000 }, (_, i) => `x${i}=`).join('&'))
    expect(problems).toHaveLength(1)
    expect(problems[0]?.says(addressMessages)).toMatch(/^“x0”, .*“x4” and 19995 more are not address fields/)
  })
})

it('what mail and social sites add to a link is no problem', () => {
  expect(fields('utm_source=x&utm_medium=mail&fbclid=1&gclid=2&mc_cid=3&q=a')).toEqual([])
})

it.each([
  ['5', { min: 5, max: 5 }],
  ['$1,250', { min: 1250, max: 1250 }],
  ['>=5', { min: 5, max: Infinity }],
  ['<-5', { min: -Infinity, max: -5 }],
  ['5..10', { min: 5, max: 10 }],
  ['-5..-1', { min: -5, max: -1 }],
  ['$5..$10', { min: 5, max: 10 }],
  ['1.5..2.5', { min: 1.5, max: 2.5 }],
  ['5..', null],
  ['..5', null],
  ['5..10..20', null],
  ['5..x', null],
])('a number is compared by %s', (text, expected) => {
  if (expected === null) expect(parseNumberCondition(text)).toBeNull()
  else expect(parseNumberCondition(text)).toMatchObject(expected)
})

it('a number of 100,000 dots is none', () => {
  for (const end of ['', 'x', '5']) expect(parseNumberCondition(`1${'.'.repeat(100_000)}${end}`)).toBeNull()
})
