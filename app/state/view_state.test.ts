import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Filter,
  MISSING,
  NO_FILTER,
  type OpenRequest,
  openedId,
  SORTABLE,
  type SourceRef,
} from '../model/index.ts'
import {
  ADDRESS_VERSION,
  changeView,
  EMPTY_VIEW,
  formatLink,
  formatViewState,
  parseViewState,
  type ViewState,
} from './view_state.ts'

const name = fc.string({ minLength: 1, unit: 'grapheme' })

const value = fc.oneof(
  name,
  fc.constant(''),
  fc.constant(MISSING),
  fc.constantFrom('!a', '~', 'a,b', '%', '..', '>', '@'),
)
const chosen = fc
  .record({ include: fc.array(value, { maxLength: 3 }), exclude: fc.array(value, { maxLength: 3 }) })
  .filter(({ include, exclude }) => include.length + exclude.length > 0)
const match = fc.constantFrom('any' as const, 'all' as const)
const key = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/)
const number = fc.option(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((n) => n || 0),
)
const labelled = fc.record({ scheme: key, value: name })

const filters: fc.Arbitrary<Filter> = fc.record({
  search: fc.string({ unit: 'grapheme' }),
  mode: fc.constantFrom('text' as const, 'word' as const, 'pattern' as const),
  facets: fc.uniqueArray(
    fc.oneof(
      fc.tuple(key, chosen, match).map(([k, c, m]) => ({ kind: 'values' as const, key: k, ...c, match: m })),
      fc
        .record({ kind: fc.constant('range' as const), key, min: number, max: number })
        .filter(({ min, max }) => min !== null || max !== null),
    ),
    { selector: (f) => f.key, maxLength: 4 },
  ),
  labels: fc.uniqueArray(
    fc
      .tuple(key, chosen, match, fc.constantFrom('turn' as const, 'conversation' as const))
      .map(([scheme, c, m, on]) => ({ scheme, ...c, match: m, on })),
    { selector: (l) => l.scheme, maxLength: 3 },
  ),
  sequence: fc.option(
    fc.record({ first: labelled, second: labelled, within: fc.integer({ min: 1, max: 9999 }) }),
  ),
})

const mapping = fc.record({
  conversation: fc.option(name),
  turn: fc.option(name),
  speaker: fc.option(name),
  text: name,
  labels: fc.array(name, { maxLength: 3 }),
})
const word = fc.stringMatching(/^[\w.-]{1,12}$/)
const sources: fc.Arbitrary<SourceRef> = fc.oneof(
  fc.record({
    kind: fc.constant('address' as const),
    urls: fc.array(
      fc.webUrl({ withQueryParameters: true, withFragments: true }).map((url) => new URL(url).href),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({
    kind: fc.constant('hub' as const),
    dataset: fc.oneof(
      word,
      fc.tuple(word, word).map((parts) => parts.join('/')),
    ),
    revision: fc.option(fc.stringMatching(/^[0-9a-f]{7,40}$/)),
    config: fc.option(name.filter((text) => !/[\n\r\u2028\u2029]/u.test(text))),
  }),
  fc.record({
    kind: fc.constant('local' as const),
    files: fc.array(
      fc.record({
        name,
        bytes: fc.nat({ max: 1e12 }),
        print: fc.stringMatching(/^[0-9a-z]{1,11}$/),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
)
const requests: fc.Arbitrary<OpenRequest> = fc.record({
  source: sources,
  reading: fc.oneof(
    fc.record({ adapter: fc.option(name), mapping: fc.constant(null) }),
    fc.record({ adapter: name, mapping }),
  ),
})

/** Views that can stand in an address: what hangs on a part that is not there does not count. */
const views: fc.Arbitrary<ViewState> = fc
  .record({
    depth: fc.integer({ min: 0, max: 3 }),
    corpus: name,
    opened: fc.option(requests, { freq: 2 }),
    split: name,
    conversation: name,
    turn: fc.option(fc.nat({ max: 999_999_999 })),
    print: fc.option(fc.stringMatching(/^[0-9a-z]{1,11}$/)),
    excerpt: fc.option(name),
    words: fc.option(name),
    compare: fc.option(fc.record({ split: name, id: name })),
    seed: fc.option(name),
    allSplits: fc.boolean(),
    filter: filters,
    hits: fc.constantFrom('conversations' as const, 'turns' as const),
    sql: fc.option(name),
    sort: fc.option(fc.record({ column: fc.constantFrom(...SORTABLE), descending: fc.boolean() })),
  })
  .map(({ depth, ...view }) => {
    const linked = depth > 2 && view.turn !== null
    const known = depth > 0 || view.opened !== null
    return {
      corpus: view.opened ? openedId(view.opened) : depth > 0 ? view.corpus : null,
      opened: view.opened,
      split: depth > 1 ? view.split : null,
      conversation: depth > 2 ? view.conversation : null,
      turn: depth > 2 ? view.turn : null,
      print: linked ? view.print : null,
      excerpt: linked ? view.excerpt : null,
      words: linked ? view.words : null,
      compare: known ? view.compare : null,
      seed: known ? view.seed : null,
      allSplits: depth > 1 && view.allSplits,
      sort: known ? view.sort : null,
      hits: known ? view.hits : 'conversations',
      sql: known ? view.sql : null,
      filter: known ? view.filter : NO_FILTER,
    }
  })

describe('addresses', () => {
  it('read back to the view that they were made from', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(parseViewState(formatViewState(view))).toEqual({ state: view, problems: [] })
      }),
    )
  })

  it('are readable', () => {
    const view = { ...EMPTY_VIEW, corpus: 'casino', split: 'train', conversation: '35', turn: 5 }
    expect(formatViewState(view)).toBe('#/casino/train/35?turn=5')
    expect(formatViewState({ ...view, allSplits: true, sort: { column: 'turns', descending: true } })).toBe(
      '#/casino/train/35?turn=5&splits=all&sort=turns.desc',
    )
    expect(formatViewState(EMPTY_VIEW)).toBe('#/')
    const linked = { ...view, print: 'abc123', excerpt: 'Hi & bye', words: 'bye' }
    expect(formatViewState(linked)).toBe(
      '#/casino/train/35?turn=5&print=abc123&text=Hi%20%26%20bye&words=bye',
    )
    const compared = { ...view, turn: null, compare: { split: 'train', id: 'a/b' }, seed: 'k3' }
    expect(formatViewState(compared)).toBe('#/casino/train/35?compare=train/a%252Fb&seed=k3')
  })

  it('hold how hits are listed, and a query, whatever is in it', () => {
    const view = { ...EMPTY_VIEW, corpus: 'casino', hits: 'turns' as const, sql: "SELECT 'a&b' -- 100 %" }
    expect(formatViewState(view)).toBe("#/casino?hits=turns&sql=SELECT%20'a%26b'%20--%20100%20%25")
  })

  it('name the version of their grammar where they are passed on, and are read back all the same', () => {
    expect(formatLink({ ...EMPTY_VIEW, corpus: 'casino' })).toBe('#/casino?v=1')
    fc.assert(
      fc.property(views, (view) => {
        const link = formatLink(view)
        expect(link).toMatch(/[?&]v=1$/)
        expect(parseViewState(link)).toEqual({ state: view, problems: [] })
      }),
    )
  })

  it('can be made of texts with half a character', () => {
    const view = { ...EMPTY_VIEW, corpus: 'c', split: 's', conversation: 'x', turn: 0, excerpt: 'a\uD83D' }
    expect(parseViewState(formatViewState(view)).state.excerpt).toBe('a\uFFFD')
  })

  it('are readable with a filter, too', () => {
    const filter: Filter = {
      search: 'café',
      mode: 'word',
      facets: [
        { kind: 'values', key: 'svo', include: ['prosocial', MISSING], exclude: ['a,b'], match: 'all' },
        { kind: 'range', key: 'points', min: 10, max: null },
      ],
      labels: [{ scheme: 'strategy', include: ['uv-part'], exclude: [], match: 'any', on: 'turn' }],
      sequence: {
        first: { scheme: 'strategy', value: 'showing-empathy' },
        second: { scheme: 'strategy', value: 'self-need' },
        within: 2,
      },
    }
    expect(formatViewState({ ...EMPTY_VIEW, corpus: 'casino', filter })).toBe(
      '#/casino?q=caf%C3%A9&mode=word&f.svo=prosocial,~,!a%252Cb&f.svo.match=all&r.points=10..' +
        '&l.strategy=uv-part&l.strategy.on=turn&seq=strategy:showing-empathy>strategy:self-need@2',
    )
  })

  it('keep a facet apart from what is said about facets, whatever it is called', () => {
    const values = { include: ['a'], exclude: [], match: 'all' as const }
    const facets = ['on', 'match'].map((key) => ({ kind: 'values' as const, key, ...values }))
    const view = { ...EMPTY_VIEW, corpus: 'c', filter: { ...NO_FILTER, facets } }
    expect(parseViewState(formatViewState(view)).state).toEqual(view)
  })

  it('keep names apart from the signs of the address', () => {
    const view = { ...EMPTY_VIEW, corpus: 'a/b', split: '?turn=1', conversation: '100 %#é' }
    expect(parseViewState(formatViewState(view)).state).toEqual(view)
  })

  it.each(['', '#', '#/', '/'])('of nothing (%j) mean the start page', (hash) => {
    expect(parseViewState(hash)).toEqual({ state: EMPTY_VIEW, problems: [] })
  })

  it('never throw, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { state } = parseViewState(text)
        expect(parseViewState(formatViewState(state)).problems).toEqual([])
      }),
    )
  })
})

describe('a wrong part of an address', () => {
  it.each([
    ['#/casino/train/3?turn=x', 'turn'],
    ['#/casino/train/3?turn=-1', 'turn'],
    ['#/casino/train/3?sort=colour', 'sort'],
    ['#/casino/train/3?sort=turns.up', 'sort'],
    ['#/casino/train/3/more', 'path'],
    ['#/casino/train/3?mode=loud', 'mode'],
    ['#/casino/train/3?r.price=cheap', 'r.price'],
    ['#/casino/train/3?r.price=..', 'r.price'],
    ['#/casino/train/3?f.svo=', 'f.svo'],
    ['#/casino/train/3?f.svo=%25ZZ', 'f.svo'],
    ['#/casino/train/3?l.strategy=!', 'l.strategy'],
    ['#/casino/train/3?seq=a>b', 'seq'],
    ['#/casino/tr%ZZain/3', 'path'],
    ['#/casino/train/3?print=abc', 'print'],
    ['#/casino/train/3?words=abc', 'words'],
    ['#/casino/train/3?hits=words', 'hits'],
    ['#/casino/train/3?v=one', 'v'],
    ['#/casino/train/3?v=0', 'v'],
    ['#/casino/train/3?compare=train', 'compare'],
    ['#/casino/train/3?compare=train/3/4', 'compare'],
    ['#/casino/train/3?compare=train/%25ZZ', 'compare'],
  ])('%s is named and left out; the rest stays', (hash, field) => {
    const { state, problems } = parseViewState(hash)
    expect(problems.map((p) => p.field)).toEqual([field])
    expect(problems[0]?.message).toMatch(/“.+”/)
    expect(state).toMatchObject({ corpus: 'casino', conversation: '3', turn: null, sort: null })
  })

  it('is named, too, where it is a fingerprint; the turn stays', () => {
    const { state, problems } = parseViewState('#/casino/train/3?turn=4&print=%3Cb%3E&text=Hi')
    expect(problems.map((p) => p.field)).toEqual(['print'])
    expect(state).toMatchObject({ turn: 4, print: null, excerpt: 'Hi' })
  })

  it('is told where it may be of a newer grammar; what is understood stands', () => {
    const { state, problems } = parseViewState(`#/casino/train/3?turn=4&new=1&v=${ADDRESS_VERSION + 1}`)
    expect(problems.map((p) => p.field)).toEqual(['v'])
    expect(problems[0]?.message).toMatch(/newer Parley/)
    expect(state).toMatchObject({ corpus: 'casino', split: 'train', conversation: '3', turn: 4 })
  })

  it('names the columns that a list can be sorted by', () => {
    const { problems } = parseViewState('#/casino?sort=colour')
    for (const column of SORTABLE) expect(problems[0]?.message).toContain(column)
  })
})

describe('changing a view', () => {
  const view: ViewState = {
    ...EMPTY_VIEW,
    corpus: 'casino',
    split: 'train',
    conversation: '3',
    turn: 4,
    print: 'abc',
    excerpt: 'Hi',
    words: 'i',
    compare: { split: 'train', id: '9' },
    seed: 'k3',
    sql: 'SELECT 1',
  }
  const unlinked = { print: null, excerpt: null, words: null }

  it.each([
    ['another turn', { turn: 5 }, { turn: 5, ...unlinked }],
    ['the same turn', { turn: 4 }, {}],
    ['another turn with its own link', { turn: 5, print: 'def' }, { turn: 5, ...unlinked, print: 'def' }],
    ['another conversation', { conversation: '8' }, { conversation: '8', ...unlinked, seed: null }],
    [
      'another by another seed',
      { conversation: '8', seed: 'z' },
      { conversation: '8', ...unlinked, seed: 'z' },
    ],
    [
      'no conversation',
      { conversation: null, turn: null },
      { conversation: null, turn: null, ...unlinked, seed: null },
    ],
    ['the same filter', { filter: { ...NO_FILTER } }, {}],
    [
      'another filter',
      { filter: { ...NO_FILTER, search: 'x' } },
      { filter: { ...NO_FILTER, search: 'x' }, seed: null },
    ],
    ['another corpus', { corpus: 'x' }, { corpus: 'x', ...unlinked, compare: null, seed: null, sql: null }],
    ['the order', { sort: { column: 'id', descending: true } }, { sort: { column: 'id', descending: true } }],
  ] as const)('to %s takes along what hangs on it, and nothing else', (_what, change, expected) => {
    expect(changeView(view, change)).toEqual({ ...view, ...expected })
  })
})
