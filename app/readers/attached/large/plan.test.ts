import { describe, expect, it } from 'vitest'
import { type Filter, MISSING, NO_FILTER } from '../../../model/index.ts'
import { conversationKey } from '../../../tables/schema.ts'
import { planOf } from './plan.ts'
import { PublishedOrder } from './published_order.ts'

const isField = (name: string) => ['role', 'act'].includes(name)
const search = (text: string, mode: Filter['mode'] = 'text') =>
  planOf({ ...NO_FILTER, search: text, mode }, isField)

describe('how a search is asked of a large corpus', () => {
  it('is by words, and by what needs no text', () => {
    const plan = search('Café -no role:buyer')
    expect(plan.words).toEqual([{ text: 'cafe', whole: false }])
    expect(plan.notWords).toEqual([{ text: 'no', whole: false }])
    expect(plan.turn.search).toBe('role:buyer')
    expect(plan.unanswered).toBeNull()
    expect(search('deal', 'word').words).toEqual([{ text: 'deal', whole: true }])
  })

  it.each(["it's", '"two words"', '/pat+ern/', '🏕️', 'none:buyer', '-"two words"'])(
    'is refused for %s',
    (text) => {
      expect(search(text).unanswered).not.toBeNull()
    },
  )

  it('is refused for a pattern, whatever it looks like', () => {
    expect(search('word', 'pattern').unanswered).toMatchObject({ kind: 'pattern', value: 'word' })
  })

  it('is by the places of labels, where a turn has one of them', () => {
    const label = { scheme: 'act', include: ['a'], exclude: [], match: 'any', on: 'turn' } as const
    const rest = [
      { ...label, include: ['a', MISSING] },
      { ...label, exclude: ['b'] },
      { ...label, include: ['a', 'b'], match: 'all' as const },
    ]
    const inConversation = { ...label, on: 'conversation' as const }
    const plan = planOf({ ...NO_FILTER, labels: [label, ...rest, inConversation] }, isField)
    expect(plan.labels).toEqual([{ scheme: 'act', values: ['a'] }])
    expect(plan.turn.labels).toEqual(rest)
    expect(plan.conversation.labels).toEqual([inConversation])
  })
})

describe('the published order', () => {
  const order = new PublishedOrder([
    { name: 'train', conversations: 3 },
    { name: 'empty', conversations: 0 },
    { name: 'test', conversations: 2 },
  ])
  const test = [conversationKey(2, 0, 3), conversationKey(2, 1, 3)]

  it('knows the keys of splits, and where each stands', () => {
    expect(Array.from(order.keys(['test', 'train']))).toEqual([0, 1, 2, ...test])
    expect(Array.from(order.keys(['test']))).toEqual(test)
    expect([0, 2, ...test].map((key) => order.ordinal(key))).toEqual([0, 2, 3, 4])
    expect(() => order.ordinal(3)).toThrow(RangeError)
  })

  it('knows when splits are all there are', () => {
    expect(order.isAll(['test', 'train'])).toBe(true)
    expect(order.isAll(['train', 'empty'])).toBe(false)
  })
})
