import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversation, testAdapter, turn } from '../tables/test_corpus.ts'
import { type Compared, compareAnnotators, compareConversations, guesserAmong } from './comparison.ts'
import type { Conversation, FacetValue, Label, LabelScheme } from './index.ts'

const label = (value: string, scheme = 'act', by = 'annotator'): Label => ({ scheme, value, by })
const greet = label('greet')
const accept = { type: 'accept', name: 'accept', title: 'Accepts', payload: null } as const
const { labelSchemes: schemes, facets } = testAdapter

const compared = (c: Conversation, values: Record<string, FacetValue> | null = {}): Compared => ({
  conversation: c,
  facets: values,
})
const compare = (a: Compared, b: Compared) => compareConversations(a, b, schemes, facets)

describe('two conversations', () => {
  const a = conversation('a', [turn('hi', { labels: [greet] }), turn('', { action: accept })], {
    annotated: ['act'],
  })
  const b = conversation(
    'b',
    [turn('hi', { labels: [greet] }), turn('hello', { labels: [greet] }), turn('x')],
    {
      annotated: ['act'],
      outcome: { status: 'walked_away', title: 'Walked away', summary: '', blocks: [], checks: [] },
    },
  )

  it('are compared by outcome and length', () => {
    expect(compare(compared(a), compared(b))).toMatchObject({
      outcome: { a: { title: 'Deal' }, b: { title: 'Walked away' }, same: false },
      turns: { a: 2, b: 3, difference: 1 },
      utterances: { a: 1, b: 3, difference: 2 },
    })
    expect(compare(compared(b), compared(a)).turns.difference).toBe(-1)
    expect(compare(compared(a), compared(a)).outcome.same).toBe(true)
  })

  it('are compared by labels', () => {
    expect(compare(compared(a), compared(b)).schemes).toEqual([
      { id: 'act', title: 'Acts', labels: [{ value: 'greet', title: 'Greet', a: 1, b: 2, difference: 1 }] },
    ])
  })

  it('of which one was not annotated have no difference in labels, for nobody counted', () => {
    const plain = conversation('c', [turn('hi')])
    expect(compare(compared(a), compared(plain)).schemes[0]?.labels).toEqual([
      { value: 'greet', title: 'Greet', a: 1, b: null, difference: null },
    ])
    expect(compare(compared(plain), compared(plain)).schemes).toEqual([])
  })

  it('show labels that nobody declared', () => {
    const odd = conversation('d', [turn('x', { labels: [label('odd'), label('v', 'other')] })], {
      annotated: ['act'],
    })
    const { schemes: found } = compare(compared(a), compared(odd))
    expect(found.map((s) => s.id)).toEqual(['act', 'other'])
    expect(found[0]?.labels.map((l) => [l.value, l.a, l.b])).toEqual([
      ['greet', 1, 0],
      ['odd', 0, 1],
    ])
    expect(found[1]).toEqual({
      id: 'other',
      title: 'other',
      labels: [{ value: 'v', title: 'v', a: null, b: 1, difference: null }],
    })
  })

  it('are compared by the facets that differ', () => {
    const left = compared(a, { outcome: 'deal', price: 5, polite: true, tags: ['x', 'y'] })
    const right = compared(b, { outcome: 'deal', price: null, polite: false, tags: ['y', 'x'] })
    expect(compare(left, right).facets?.map((f) => [f.key, f.a, f.b])).toEqual([
      ['price', 5, null],
      ['polite', true, false],
    ])
    expect(compare(left, compared(b, null)).facets).toBeNull()
  })

  it('compared the other way round differ the other way round', () => {
    const turns = fc.array(
      fc
        .record({ text: fc.string(), labels: fc.subarray(['greet', 'odd']) })
        .map(({ text, labels }) => turn(text, { labels: labels.map((v) => label(v)) })),
    )
    const one = fc
      .tuple(turns, fc.boolean())
      .map(([t, annotated]) => compared(conversation('x', t, { annotated: annotated ? ['act'] : [] })))
    fc.assert(
      fc.property(one, one, (x, y) => {
        const there = compare(x, y)
        const back = compare(y, x)
        expect(back.turns.difference).toBe(0 - (there.turns.difference ?? 0))
        const flipped = there.schemes.flatMap((s) => s.labels.map((l) => [l.value, l.b, l.a]))
        const labels = back.schemes.flatMap((s) => s.labels.map((l) => [l.value, l.a, l.b]))
        expect(new Set(labels.map(String))).toEqual(new Set(flipped.map(String)))
      }),
    )
  })
})

describe('annotators of labels', () => {
  const scheme = (id: string, by: string, values: readonly string[]): LabelScheme => ({
    id,
    title: id,
    by,
    source: '',
    counted: true,
    values: values.map((value) => ({ value, title: value, definition: '', mark: value.slice(0, 2), hue: 1 })),
  })
  const declared = [
    scheme('intention', 'sender', ['Truth', 'Lie']),
    scheme('perception', 'receiver', ['Lie', 'Truth']),
    scheme('quadrant', 'derived', ['Caught', 'Deceived']),
  ]
  const sender = (value: string) => label(value, 'intention', 'sender')
  const receiver = (value: string) => label(value, 'perception', 'receiver')

  it('of schemes with the same values stand side by side', () => {
    const c = conversation('x', [
      turn('a', { labels: [receiver('Truth'), sender('Truth')] }),
      turn('b', { labels: [sender('Lie'), receiver('Truth'), label('Deceived', 'quadrant', 'derived')] }),
      turn('c', { labels: [sender('Truth')] }),
      turn('d'),
    ])
    expect(compareAnnotators(c, declared)).toEqual([
      {
        annotators: [
          { scheme: 'intention', by: 'sender' },
          { scheme: 'perception', by: 'receiver' },
        ],
        rows: [
          { turn: 0, values: [['Truth'], ['Truth']], agreement: 'agree' },
          { turn: 1, values: [['Lie'], ['Truth']], agreement: 'disagree' },
          { turn: 2, values: [['Truth'], null], agreement: 'incomplete' },
        ],
        counts: { agree: 1, disagree: 1, incomplete: 1 },
      },
    ])
  })

  it('guess at each other where a scheme says so', () => {
    const values = [{ value: 'x', title: 'X', definition: '', mark: 'Xx', hue: 1 as const }]
    const scheme = { title: '', by: '', source: '', counted: false, values }
    const guessing = { ...scheme, id: 'heard', guesses: { scheme: 'said', who: 'Listener' } }
    const said = { scheme: 'said', by: 'speaker' }
    const heard = { scheme: 'heard', by: 'listener' }
    expect(guesserAmong([said, heard], [{ ...scheme, id: 'said' }, guessing])).toBe('Listener')
    expect(guesserAmong([heard, said], [guessing])).toBe('Listener')
    expect(guesserAmong([said, heard], [{ ...scheme, id: 'said' }])).toBeNull()
    expect(guesserAmong([said, heard, { ...heard, by: 'model' }], [guessing])).toBeNull()
  })

  it('of one scheme stand side by side, too, whatever the order of their labels', () => {
    const both = ['Caught', 'Deceived'].flatMap((v) => [
      label(v, 'quadrant', 'Ann'),
      label(v, 'quadrant', 'Bob'),
    ])
    const c = conversation('x', [turn('a', { labels: both.toReversed() })])
    const [found] = compareAnnotators(c, declared)
    expect(found?.annotators.map((g) => g.by)).toEqual(['Ann', 'Bob'])
    expect(found?.rows[0]?.agreement).toBe('agree')
  })

  it('are not compared where there is only one, or nothing is comparable', () => {
    expect(compareAnnotators(conversation('x', [turn('a', { labels: [sender('Lie')] })]), declared)).toEqual(
      [],
    )
    const mixed = [sender('Lie'), label('Caught', 'quadrant', 'derived'), label('z', 'new', 'Ann')]
    expect(compareAnnotators(conversation('x', [turn('a', { labels: mixed })]), declared)).toEqual([])
  })
})
