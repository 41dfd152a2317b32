import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../model/index.ts'
import { turnPrint } from '../../model/links/turn_print.ts'
import { EMPTY_VIEW, parseViewState, type ViewState } from '../../state/view_state.ts'
import { conversation, turn } from '../../tables/test_corpus.ts'
import { linkTo, linkToQuery, WORDS_LENGTH, wholeLink } from './link_to.ts'

const c = conversation('7', [turn('Hello there!'), turn('')])
const view: ViewState = {
  ...EMPTY_VIEW,
  corpus: 'casino',
  split: 'train',
  conversation: '7',
  turn: 0,
  compare: { split: 'train', id: '9' },
  seed: 'k3',
  sort: { column: 'turns', descending: true },
  filter: { ...NO_FILTER, search: 'water' },
}

describe('a link', () => {
  it('to a conversation names it and nothing else', () => {
    expect(linkTo(view, c, null)).toBe('#/casino/train/7?v=1')
    expect(linkTo(view, c, 99)).toBe('#/casino/train/7?v=1')
  })

  it('to a turn carries its fingerprint and its beginning', () => {
    const print = turnPrint(c, 0)
    expect(print).toMatch(/^[0-9a-z]+-[0-9a-z]{6}$/)
    expect(linkTo(view, c, 0)).toBe(`#/casino/train/7?turn=0&print=${print}&text=Hello%20there!&v=1`)
    expect(linkTo(view, c, 1)).toBe(`#/casino/train/7?turn=1&print=${turnPrint(c, 1)}&v=1`)
  })

  it('carries which turns of the conversation are shown, where it is the open one', () => {
    const some = { ...view, range: { first: 0, last: 1 }, around: 2 }
    const prints = c.turns.map((_, i) => turnPrint(c, i)).join('_')
    expect(linkTo(some, c, null)).toBe(
      `#/casino/train/7?text=Hello%20there!&turns=0-1_${prints}&around=2&v=1`,
    )
    expect(linkTo(some, { ...c, id: '8' }, null)).toBe('#/casino/train/8?v=1')
  })

  it('to words of a turn carries them', () => {
    expect(parseViewState(linkTo(view, c, 0, 'there')).state).toMatchObject({ turn: 0, words: 'there' })
  })

  it('carries words up to a length, in whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 250, maxLength: 400 }), (words) => {
        const { state, problems } = parseViewState(linkTo(view, c, 0, words))
        expect(problems).toEqual([])
        expect(words.startsWith(state.words ?? 'none')).toBe(true)
        expect(state.words?.length).toBeGreaterThanOrEqual(Math.min(words.length, WORDS_LENGTH - 1))
      }),
    )
  })

  it('to a filtered view carries filter and sort, and opens nothing', () => {
    expect(linkTo(view, null, null)).toBe('#/casino/train?sort=turns.desc&q=water&v=1')
    expect(linkTo({ ...view, allSplits: true }, null, null)).toBe('#/casino?sort=turns.desc&q=water&v=1')
  })

  it('to a query carries it as it was written, and the split that it was asked of', () => {
    const sql = "SELECT 'a & b' -- 100 %\nFROM turns"
    const link = linkToQuery({ id: 'casino', opened: null }, 'train', sql)
    expect(link).toMatch(/^#\/casino\/train\?sql=SELECT%20.*&v=1$/)
    expect(parseViewState(link)).toEqual({
      state: { ...EMPTY_VIEW, corpus: 'casino', split: 'train', sql },
      problems: [],
    })
    expect(linkTo({ ...view, sql }, null, null)).not.toContain('sql=')
  })

  it('is whole with the page in front', () => {
    expect(wholeLink('#/casino', 'https://example.org/parley/#/other?x')).toBe(
      'https://example.org/parley/#/casino',
    )
  })
})

describe('a whole link on a site with plain pages', () => {
  const site = {
    ...{ title: 'A', description: '', logo: null, contact: null, paper: null, openOwnData: false },
    pages: ['casino'],
  }
  const whole = (hash: string) => wholeLink(hash, 'https://example.org/demo/#/casino', site)

  it('leads to the page of a conversation or turn, and keeps what identifies the turn', () => {
    expect(whole('#/casino/train/12')).toBe('https://example.org/demo/c/casino/train/12/')
    expect(whole('#/casino/train/12?turn=6&print=ab&text=50%25+off&v=1')).toBe(
      'https://example.org/demo/c/casino/train/12/?turn=6&print=ab&text=50%25+off&v=1#turn-6',
    )
  })

  it.each([
    '#/casino',
    '#/casino/train',
    '#/other/train/1',
    '#/casino/train/1?q=food',
    '#/casino/train/1?seen=agent',
  ])('stays as it is where the page would show something else: %s', (hash) => {
    expect(whole(hash)).toBe(`https://example.org/demo/${hash}`)
  })
})
