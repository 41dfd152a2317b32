import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversation, turn } from '../../tables/test_corpus.ts'
import type { Conversation, LabelScheme, Participant } from '../index.ts'
import { HIDDEN_PARTS, type HiddenPart, type Knowledge } from './knowledge.ts'
import { hasSides, seenBy } from './seen_by.ts'
import { sideName, sideOf } from './side.ts'

const scheme = (id: string, more: Partial<LabelScheme> = {}): LabelScheme => ({
  id,
  title: id,
  by: `by ${id}`,
  source: '',
  counted: true,
  values: [],
  ...more,
})
const labelSchemes = [
  scheme('meant', { knownTo: 'speaker' }),
  scheme('believed', { knownTo: 'addressee' }),
  scheme('both', { derivedFrom: ['meant', 'believed'] }),
  scheme('strategy'),
]
const knowledge: Knowledge = {
  nobodys: ['title', 'summary', 'checks'],
  nobodysBlocks: ['Nobody'],
  cells: [
    { block: 'Scores', ownCells: ['Points'], nobodys: ['Right'] },
    { block: 'Facts', ownFields: ['Lies of {name}'] },
  ],
  common: ['public'],
  turnFields: { worth_0: 0, worth_1: 1, worth_2: 2 },
}
const corpus = { labelSchemes, knowledge }

/** Made-up conversations with two or three participants. Each private item is a unique text that names its owner. */
const conversations: fc.Arbitrary<Conversation> = fc
  .record({
    people: fc.integer({ min: 2, max: 3 }),
    said: fc.array(
      fc.record({
        speaker: fc.nat({ max: 2 }),
        to: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
        labelled: fc.subarray(['meant', 'believed', 'both', 'strategy']),
      }),
      { maxLength: 6 },
    ),
    annotated: fc.boolean(),
  })
  .map(({ people, said, annotated }) => {
    const positions = Array.from({ length: people }, (_, i) => i)
    const participants = positions.map((i): Participant => {
      const secret = (what: string) => `secret of ${i}: ${what}`
      return {
        id: `p${i}`,
        role: '',
        name: `Name ${i}`,
        blocks: [
          { kind: 'text', title: secret('title'), text: secret('text') },
          { kind: 'fields', title: '', fields: [{ name: secret('name'), value: secret('value') }] },
          {
            kind: 'table',
            title: '',
            columns: ['A'],
            rows: [[secret('cell')]],
            marked: { rows: [0], as: 'secret of nobody: mark' },
          },
        ],
        attributes: { own: secret('attribute'), public: `public of ${i}` },
      }
    })
    const turns = said.map(({ speaker: at, to, labelled }, n) => {
      const speaker = at % people
      const addressee = to === undefined || to % people === speaker ? undefined : to % people
      const hearer = addressee ?? (people === 2 ? 1 - speaker : null)
      const owner = { meant: `${speaker}`, believed: `${hearer ?? 'nobody'}`, both: 'nobody', strategy: '' }
      const labels = labelled.map((id) => {
        const of = owner[id as keyof typeof owner]
        return {
          scheme: id,
          by: `by ${id}`,
          value: of === '' ? `strategy ${n}` : `secret of ${of}: label ${n}`,
        }
      })
      const values = Object.fromEntries(positions.map((i) => [`worth_${i}`, `secret of ${i}: worth ${n}`]))
      return turn(`said ${n}`, {
        speaker,
        ...(addressee !== undefined && { addressee }),
        labels,
        annotated: labelled,
        values: { ...values, price: `price ${n}` },
      })
    })
    return conversation('x', turns, {
      title: 'secret of nobody: title',
      participants,
      blocks: [
        { kind: 'text', title: 'Nobody', text: 'secret of nobody: block' },
        { kind: 'text', title: 'Everybody', text: 'public block' },
      ],
      annotated: annotated || turns.some((t) => t.labels.length > 0) ? labelSchemes.map(({ id }) => id) : [],
      outcome: {
        status: 'deal',
        title: 'Deal',
        summary: 'secret of nobody: summary',
        checks: [{ title: 'secret of nobody: check', reported: 1, computed: 1, agrees: true }],
        blocks: [
          {
            kind: 'table',
            title: 'Scores',
            columns: ['Who', 'Points', 'Right'],
            rows: positions.map((i) => [`Name ${i}`, `secret of ${i}: points`, 'secret of nobody: right']),
          },
          {
            kind: 'fields',
            title: 'Facts',
            fields: positions.map((i) => ({ name: `Lies of Name ${i}`, value: `secret of ${i}: lies` })),
          },
        ],
      },
      attributes: { own: 'secret of nobody: attribute', public: 'public attribute' },
    })
  })

const secretsOf = (shown: unknown) =>
  new Set([...JSON.stringify(shown).matchAll(/secret of (\w+)/g)].map((match) => match[1]))

describe('a conversation as one side saw it', () => {
  it('holds nothing that another alone knew, and all that this side knew', () => {
    fc.assert(
      fc.property(conversations, fc.nat({ max: 1 }), (whole, side) => {
        const seen = seenBy(whole, side, corpus)
        expect(secretsOf(seen)).toEqual(new Set([`${side}`]))
        expect(seen.participants[side]?.attributes).toEqual(whole.participants[side]?.attributes)
        expect(seen.turns.map(({ text }) => text)).toEqual(whole.turns.map(({ text }) => text))
        for (const [i, { labels }] of whole.turns.entries()) {
          const own = labels.filter(({ value }) => !secretsOf(value).size || secretsOf(value).has(`${side}`))
          expect(seen.turns[i]?.labels).toEqual(own)
        }
        expect(seen.attributes).toEqual({ public: 'public attribute' })
      }),
    )
  })

  it('is the conversation itself to everyone, to nobody who takes part, and when all is revealed', () => {
    fc.assert(
      fc.property(conversations, (whole) => {
        expect(seenBy(whole, null, corpus)).toBe(whole)
        expect(seenBy(whole, 7, corpus)).toBe(whole)
        expect(seenBy(whole, 0, corpus, HIDDEN_PARTS)).toBe(whole)
        expect(hasSides(whole, corpus)).toBe(true)
      }),
    )
  })

  it('says what is hidden, and reveals one part alone', () => {
    const whole = fc.sample(
      conversations.filter(
        (c) => c.participants.length === 2 && secretsOf(c.turns.map((t) => t.labels)).has('1'),
      ),
      { numRuns: 1, seed: 1 },
    )[0] as Conversation
    const parts = (reveal: HiddenPart[]) => seenBy(whole, 0, corpus, reveal).hidden?.parts
    expect(parts([])).toEqual(['background', 'result', 'labels'])
    expect(parts(['result'])).toEqual(['background', 'labels'])
    const told = seenBy(whole, 0, corpus, ['background'])
    expect(told.participants).toEqual(whole.participants)
    expect(told.title).toBe(whole.title)
    expect(told.outcome.summary).toBe('')
    expect(seenBy(whole, 0, corpus, ['labels']).turns.map((t) => t.labels)).toEqual(
      whole.turns.map((t) => t.labels),
    )
  })
})

describe('labels', () => {
  const label = (id: string, by = `by ${id}`) => ({ scheme: id, value: 'x', by })
  const all = ['meant', 'believed', 'both', 'strategy']
  const talk = conversation(
    'x',
    [
      turn('a', { labels: all.map((id) => label(id)), annotated: all }),
      turn('b', { speaker: 1, labels: all.map((id) => label(id)), annotated: all }),
      turn('c', { speaker: 1 }),
    ],
    { annotated: all },
  )

  it('of the speaker, the addressee, both and an annotator are told apart; what is hidden is told of every turn', () => {
    const { turns, annotated, hidden } = seenBy(talk, 0, { labelSchemes })
    expect(turns.map((t) => t.labels.map((l) => l.scheme))).toEqual([
      ['meant', 'strategy'],
      ['believed', 'strategy'],
      [],
    ])
    expect(turns.map((t) => t.annotated)).toEqual([['meant', 'strategy'], ['believed', 'strategy'], []])
    expect(turns.map((t) => t.hidden)).toEqual([
      ['believed', 'both'],
      ['meant', 'both'],
      ['meant', 'both'],
    ])
    expect(annotated).toEqual(all)
    expect(hidden).toEqual({
      seenBy: 0,
      parts: ['labels'],
      schemes: ['meant', 'believed', 'both'],
      blocks: [],
    })
  })

  it('that the reader added under the same scheme stay', () => {
    const added = {
      ...talk,
      turns: [turn('b', { speaker: 1, labels: [label('meant', 'a model')], annotated: ['meant'] })],
    }
    const [seen] = seenBy(added, 0, { labelSchemes }).turns
    expect(seen?.labels).toHaveLength(1)
    expect(seen?.annotated).toEqual(['meant'])
  })

  it('are not hidden where the conversation was not annotated', () => {
    const silent = conversation('x', [turn('a'), turn('b', { speaker: 1 })])
    expect(seenBy(silent, 0, { labelSchemes }).hidden).toBeUndefined()
  })
})

describe('the name of a side in an address', () => {
  const person = (id: string, role: string, name: string): Participant => ({
    id,
    role,
    name,
    blocks: [],
    attributes: {},
  })
  const trade = [person('0', 'seller', 'Seller'), person('1', 'buyer', 'Buyer')]
  const camp = [person('agent_1', 'camper', 'Agent 1'), person('agent_2', 'camper', 'Agent 2')]
  const twins = [person('0', 'buyer', 'Buyer'), person('1', 'buyer', 'Buyer')]

  it('is the role by which participants are called, else the id', () => {
    expect([0, 1].map((i) => sideName(trade, i))).toEqual(['seller', 'buyer'])
    expect([0, 1].map((i) => sideName(camp, i))).toEqual(['agent_1', 'agent_2'])
    expect([0, 1].map((i) => sideName(twins, i))).toEqual(['0', '1'])
  })

  it('leads back to the participant, who is also found by the id', () => {
    for (const people of [trade, camp, twins])
      for (const i of [0, 1]) expect(sideOf(people, sideName(people, i))).toBe(i)
    expect(sideOf(trade, '1')).toBe(1)
    expect([sideOf(trade, 'italy'), sideOf(camp, 'camper'), sideOf([], '')]).toEqual([null, null, null])
  })
})
