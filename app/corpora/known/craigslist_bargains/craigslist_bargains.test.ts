import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { labelDefinition } from '../../../model/index.ts'
import { craigslistBargains } from './index.ts'
import { buyer, buyerSays, facet, load, loadOne, record, seller, sellerSays } from './test_record.ts'

describe('turns', () => {
  it('labels messages and makes actions of events', async () => {
    const { conversation, problems } = await loadOne(
      record([
        buyerSays('Hi, nice lamp', 'intro'),
        sellerSays('90?', 'init-price', 90),
        buyer('offer', 80),
        seller('accept'),
      ]),
    )
    expect(problems).toEqual([])
    expect(conversation.turns).toEqual([
      {
        speaker: 0,
        text: 'Hi, nice lamp',
        action: null,
        labels: [{ scheme: 'dialogue-act', value: 'intro', by: 'parser' }],
        annotated: ['dialogue-act'],
        values: { price: null },
      },
      {
        speaker: 1,
        text: '90?',
        action: null,
        labels: [{ scheme: 'dialogue-act', value: 'init-price', by: 'parser' }],
        annotated: ['dialogue-act'],
        values: { price: 90 },
      },
      {
        speaker: 0,
        text: '',
        action: {
          type: 'propose',
          name: 'offer',
          title: 'Offer',
          payload: { kind: 'price', amount: 80, currency: 'USD' },
        },
        labels: [],
        annotated: [],
        values: { price: 80 },
      },
      {
        speaker: 1,
        text: '',
        action: { type: 'accept', name: 'accept', title: 'Accept', payload: null },
        labels: [],
        annotated: [],
        values: { price: null },
      },
    ])
    expect(conversation.annotated).toEqual(['dialogue-act'])
  })

  it('maps each event to its action', async () => {
    const { conversation } = await loadOne(
      record([buyer('offer', 5), seller('reject'), buyer('quit'), seller('accept')]),
    )
    expect(conversation.turns.map((t) => t.action?.type)).toEqual(['propose', 'reject', 'leave', 'accept'])
  })

  it('says that an event without an act is not recorded, instead of guessing', async () => {
    const { conversation, problems } = await loadOne(record([buyerSays('80 it is'), buyer(''), seller('')]))
    expect(conversation.turns[1]?.action).toEqual({
      type: 'unrecorded',
      name: '',
      title: 'Event not recorded in this release',
      payload: null,
    })
    expect(conversation.outcome.status).toBe('not_recorded')
    expect(facet(conversation, 'offers')).toBeNull()
    expect(problems).toEqual([])
  })

  it('takes messages without an act as not annotated, alone and all together', async () => {
    const { conversation } = await loadOne(record([buyerSays('hello'), buyer('quit')]))
    expect(conversation.turns[0]).toMatchObject({ labels: [], annotated: [] })
    expect(conversation.annotated).toEqual([])
    expect(facet(conversation, 'annotated')).toBe(false)
    const partly = await loadOne(record([buyerSays('hello'), sellerSays('hi', 'unknown')]))
    expect(partly.conversation.turns.map((t) => t.annotated.length)).toEqual([0, 1])
    expect(facet(partly.conversation, 'annotated')).toBe(true)
  })

  it('never makes an action of a turn with text, and tells of its act', async () => {
    const { conversation, problems } = await loadOne(record([buyerSays('I offer 80', 'offer', 80)]))
    expect(conversation.turns[0]).toMatchObject({ action: null, labels: [{ value: 'offer' }] })
    expect(conversation.outcome).toMatchObject({ status: 'unfinished', summary: 'no offer' })
    expect(problems).toMatchObject([
      { severity: 'noticed', field: 'dialogue_acts.intent[0]', found: '"offer"' },
    ])
  })

  it('shows and tells of unknown acts, unknown events and empty messages', async () => {
    const { conversation, problems } = await loadOne(
      record([buyerSays('80? 75?', 'haggle', 75), seller('wave'), seller('inform')]),
    )
    expect(conversation.turns.map((t) => [t.action?.type, t.labels[0]?.value])).toEqual([
      [undefined, 'haggle'],
      ['unrecorded', undefined],
      [undefined, 'inform'],
    ])
    expect(conversation.turns[1]?.action?.name).toBe('wave')
    expect(problems.map((p) => [p.severity, p.row, p.field, p.found])).toEqual([
      ['noticed', 0, 'dialogue_acts.intent[0]', '"haggle"'],
      ['noticed', 0, 'dialogue_acts.intent[1]', '"wave"'],
      ['noticed', 0, 'utterance[2]', '""'],
    ])
    expect(labelDefinition(craigslistBargains.labelSchemes, conversation.turns[0]?.labels[0] as never)).toBe(
      undefined,
    )
  })

  it('keeps the text as published, whatever stands in it', async () => {
    const text = '<b>80</b>\n\t"no"  <3 \u202Eשלום🙂 '
    const { conversation } = await loadOne(record([buyerSays(text), buyerSays(' ')]))
    expect(conversation.turns.map((t) => [t.text, t.action])).toEqual([
      [text, null],
      [' ', null],
    ])
  })
})

describe('malformed records', () => {
  const good = record([buyerSays('hello')])
  const cases: [name: string, value: unknown, field: string, found: string, expected: string][] = [
    ['a column is missing', { ...good, items: undefined }, 'items', 'nothing', 'an object'],
    ['a list is none', { ...good, utterance: 'hello' }, 'utterance', '"hello"', 'a list, each item a text'],
    ['not a record', 'hello', '(record)', '"hello"', 'an object'],
    [
      'fewer speakers than utterances',
      { ...good, agent_turn: [] },
      'agent_turn',
      'a list of 0',
      'a list of 1, as many as there are utterances',
    ],
    [
      'more acts than utterances',
      { ...good, dialogue_acts: { intent: ['', ''], price: [-1] } },
      'dialogue_acts.intent',
      'a list of 2',
      'a list of 1, as many as there are utterances',
    ],
    [
      'fewer prices than utterances',
      { ...good, dialogue_acts: { intent: [''], price: [] } },
      'dialogue_acts.price',
      'a list of 0',
      'a list of 1, as many as there are utterances',
    ],
    ['nobody speaks', { ...good, agent_turn: [-1] }, 'agent_turn[0]', '-1', '0 or 1'],
    [
      'three agents',
      { ...good, agent_info: { ...good.agent_info, Role: ['buyer', 'seller', 'judge'] } },
      'agent_info.Role',
      'a list of 3',
      'a list of 2, one item per agent',
    ],
    [
      'a price that is none',
      { ...good, items: { ...good.items, Price: [{}, 100] } },
      'items.Price[0]',
      'an object with no fields',
      'a number',
    ],
    ['a text that is none', { ...good, utterance: [7] }, 'utterance[0]', '7', 'a text'],
  ]

  it.each(cases)('are dropped and told of: %s', async (_name, value, field, found, expected) => {
    const { conversations, problems } = await load(good, value, good)
    expect(conversations.map((c) => [c.id, c.origin])).toEqual([
      ['0', { file: 'train.parquet', row: 0 }],
      ['2', { file: 'train.parquet', row: 2 }],
    ])
    expect(problems).toEqual([{ severity: 'dropped', file: 'train.parquet', row: 1, field, found, expected }])
  })
})

describe('the adapter', () => {
  it('finds a conversation by its row', () => {
    expect(craigslistBargains.locate('0')).toEqual({ row: 0 })
    expect(craigslistBargains.locate('5246')).toEqual({ row: 5246 })
    for (const id of ['', '-1', '01', '1.5', '1e3', 'lamp', '99999999999999999999']) {
      expect(craigslistBargains.locate(id)).toBeNull()
    }
  })

  it('recognises its records by content, whatever the files are called', () => {
    expect(craigslistBargains.recognises(['data.json'], record([]))).toBe(true)
    const { items: _, ...rest } = record([])
    expect(craigslistBargains.recognises(['craigslist_bargains.parquet'], rest)).toBe(false)
    expect(craigslistBargains.recognises(['craigslist_bargains.parquet'], undefined)).toBe(false)
  })

  it('declares labels whose marks and values are unique, and facets with unique keys', () => {
    const values = craigslistBargains.labelSchemes.flatMap((scheme) => scheme.values)
    expect(new Set(values.map((value) => value.mark)).size).toBe(values.length)
    expect(new Set(values.map((value) => value.value)).size).toBe(values.length)
    expect(values.every((value) => [...value.mark].length === 2)).toBe(true)
    const keys = craigslistBargains.facets.map((f) => f.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every((key) => /^[a-z0-9_]+$/.test(key))).toBe(true)
  })
})

describe('the sample corpus', () => {
  const splits = ['train', 'validation', 'test']
  const rows = (split: string): ReturnType<typeof record>[] =>
    JSON.parse(readFileSync(new URL(`fixture.${split}.json`, import.meta.url), 'utf8'))

  it('loads whole, covers every act, event and outcome, and has no act in its test split', async () => {
    const { conversations, problems } = await load(...splits.flatMap(rows))
    expect(conversations.length).toBeGreaterThanOrEqual(26)
    expect(problems.filter((p) => p.severity === 'dropped')).toEqual([])
    const turns = conversations.flatMap((c) => c.turns)
    const acts = craigslistBargains.labelSchemes[0]?.values.map((value) => value.value) ?? []
    expect(new Set(turns.flatMap((t) => t.labels.map((l) => l.value)))).toEqual(new Set(acts))
    expect(new Set(turns.flatMap((t) => t.action?.type ?? []))).toEqual(
      new Set(['propose', 'accept', 'reject', 'leave', 'unrecorded']),
    )
    expect(new Set(conversations.map((c) => c.outcome.status))).toEqual(
      new Set(['deal', 'no_deal', 'walked_away', 'unfinished', 'not_recorded']),
    )
    expect(new Set(rows('test').flatMap((r) => r.dialogue_acts.intent))).toEqual(new Set(['']))
    expect(new Set(rows('test').flatMap((r) => r.dialogue_acts.price))).toEqual(new Set([-1]))
  })
})
