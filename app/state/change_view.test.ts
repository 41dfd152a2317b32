import { describe, expect, it } from 'vitest'
import { NO_FILTER } from '../model/index.ts'
import { changeView, EMPTY_VIEW, parseViewState, type ViewState } from './view_state.ts'

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
    range: { first: 2, last: 9 },
    chosen: [{ first: 3, last: 4 }],
    around: 2,
    compare: { split: 'train', id: '9' },
    seed: 'k3',
    sql: 'SELECT 1',
  }
  const unlinked = { print: null, excerpt: null, words: null }

  it.each([
    ['another turn', { turn: 5 }, { turn: 5, ...unlinked }],
    ['the same turn', { turn: 4 }, {}],
    ['another turn with its own link', { turn: 5, print: 'def' }, { turn: 5, ...unlinked, print: 'def' }],
    [
      'another conversation',
      { conversation: '8' },
      { conversation: '8', ...unlinked, range: null, chosen: [], seed: null },
    ],
    [
      'another by another seed',
      { conversation: '8', seed: 'z' },
      { conversation: '8', ...unlinked, range: null, chosen: [], seed: 'z' },
    ],
    [
      'no conversation',
      { conversation: null, turn: null },
      { conversation: null, turn: null, ...unlinked, range: null, chosen: [], seed: null },
    ],
    ['the same filter', { filter: { ...NO_FILTER } }, {}],
    [
      'another filter',
      { filter: { ...NO_FILTER, search: 'x' } },
      { filter: { ...NO_FILTER, search: 'x' }, seed: null },
    ],
    [
      'another corpus',
      { corpus: 'x' },
      {
        corpus: 'x',
        ...unlinked,
        range: null,
        chosen: [],
        around: null,
        compare: null,
        seed: null,
        sql: null,
      },
    ],
    ['other turns', { range: null, around: null }, { range: null, around: null }],
    ['the order', { sort: { column: 'id', descending: true } }, { sort: { column: 'id', descending: true } }],
    ['the overview', { view: 'overview', pair: ['a', 'b'] }, { view: 'overview', pair: ['a', 'b'] }],
    ['its labels', { scheme: 's', shares: 'conversations' }, { scheme: 's', shares: 'conversations' }],
    ['its pairs of labels', { labelPairs: 'same-turn' }, { labelPairs: 'same-turn' }],
  ] as const)('to %s takes along what hangs on it, and nothing else', (_what, change, expected) => {
    expect(changeView(view, change)).toEqual({ ...view, ...expected })
  })

  it('keeps the side it is read as within the corpus, and what is revealed with the conversation and the side', () => {
    const seen: ViewState = { ...view, seen: 'buyer', reveal: ['labels'] }
    expect(changeView(seen, { turn: 0 })).toMatchObject({ seen: 'buyer', reveal: ['labels'] })
    expect(changeView(seen, { conversation: '8' })).toMatchObject({ seen: 'buyer', reveal: [] })
    expect(changeView(seen, { seen: 'seller' })).toMatchObject({ seen: 'seller', reveal: [] })
    expect(changeView(seen, { seen: null })).toMatchObject({ seen: null, reveal: [] })
    expect(changeView(seen, { corpus: 'x' })).toMatchObject({ seen: null, reveal: [] })
    const { state } = parseViewState('#/casino/train/3?seen=buyer&reveal=labels,background')
    expect(state).toMatchObject({ seen: 'buyer', reveal: ['background', 'labels'] })
  })

  it('to a conversation or turn leaves the overview, also to the same; to anything else of the corpus does not', () => {
    const overview: ViewState = { ...view, view: 'overview', pair: ['a', 'b'] }
    expect(changeView(overview, { conversation: '3' })).toMatchObject({ view: null, pair: ['a', 'b'] })
    expect(changeView(overview, { turn: 0 }).view).toBeNull()
    expect(changeView(overview, { corpus: 'x' })).toMatchObject({ view: null, pair: null })
    for (const change of [{ split: 'test', conversation: null, turn: null }, { hits: 'turns' as const }])
      expect(changeView(overview, change).view).toBe('overview')
  })
})
