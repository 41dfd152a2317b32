import { describe, expect, it } from 'vitest'
import { told } from '../../../model/error_messages/test_told.ts'
import type { Mapping } from '../../format.ts'
import { fileOf, lines, openAs } from '../../shared/columns/test_columns.ts'
import turns from './fixture.turns.json' with { type: 'json' }
import { mapped } from './index.ts'

const byNames: Mapping = {
  conversation: 'dialogue_id',
  turn: 'turn',
  speaker: 'speaker',
  text: 'text',
  labels: ['act'],
}

const open = (records: readonly unknown[], mapping?: Mapping, later: readonly unknown[] = records) =>
  openAs(mapped, [fileOf(records)], mapping ? { mapping } : {}, [fileOf(later)])

/** A turn of one conversation. */
const row = (more: Record<string, unknown>) => ({ dialogue_id: 'd', speaker: 'A', text: 'x', ...more })

describe('turns by rows', async () => {
  const { adapter, conversations, problems } = await open(turns, byNames)

  it('are put together by conversation, as first seen, and ordered by number', () => {
    expect(problems).toEqual([])
    expect(conversations.map((c) => [c.id, c.origin.row])).toEqual([
      ['d1', 0],
      ['d2', 1],
    ])
    expect(lines(conversations[0])).toEqual([
      'Cleo (): Five crates for the east pier.',
      'Dara (): Six, and the rope.',
      'Dara (): Done.',
    ])
    expect(lines(conversations[1])).toEqual([
      'Elin (): Nobody sells before noon.',
      'Fynn (): Then I will wait.',
    ])
  })

  it('have labels of a scheme made of the values', () => {
    expect(conversations[0]?.turns.map((t) => t.labels)).toEqual([
      [{ scheme: 'act', value: 'offer', by: 'data' }],
      [{ scheme: 'act', value: 'offer', by: 'data' }],
      [{ scheme: 'act', value: 'accept', by: 'data' }],
    ])
    expect(conversations[0]?.annotated).toEqual(['act'])
    expect(adapter.labelSchemes.map(({ id, title, by }) => ({ id, title, by }))).toEqual([
      { id: 'act', title: 'Act', by: 'data' },
    ])
    expect(adapter.labelSchemes[0]?.values.map(({ value, mark, hue }) => [value, mark, hue])).toEqual([
      ['offer', 'Of', 1],
      ['accept', 'Ac', 2],
      ['inform', 'In', 3],
      ['reject', 'Re', 4],
    ])
  })

  it('have what is the same throughout conversations as facets, and the rest as fields', () => {
    expect(adapter.facets.map(({ key, kind }) => [key, kind])).toEqual([['scenario', 'category']])
    expect(adapter.turnFields).toEqual([{ key: 'seconds', title: 'Seconds', kind: 'number', shown: true }])
    expect(conversations.map((c) => adapter.facets[0]?.read(c))).toEqual(['Harbour', 'Market'])
    expect(conversations[0]?.blocks).toMatchObject([{ fields: [{ name: 'Scenario', value: 'Harbour' }] }])
    expect(conversations[0]?.turns.map((t) => t.values.seconds)).toEqual([4.5, 3, 1])
  })

  it('need no mapping where names tell', async () => {
    expect((await open(turns)).conversations).toEqual(conversations)
  })

  it('are the same with strings only, as CSV has them', async () => {
    const strings = turns.map((record) =>
      Object.fromEntries(Object.entries(record).map(([key, value]) => [key, String(value)])),
    )
    expect((await open(strings, byNames)).conversations).toEqual(conversations)
  })

  it('are not found by id before all are read', () => {
    expect(adapter.locate('d1')).toBeNull()
  })
})

describe('a mapping', () => {
  it('may lead into objects, and to keys with dots', async () => {
    const records = [{ meta: { who: 'Ada', conv: 1 }, 'said.text': 'hello' }]
    const mapping = {
      conversation: 'meta.conv',
      turn: null,
      speaker: 'meta.who',
      text: 'said.text',
      labels: [],
    }
    const { conversations } = await open(records, mapping)
    expect([conversations[0]?.id, lines(conversations[0])]).toEqual(['1', ['Ada (): hello']])
  })

  it('without a conversation makes one of each file', async () => {
    const mapping = { conversation: null, turn: null, speaker: null, text: 'text', labels: [] }
    const files = ['a.csv', 'b.csv', 'b.csv'].map((name) => fileOf([{ text: name }, { text: '2' }], name))
    const { conversations } = await openAs(mapped, files, { mapping })
    expect(conversations.map((c) => [c.id, lines(c)])).toEqual([
      ['a.csv', ['Unknown (): a.csv', 'Unknown (): 2']],
      ['b.csv', ['Unknown (): b.csv', 'Unknown (): 2']],
      ['b.csv (3)', ['Unknown (): b.csv', 'Unknown (): 2']],
    ])
  })

  it('knows the roles of chats', async () => {
    const mapping = { ...byNames, speaker: 'role', labels: [] }
    const { conversations } = await open([row({ role: 'human' }), row({ role: 'gpt' })], mapping)
    expect(lines(conversations[0])).toEqual(['User (user): x', 'Assistant (assistant): x'])
  })

  it('that leads to no text is refused with the columns there are', async () => {
    await expect(told(open(turns, { ...byNames, text: 'words' }))).rejects.toMatchObject({
      name: 'ParleyError',
      message: 'No record of made_up.json has text in the column “Words”.',
      detail: expect.stringContaining('Columns: dialogue_id, turn, speaker, text'),
    })
  })

  it('is asked for where no column looks like text, and records where there are none', async () => {
    await expect(told(open([{ a: 1 }]))).rejects.toMatchObject({
      message: 'No column of this data looks like the text of turns.',
    })
    await expect(told(open([], byNames))).rejects.toMatchObject({
      message: 'made_up.json has no records.',
    })
  })
})

describe('the order of turns', () => {
  const textsOf = async (orders: readonly unknown[]) => {
    const records = orders.map((turn) => row({ turn, text: String(turn) }))
    const { conversations, problems } = await open(records, { ...byNames, labels: [] })
    return { texts: conversations[0]?.turns.map((t) => t.text), problems }
  }

  it.each([
    [
      [10, 9, 1],
      ['1', '9', '10'],
    ],
    [
      ['10', '9', '1.5'],
      ['1.5', '9', '10'],
    ],
    [
      ['b', '10', '9'],
      ['10', '9', 'b'],
    ],
    [
      ['2024-02-01', '2024-01-31'],
      ['2024-01-31', '2024-02-01'],
    ],
  ])('is by number, else by text: %j', async (orders, expected) => {
    expect(await textsOf(orders)).toEqual({ texts: expected, problems: [] })
  })

  it('ends with turns that have no place, which is noticed once', async () => {
    const { texts, problems } = await textsOf([null, 2, '', 1])
    expect(texts).toEqual(['1', '2', 'null', ''])
    expect(problems).toMatchObject([
      { severity: 'noticed', row: 0, field: 'turn', found: '2 times; first nothing' },
    ])
  })

  it('keeps that of the records where places are the same', async () => {
    const records = ['a', 'b', 'c'].map((text) => row({ turn: 1, text }))
    const { conversations } = await open(records, { ...byNames, labels: [] })
    expect(conversations[0]?.turns.map((t) => t.text)).toEqual(['a', 'b', 'c'])
  })
})

describe('labels', () => {
  const labelled = async (values: readonly unknown[], later = values) => {
    const records = (list: readonly unknown[]) => list.map((act) => row({ act }))
    const opened = await open(records(values), { ...byNames, turn: null }, records(later))
    const given = opened.conversations[0]?.turns
    return {
      ...opened,
      labels: given?.map((t) => t.labels.map((l) => l.value)),
      looked: given?.map((t) => t.annotated.length > 0),
    }
  }

  it('may be lists; an empty list is a turn that somebody looked at', async () => {
    const { labels, looked } = await labelled([['a', 'b', 'a'], [], null, 'c', ''])
    expect(labels).toEqual([['a', 'b'], [], [], ['c'], []])
    expect(looked).toEqual([true, true, false, true, false])
  })

  it.each([',', ';', '|'])(
    'are several in one string where the parts stand alone elsewhere: %s',
    async (s) => {
      const { labels, adapter } = await labelled(['a', 'b', `a${s} b`])
      expect(labels).toEqual([['a'], ['b'], ['a', 'b']])
      expect(adapter.labelSchemes[0]?.values.map((v) => v.value)).toEqual(['a', 'b'])
    },
  )

  it('are whole strings where that is not certain', async () => {
    expect((await labelled(['a', 'no, thanks'])).labels).toEqual([['a'], ['no, thanks']])
  })

  it('may be new after the survey, and numbers', async () => {
    const { labels, adapter, problems } = await labelled([1, 2], [1, 3])
    expect(labels).toEqual([['1'], ['3']])
    expect(adapter.labelSchemes[0]?.values.map((v) => v.value)).toEqual(['1', '2'])
    expect(problems).toEqual([])
  })

  it('that are objects are none, which is noticed once', async () => {
    const { labels, problems } = await labelled(['a'], [{ a: 1 }, [{ b: 2 }], 'a'])
    expect(labels).toEqual([[], [], ['a']])
    expect(problems).toMatchObject([
      { severity: 'noticed', row: 0, field: 'act', found: '2 times; first an object with a' },
    ])
  })

  it('have a scheme whose id is no field of the search', async () => {
    const records = ['label', 'by', 'outcome'].map((name) => row({ [name]: 'v' }))
    const { adapter } = await open(records, { ...byNames, turn: null, labels: ['label', 'by', 'outcome'] })
    expect(adapter.labelSchemes.map((s) => s.id)).toEqual([
      ...['published_label', 'published_by', 'published_outcome'],
    ])
  })
})

describe('odd records', () => {
  const { text: _, ...textless } = row({})
  it.each([
    ['no object', 7, 'nothing'],
    ['no text', textless, 'nothing'],
    ['null for a text', row({ text: null }), 'nothing'],
  ])('with %s are dropped', async (_what, bad, found) => {
    const mapping = { ...byNames, turn: null, labels: [] }
    const { conversations, problems } = await open([row({}), bad, row({})], mapping)
    expect(conversations[0]?.turns).toHaveLength(2)
    expect(problems).toEqual([
      { severity: 'dropped', file: 'made_up.json', row: 1, field: 'text', found, expected: 'text' },
    ])
  })

  it('with other values are shown, and each column is noticed once', async () => {
    const records = [row({}), row({ text: 4, speaker: null, dialogue_id: { a: 1 } }), row({ speaker: [] })]
    const { conversations, problems } = await open(records, { ...byNames, turn: null, labels: [] })
    expect(conversations.map((c) => [c.id, lines(c)])).toEqual([
      ['d', ['A (): x', 'Unknown (): x']],
      ['(not given)', ['Unknown (): 4']],
    ])
    expect(problems.map((p) => [p.severity, p.row, p.field, p.found, p.expected])).toEqual([
      ['noticed', 1, 'text', '4', 'text'],
      ['noticed', 1, 'dialogue_id', 'an object with a', 'the id of a conversation'],
      ['noticed', 1, 'speaker', '2 times; first nothing', 'who speaks'],
    ])
  })

  it('that change what was the same throughout a conversation keep the first, with one notice', async () => {
    const first = [row({ place: 'pier' }), row({ place: 'pier' })]
    const later = [row({ place: 'pier' }), row({ place: 'ship' }), row({ place: 'quay' })]
    const { adapter, conversations, problems } = await open(
      first,
      { ...byNames, turn: null, labels: [] },
      later,
    )
    expect(conversations.map((c) => adapter.facets[0]?.read(c))).toEqual(['pier'])
    expect(problems).toMatchObject([
      { severity: 'noticed', row: 1, field: 'place', found: '2 times; first "ship"' },
    ])
  })

  it('may give a conversation’s data on one of its turns only', async () => {
    const records = [row({ place: null }), row({ place: 'pier' }), row({ place: '' })]
    const { adapter, conversations } = await open(records, { ...byNames, turn: null, labels: [] })
    expect(conversations.map((c) => adapter.facets[0]?.read(c))).toEqual(['pier'])
  })
})

describe('recognition', () => {
  const sample = (records: readonly unknown[]) => [{ name: 'x.csv', records }]

  it('is by names', () => {
    expect(mapped.recognises(sample(turns))).toBe(true)
    expect(mapped.recognises(sample([{ session_id: '1', role: 'user', content: 'hello' }]))).toBe(true)
  })

  it.each([
    ['nothing', []],
    ['no conversation', [{ speaker: 'a', text: 'b' }]],
    ['nothing that makes a text a turn', [{ conversation_id: '1', text: 'A summary.' }]],
    ['lists', [{ conversation_id: '1', text: ['a', 'b'], speaker: ['x', 'y'] }]],
    ['a chat', [{ conversation_id: '1', messages: [{ role: 'user', content: 'a b' }], title: 'A day' }]],
    ['wild things', [null, 7, 'text', [], {}]],
  ])('does not know %s', (_, records) => {
    expect(mapped.recognises(sample(records))).toBe(false)
  })
})
