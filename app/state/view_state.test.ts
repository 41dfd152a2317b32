import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Filter, labelSequence, MISSING, NO_FILTER, SORTABLE } from '../model/index.ts'
import { addressMessages } from './messages.ts'
import { viewsWith } from './test_views.ts'
import { ADDRESS_VERSION, EMPTY_VIEW, formatLink, formatViewState, parseViewState } from './view_state.ts'

const views = viewsWith(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/),
)

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
    const some = { ...view, range: { first: 120, last: 180 }, around: 2 }
    expect(formatViewState(some)).toBe('#/casino/train/35?turn=5&turns=120-180&around=2')
    const chosen = [
      { first: 3, last: 7 },
      { first: 9, last: 9 },
    ]
    expect(formatViewState({ ...view, chosen })).toBe('#/casino/train/35?turn=5&chosen=3-7.9')
    expect(parseViewState('#/casino/train/35?turn=5&chosen=3-7,9').state.chosen, 'as by hand').toEqual(chosen)
    const compared = { ...view, turn: null, compare: { split: 'train', id: 'a/b' }, seed: 'k3' }
    expect(formatViewState(compared)).toBe('#/casino/train/35?compare=train/a%252Fb&seed=k3')
  })

  it('keeps linked ranges apart that touch, overlap or changed places, as their fingerprints are checked one by one', () => {
    const linked = '#/casino/train/35?chosen=3-7_a1_b2_c3.8-9_d4_e5.0-3_f6_g7_h8'
    const { state } = parseViewState(linked)
    expect(state.chosen.map(({ first, last }) => [first, last])).toEqual([
      [3, 7],
      [8, 9],
      [0, 3],
    ])
    expect(state.chosen[1]?.prints).toEqual(['d4', 'e5'])
    expect(formatViewState(state)).toBe(linked)
  })

  it('name fields of turns apart from facets', () => {
    const address = '#/craigslist?r.price=10..&tr.price=100..200&tf.act=a,!b&tf.act.match=all'
    const values = { kind: 'values', include: ['a'], exclude: ['b'], match: 'all' } as const
    const facets: Filter['facets'] = [
      { kind: 'range', key: 'price', min: 10, max: null },
      { kind: 'range', key: 'price', of: 'turn', min: 100, max: 200 },
      { ...values, key: 'act', of: 'turn' },
    ]
    const { state, problems } = parseViewState(address)
    expect([state.filter.facets, problems]).toEqual([facets, []])
    expect(formatViewState(state)).toBe(address)
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
      sequence: labelSequence(
        { scheme: 'strategy', value: 'showing-empathy' },
        { scheme: 'strategy', value: 'self-need' },
        2,
      ),
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

  it('keep the settings of several conditions on one scheme or field apart', () => {
    const part = { scheme: 's', exclude: [], match: 'any' } as const
    const filter: Filter = {
      ...NO_FILTER,
      labels: [
        { ...part, include: ['a'], on: 'conversation' },
        { ...part, include: ['b'], on: 'turn' },
        { ...part, include: ['c', 'd'], match: 'all', on: 'conversation' },
      ],
    }
    const address = formatViewState({ ...EMPTY_VIEW, corpus: 'c', filter })
    expect(address).toBe('#/c?l.s=a&l.s=b&l.s.on=turn&l.s=c,d&l.s.match=all')
    expect(parseViewState(address).state.filter).toEqual(filter)
    // The setting of a single condition may be anywhere.
    expect(parseViewState('#/c?l.s.on=turn&l.s=b').state.filter.labels[0]?.on).toBe('turn')
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
    ['#/casino/train/3?turns=5', 'turns'],
    ['#/casino/train/3?turns=9-5', 'turns'],
    ['#/casino/train/3?chosen=9-5', 'chosen'],
    ['#/casino/train/3?chosen=1,x', 'chosen'],
    ['#/casino/train/3?around=-2', 'around'],
    ['#/casino/train/3?around=100', 'around'],
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
    ['#/casino/train/3?splits=none', 'splits'],
    ['#/casino/train/3?unknown=1', 'unknown'],
    ['#/casino/train/3?map.colour=x', 'map.colour'],
    ['#/casino/train/3?f.=x', 'f.'],
    ['#/casino/train/3?f.svo=a&f.svo.match=some', 'f.svo.match'],
    ['#/casino/train/3?f.svo=a&f.svo.on=turn', 'f.svo.on'],
    ['#/casino/train/3?f.svo.match=all', 'f.svo.match'],
    ['#/casino/train/3?l.strategy=a&l.strategy.on=table', 'l.strategy.on'],
    ['#/casino/train/3?r.price=%201..%20', 'r.price'],
    ['#/casino/train/3?v=one', 'v'],
    ['#/casino/train/3?v=0', 'v'],
    ['#/casino/train/3?compare=train', 'compare'],
    ['#/casino/train/3?compare=train/3/4', 'compare'],
    ['#/casino/train/3?compare=train/%25ZZ', 'compare'],
    ['#/casino/train/3?view=list', 'view'],
    ['#/casino/train/3?pair=outcome', 'pair'],
    ['#/casino/train/3?pair=a/%25ZZ', 'pair'],
    ['#/casino/train/3?shares=speakers', 'shares'],
    ['#/casino/train/3?labelpairs=same', 'labelpairs'],
    ['#/casino/train/3?reveal=labels', 'reveal'],
    ['#/casino/train/3?seen=buyer&reveal=labels,all', 'reveal'],
    [`#/casino/train/3?seen=${'x'.repeat(501)}`, 'seen'],
  ])('%s is named and left out; the rest stays', (hash, field) => {
    const { state, problems } = parseViewState(hash)
    expect(problems.map((p) => p.field)).toEqual([field])
    expect(problems[0]?.says(addressMessages)).toMatch(/“.+”/)
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
    expect(problems[0]?.says(addressMessages)).toMatch(/newer version of Parley/)
    expect(state).toMatchObject({ corpus: 'casino', split: 'train', conversation: '3', turn: 4 })
  })

  it('names the columns that a list can be sorted by', () => {
    const { problems } = parseViewState('#/casino?sort=colour')
    for (const column of SORTABLE) expect(problems[0]?.says(addressMessages)).toContain(column)
  })
})

describe('sequences in addresses', () => {
  const read = (seq: string) =>
    parseViewState(`#/casino?seq=${encodeURIComponent(seq)}`).state.filter.sequence

  it('have steps of labels, actions and changes, with distances and speakers', () => {
    const text = 'action.propose>action.reject@1other>higher.own.*@20other>strategy:a%253Eb@3'
    const { sequence } = parseViewState(`#/casino?seq=${text}`).state.filter
    expect(sequence).toEqual({
      first: { kind: 'action', action: 'propose' },
      next: [
        { test: { kind: 'action', action: 'reject' }, by: 'other', within: 1 },
        { test: { kind: 'change', field: '*', change: 'higher', than: 'own' }, by: 'other', within: 20 },
        { test: { kind: 'label', scheme: 'strategy', value: 'a>b' }, by: 'anyone', within: 3 },
      ],
    })
    const filter = { ...NO_FILTER, sequence }
    expect(formatViewState({ ...EMPTY_VIEW, corpus: 'casino', filter })).toBe(`#/casino?seq=${text}`)
  })

  it('keep their old meaning', () => {
    expect(read('act:greet>act:leave@2')).toEqual(
      labelSequence({ scheme: 'act', value: 'greet' }, { scheme: 'act', value: 'leave' }, 2),
    )
  })

  it.each([
    'action.propose',
    'action.dance>action.reject@1',
    'lower.own>action.reject@1',
    'a:b>c:d@0',
    'a:b>c:d@1me',
    `a:b${'>c:d@1'.repeat(6)}`,
  ])('are refused: %s', (text) => expect(read(text)).toBeNull())
})
