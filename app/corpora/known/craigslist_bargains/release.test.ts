import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import rows from './fixture.train.json' with { type: 'json' }
import { craigslistBargains } from './index.ts'
import released from './release.train.json' with { type: 'json' }
import { load, loadOne } from './test_record.ts'

/** Rows of the Parquet fixture that `release.train.json` holds as transcripts. */
const SAME = [0, 2, 4, 5, 14, 19]
/** The only one of them whose row does not record the types of its events. */
const UNRECORDED = 4

const listing = {
  Category: 'furniture',
  Images: ['furniture/1_0.jpg', 'furniture/1_1.jpg'],
  Price: 100,
  Description: ['A lamp.', 'It is green.'],
  Title: 'Lamp',
}
const at = (agent: 0 | 1, action: string, data: unknown = null, metadata: unknown = null) => ({
  agent,
  action,
  data,
  metadata,
  time: '1496900000.25',
  start_time: null,
})

/** A transcript about a lamp listed at $100, with a buyer's target of $70. */
function transcript(events: readonly unknown[], changes: Readonly<Record<string, unknown>> = {}) {
  const kb = (Role: string, Target: number) => ({
    personal: { Role, Target, Bottomline: null },
    item: listing,
  })
  return {
    uuid: 'C_1',
    scenario: { kbs: [kb('buyer', 70), kb('seller', 100)] },
    outcome: null,
    events,
    ...changes,
  }
}

/** Removes data that only transcripts have, and joins descriptions as in the Parquet release. */
function asInParquet(c: Conversation, { id }: Pick<Conversation, 'id'>): unknown {
  const comparable = {
    ...c,
    id,
    turns: c.turns.map(({ time, ...turn }) => turn),
    outcome: { ...c.outcome, checks: [] },
  }
  return JSON.parse(JSON.stringify(comparable), (key, value) =>
    key === 'text' && typeof value === 'string' ? value.replaceAll('\n', ',') : value,
  )
}

describe('transcripts', () => {
  it('become what the Parquet rows of the same dialogues become, as far as those tell', async () => {
    const first = await load(...released)
    const parquet = await load(...SAME.map((row) => rows[row]))
    expect(first.conversations.map((c) => c.id)).toEqual(released.map((r) => r.uuid))
    const pairs = parquet.conversations.map((p, i) => [
      asInParquet(first.conversations[i] as Conversation, p),
      p,
    ])
    for (const [i, [transcribed, row]] of pairs.entries())
      if (i !== UNRECORDED) expect(transcribed).toEqual(row)
    expect(first.problems).toEqual([])
    expect(first.conversations.every((c) => c.turns.every((t) => t.time !== undefined))).toBe(true)
  })

  it('name the events that a row without acts leaves unrecorded, and the terms beside a price', async () => {
    const { conversations } = await load(released[UNRECORDED], rows[SAME[UNRECORDED] as number])
    const [first, parquet] = conversations
    expect([first?.outcome.status, parquet?.outcome.status]).toEqual(['deal', 'not_recorded'])
    expect(first?.turns.slice(-2).map((t) => [t.text, t.action?.type, t.action?.payload])).toEqual([
      ['free delivery on Saturday', 'propose', { kind: 'price', amount: 70, currency: 'USD' }],
      ['', 'accept', null],
    ])
    expect(first?.turns.slice(0, -2)).toMatchObject(parquet?.turns.slice(0, -2) ?? [])
  })

  it('check the ending that they report against their events', async () => {
    const { conversations } = await load(...released)
    const deal = 'Deal (1 yes, 0 no)'
    expect(conversations.map((c) => c.outcome.checks.map((k) => [k.title, k.reported, k.agrees]))).toEqual([
      [
        [deal, 1, true],
        ['Agreed price (USD)', 275, true],
      ],
      [[deal, 0, true]],
      [[deal, 0, true]],
      [
        [deal, 1, true],
        ['Agreed price (USD)', 145, true],
      ],
      [
        [deal, 1, true],
        ['Agreed price (USD)', 70, true],
      ],
      [
        [deal, 1, true],
        ['Agreed price (USD)', 10.4, true],
      ],
    ])
    const offer = { price: 80, sides: '' }
    const wrong = await loadOne(
      transcript([at(0, 'offer', offer), at(1, 'accept')], { outcome: { reward: 1, offer: { price: 90 } } }),
    )
    expect(wrong.conversation.outcome.checks).toEqual([
      { title: deal, reported: 1, computed: 1, agrees: true, verified: 'Outcome verified: deal' },
      { title: 'Agreed price (USD)', reported: 90, computed: 80, agrees: false },
    ])
    expect((await loadOne(transcript([]))).conversation.outcome.checks).toEqual([])
  })

  it('keep what the Parquet release cannot hold', async () => {
    const { conversation, problems } = await loadOne(
      transcript([
        at(0, 'offer', { price: 0, sides: null }),
        at(1, 'offer', { price: 1234567.89 }, { intent: 'offer', price: 1 }),
        at(1, 'message', 'Sure', { intent: 'agree', price: 12.8 }),
        at(1, 'message', '', null),
      ]),
    )
    expect(conversation.turns.map((t) => [t.values.price, t.action?.type, t.time])).toEqual([
      [0, 'propose', 1496900000.25],
      [1234567.89, 'propose', 1496900000.25],
      [12.8, undefined, 1496900000.25],
      [null, undefined, 1496900000.25],
    ])
    expect(conversation.blocks).toMatchObject([
      { fields: [{}, {}, {}, { value: 'furniture/1_0.jpg,furniture/1_1.jpg' }] },
      { text: 'A lamp.\nIt is green.' },
    ])
    expect(problems).toMatchObject([{ severity: 'noticed', field: 'events[3].data', found: '""' }])
  })

  it('may have offers as JSON in a text, as cocoa keeps them', async () => {
    const kept = released.map((record) => ({
      ...record,
      agents_info: {},
      events: record.events.map((event) => ({
        ...event,
        data: event.action === 'offer' ? JSON.stringify(event.data) : event.data,
      })),
    }))
    expect(kept.flatMap((r) => r.events).some((e) => e.action === 'offer')).toBe(true)
    expect(await load(...kept)).toEqual(await load(...released))
    // An offer without a price is NaN in Python's JSON.
    const { conversation, problems } = await loadOne(
      transcript([at(0, 'offer', '{"price": NaN, "sides": "free delivery: tomorrow"}')]),
    )
    expect(conversation.turns.map((t) => [t.text, t.values.price])).toEqual([
      ['free delivery: tomorrow', null],
    ])
    expect(problems).toEqual([])
  })

  it.each(['join', 'leave', 'typing', 'eval'])(
    'end as they do without an event of %s',
    async (decorative) => {
      const event = at(0, decorative, { labels: { fluent: 1 } })
      const open = [at(0, 'message', 'Hi'), event]
      expect((await loadOne(transcript(open))).conversation.outcome.status).toBe('unfinished')
      const left = [at(0, 'message', 'Hi'), at(1, 'quit'), event]
      expect((await loadOne(transcript(left))).conversation.outcome.status).toBe('walked_away')
    },
  )

  it('tell of oddities by the fields of the transcript', async () => {
    const odd = transcript([
      at(0, 'message', 'Hi', { intent: 'haggle' }),
      at(1, 'accept'),
      at(1, 'typing', { left: 3 }),
      at(0, 'inform'),
    ])
    const [buyer] = odd.scenario.kbs
    const roles = { kbs: [buyer, { ...buyer, item: { ...listing, Title: 'Green lamp' } }] }
    const { conversation, problems } = await loadOne({ ...odd, scenario: roles })
    expect(problems.map((p) => [p.severity, p.field, p.found])).toEqual([
      ['noticed', 'scenario.kbs', '"buyer, buyer"'],
      ['noticed', 'scenario.kbs[1].item.Title', '"Green lamp"'],
      ['noticed', 'events[0].metadata.intent', '"haggle"'],
      ['noticed', 'events[2].action', '"typing"'],
      ['noticed', 'events[3].action', '"inform"'],
      ['noticed', 'events[1].action', '"accept"'],
    ])
    expect(conversation.turns.map((t) => t.action?.type)).toEqual([
      undefined,
      'accept',
      'unrecorded',
      'unrecorded',
    ])
  })

  it('may name a role that objects have for a field', async () => {
    const [buyer, seller] = transcript([]).scenario.kbs
    const odd = { ...seller, personal: { ...seller?.personal, Role: '__proto__' } }
    const { conversation } = await loadOne(transcript([], { scenario: { kbs: [buyer, odd] } }))
    expect(conversation.participants.map((p) => p.name)).toEqual(['Buyer', 'Agent 1'])
  })

  const kbs = transcript([]).scenario.kbs
  it.each([
    ['uuid', transcript([], { uuid: '' }), '""'],
    ['scenario', transcript([], { scenario: undefined }), 'nothing'],
    ['events', transcript([], { events: {} }), 'an object with no fields'],
    ['scenario.kbs', transcript([], { scenario: { kbs: kbs.slice(1) } }), 'a list of 1'],
    [
      'scenario.kbs[1].personal',
      transcript([], { scenario: { kbs: [kbs[0], { item: listing }] } }),
      'nothing',
    ],
    [
      'scenario.kbs[0].item.Images',
      transcript([], { scenario: { kbs: [{ ...kbs[0], item: { ...listing, Images: 'a' } }, kbs[1]] } }),
      '"a"',
    ],
    ['events[1].agent', transcript([at(0, 'quit'), { ...at(0, 'quit'), agent: 2 }]), '2'],
    ['events[0].data', transcript([at(0, 'message', 7)]), '7'],
    ['events[0].data', transcript([at(0, 'message')]), 'nothing'],
    ['events[0].data', transcript([at(0, 'offer', { price: '80' })]), 'an object with price'],
    ['events[0].data', transcript([at(0, 'offer', '{"price": ')]), '"{\\"price\\": "'],
    ['events[0].time', transcript([{ ...at(0, 'quit'), time: 'noon' }]), '"noon"'],
    ['events[0].metadata.intent', transcript([at(0, 'message', 'Hi', { intent: 3 })]), '3'],
    ['outcome.reward', transcript([], { outcome: { reward: 'yes' } }), '"yes"'],
  ])('are dropped for a bad %s, while the others load', async (field, bad, found) => {
    const { conversations, problems } = await load(bad, released[0])
    expect(conversations.map((c) => c.id)).toEqual([released[0]?.uuid])
    expect(problems).toMatchObject([{ severity: 'dropped', row: 0, field, found }])
    expect(problems[0]?.expected).not.toBe('')
  })

  it('are recognised by content, and give a turn its event', () => {
    expect(craigslistBargains.recognises(['parsed.json'], released[0])).toBe(true)
    expect(
      craigslistBargains.recognises(['craigslist.json'], { ...released[0], scenario: { kbs: [[], []] } }),
    ).toBe(false)
    expect(craigslistBargains.turnRecord?.(released[0], 1)).toEqual({ events: released[0]?.events[1] })
    expect(craigslistBargains.turnRecord?.(released[0], 900)).toBeUndefined()
    expect(craigslistBargains.turnRecord?.(rows[0], 0)).toMatchObject({ agent_turn: 0 })
  })
})
