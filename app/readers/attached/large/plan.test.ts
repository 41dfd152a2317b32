import { describe, expect, it } from 'vitest'
import { type Filter, type LabelFilter, MISSING, NO_FILTER } from '../../../model/index.ts'
import { conversationKey, corpusTables } from '../../../tables/schema.ts'
import { PublishedOrder } from './lists/published_order.ts'
import { planOf } from './plan.ts'
import { fieldNames } from './shortcuts.ts'

const declared = {
  turnFields: [{ key: 'price', kind: 'number' as const }],
  schemes: [{ id: 'act' }, { id: 'to' }],
  tables: corpusTables({ facets: [], turnFields: [] }),
}
const names = fieldNames(declared)
const search = (text: string, mode: Filter['mode'] = 'text') =>
  planOf({ ...NO_FILTER, search: text, mode }, names)

const word = (text: string, as: string) => ({ kind: 'text', text: { words: [{ text, as }], test: null } })
const own = (text: string) => ({ kind: 'own', filter: { ...NO_FILTER, search: text } })

describe('how a search is asked of a large corpus', () => {
  it('is by addressees if turns have any, else by labels of that name', () => {
    const addressed = { ...declared, tables: corpusTables({ facets: [], turnFields: [], addressed: true }) }
    const wanted = (of: typeof declared) => planOf({ ...NO_FILTER, search: 'to:bo' }, fieldNames(of)).wanted
    expect(wanted(addressed)).toEqual([own('to:bo')])
    expect(wanted({ ...declared, schemes: [] })).toEqual([own('to:bo')])
    expect(wanted(declared)).toEqual([{ kind: 'typed label', scheme: 'to', value: 'bo' }])
  })

  it('is by words, by labels, and by what needs no text', () => {
    const plan = search('Café -no -role:buyer act:Offer label:x price:>5')
    expect(plan.wanted).toEqual([
      word('cafe', 'part'),
      { kind: 'typed label', scheme: 'act', value: 'Offer' },
      { kind: 'typed label', scheme: null, value: 'x' },
      own('price:>5'),
    ])
    expect(plan.unwanted).toEqual([word('no', 'part'), own('role:buyer')])
    expect(plan.unanswered).toBeNull()
    expect(search('deal', 'word').wanted).toEqual([word('deal', 'whole')])
  })

  it('is by the words of a phrase and the letters of a pattern, and the texts that have them', () => {
    const [phrase, pattern] = search(`"it's" -/de+al \\d/`).wanted.concat(search('-/de+al \\d/').unwanted)
    expect(phrase).toMatchObject({ text: { test: { kind: 'holds', value: "it's" } } })
    expect(pattern).toMatchObject({ text: { test: { kind: 'matches', value: 'de+al \\d' } } })
    expect(search('x:y').wanted[0]).toMatchObject({ text: { test: { kind: 'holds', value: 'x:y' } } })
    expect(search('deal', 'pattern').wanted).toEqual([
      {
        kind: 'text',
        text: { words: [{ text: 'deal', as: 'part' }], test: { kind: 'matches', value: 'deal' } },
      },
    ])
  })

  it.each(['🏕️', '"!?"', '/.+/', '/a|b/', '-🏕️'])('is refused for %s', (text) => {
    expect(search(text).unanswered).not.toBeNull()
  })

  it('is by the places of labels', () => {
    const label: LabelFilter = { scheme: 'act', include: ['a'], exclude: [], match: 'any', on: 'turn' }
    const inConversation = { ...label, on: 'conversation' as const }
    const plan = planOf(
      {
        ...NO_FILTER,
        labels: [
          label,
          { ...label, include: ['a', 'b'], exclude: ['c', MISSING], match: 'all' },
          inConversation,
        ],
      },
      names,
    )
    const labels = (...values: readonly string[]) => ({ kind: 'labels', scheme: 'act', values })
    expect(plan.wanted).toEqual([labels('a'), labels('a'), labels('b')])
    expect(plan.unwanted).toEqual([labels('c'), expect.objectContaining({ kind: 'rows' })])
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
