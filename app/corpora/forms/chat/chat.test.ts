import { describe, expect, it } from 'vitest'
import { told } from '../../../model/error_messages/test_told.ts'
import { fileOf, lines } from '../../shared/columns/test_columns.ts'
import messages from './fixture.messages.json' with { type: 'json' }
import pairs from './fixture.pairs.json' with { type: 'json' }
import sharegpt from './fixture.sharegpt.json' with { type: 'json' }
import { chat } from './index.ts'
import { linesOf, openChat } from './test_chat.ts'

describe('ShareGPT', async () => {
  const { conversations, adapter } = await openChat(sharegpt)

  it('has people and models as users and assistants, and its system column first', () => {
    expect(lines(conversations[0])).toEqual([
      'System (system): You rent out bicycles.',
      'User (user): How much for a weekend?',
      'Assistant (assistant): Thirty, helmet included.',
    ])
    expect(lines(conversations[1])).toHaveLength(3)
    expect(conversations[0]?.participants.map((p) => p.id)).toEqual(['system', 'human', 'gpt'])
    expect(adapter.turnRecord?.(sharegpt[0], 0)).toEqual({ system: 'You rent out bicycles.' })
    expect(adapter.facets).toEqual([])
  })

  it('does not repeat a system message that the list has itself', async () => {
    const list = [
      { from: 'system', value: 's' },
      { from: 'human', value: 'h' },
    ]
    expect(await linesOf({ system: 's', conversations: list })).toHaveLength(2)
    expect(await linesOf({ system: 'other', conversations: list })).toHaveLength(3)
  })

  it('keeps other roles as published, and people by name', async () => {
    const roles = [
      { from: 'Buyer', value: 'a' },
      { from: 'observation', value: 'b' },
    ]
    expect(await linesOf({ conversations: roles })).toEqual(['Buyer (buyer): a', 'Tool (tool): b'])
    const names = [
      { speaker: 'Bing', text: 'a' },
      { speaker: 'Ai', text: 'b' },
      { speaker: 'bot', text: 'c' },
    ]
    expect(await linesOf({ dialogue: names })).toEqual(['Bing (): a', 'Ai (): b', 'Assistant (assistant): c'])
  })
})

describe('pairs', () => {
  it('are two turns, with an input as part of what is asked', async () => {
    const { adapter, conversations, problems } = await openChat(pairs)
    expect(problems).toEqual([])
    expect(conversations.map((c) => lines(c))).toEqual([
      ['User (user): Make a counteroffer.\n\nThey ask 80 for the chair.', 'Assistant (assistant): Offer 60.'],
      ['User (user): Accept politely.', 'Assistant (assistant): With pleasure.'],
    ])
    expect(adapter.facets.map((f) => f.key)).toEqual(['category'])
    expect(adapter.turnRecord?.(pairs[0], 1)).toEqual({ output: 'Offer 60.' })
    expect(conversations.map((c) => [c.id, adapter.locate(c.id)])).toEqual([
      ['0', { row: 0 }],
      ['1', { row: 1 }],
    ])
  })

  it('may have earlier rounds and a list for a prompt', async () => {
    expect(await linesOf({ instruction: 'c', output: 'd', history: [['a', 'b']] })).toEqual([
      'User (user): a',
      'Assistant (assistant): b',
      'User (user): c',
      'Assistant (assistant): d',
    ])
    const prompt = [
      { role: 'system', content: 's' },
      { role: 'user', content: 'u' },
    ]
    expect(await linesOf({ prompt, response: 'r' })).toEqual([
      'System (system): s',
      'User (user): u',
      'Assistant (assistant): r',
    ])
  })

  it('with one half missing are shown and noticed', async () => {
    const { conversations, problems } = await openChat([{ prompt: 'q', response: null }])
    expect(lines(conversations[0])).toEqual(['User (user): q'])
    expect(problems).toMatchObject([{ severity: 'noticed', field: 'response', expected: 'a text' }])
  })
})

describe('the survey', () => {
  it('reads no more than the first 2,000 records of a file, and closes it', async () => {
    let given = 0
    let closed = false
    function* endless() {
      try {
        for (;;) yield { row: given++, value: { prompt: 'a', response: 'b' } }
      } finally {
        closed = true
      }
    }
    await chat.survey([{ name: 'a.jsonl', split: 'train', records: endless }], {})
    expect([given, closed]).toEqual([2_000, true])
  })

  it('says what it found where there is no chat', async () => {
    await expect(told(chat.survey([fileOf([{ a: 1 }])], {}))).rejects.toMatchObject({
      name: 'ParleyError',
      message: 'made_up.json has no chat format that Parley recognises.',
      detail: expect.stringContaining(
        'In row 0 (first is 0) of made_up.json: found an object with a; expected a list of messages',
      ),
    })
    await expect(told(chat.survey([fileOf([])], {}))).rejects.toMatchObject({
      message: 'made_up.json has no records.',
    })
  })
})

describe('records that are none', () => {
  it.each([
    [null, '(record)', 'nothing'],
    [7, '(record)', '7'],
    [{ messages: 'hello' }, 'messages', '"hello"'],
    [{ messages: [1, 2] }, 'messages', 'a list of 2'],
    [{}, 'messages', 'nothing'],
  ])('are dropped: %j', async (bad, field, found) => {
    const { conversations, problems } = await openChat(messages, [bad, messages[0]])
    expect(conversations.map((c) => c.origin.row)).toEqual([1])
    expect(problems).toMatchObject([{ severity: 'dropped', row: 0, field, found }])
  })

  it('are read in another shape where they have one', async () => {
    const { conversations } = await openChat(messages, [sharegpt[1]])
    expect(lines(conversations[0])).toHaveLength(3)
  })
})

describe('later values of another type', () => {
  it('are nothing, with one notice for the column', async () => {
    const record = (score: unknown) => ({ prompt: 'a', response: 'b', score })
    const { adapter, conversations, problems } = await openChat(
      [1, 2].map(record),
      [1, 'high', 'low', [3], '4'].map(record),
    )
    expect(conversations.map((c) => adapter.facets[0]?.read(c))).toEqual([1, null, null, null, 4])
    expect(problems).toEqual([
      {
        severity: 'noticed',
        file: 'made_up.json',
        row: 1,
        field: 'score',
        found: '3 times; first "high"',
        expected: 'a number, as in the first records',
      },
    ])
  })
})

describe('columns of a record', () => {
  it('are listed with the background of its conversation', async () => {
    const record = {
      prompt: 'a',
      response: 'b',
      score: 4,
      target: 'sell',
      meta: { done: true },
      tags: ['x', 'y'],
    }
    const { conversations } = await openChat([
      { ...record, title: 'Lamp', context: `Two people. ${'Rain. '.repeat(50)}` },
      { ...record, score: null, tags: [] },
    ])
    expect(conversations[0]?.blocks).toEqual([
      {
        kind: 'fields',
        title: 'About the conversation',
        fields: [
          { name: 'Score', value: 4 },
          { name: 'Target', value: 'sell' },
          { name: 'Meta done', value: true },
          { name: 'Tags', value: 'x, y' },
        ],
      },
      { kind: 'text', title: 'Context', text: `Two people. ${'Rain. '.repeat(50)}` },
    ])
    expect(conversations[1]?.blocks).toMatchObject([{ fields: [{ name: 'Target' }, { name: 'Meta done' }] }])
  })
})

describe('long texts', () => {
  it('are blocks rather than facets', async () => {
    const scene = `A market at dawn. ${'Rain. '.repeat(50)}`
    const { adapter, conversations } = await openChat([{ prompt: 'a', response: 'b', scene, title: 'Rain' }])
    expect(conversations[0]?.blocks).toEqual([{ kind: 'text', title: 'Scene', text: scene }])
    expect(adapter.facets.map((f) => f.key)).toEqual(['published_title'])
    expect(conversations[0]?.title).toBe('Rain')
  })
})

describe('recognition', () => {
  it.each([
    ['messages', messages],
    ['sharegpt', sharegpt],
    ['pairs', pairs],
  ])('knows %s', (_, records) => {
    expect(chat.recognises([{ name: 'x', records }])).toBe(true)
  })

  it.each([
    ['nothing', []],
    ['lists of texts', [{ messages: ['a', 'b'], speakers: ['x', 'y'] }]],
    ['turns', [{ conversation_id: 'a', text: 'b' }]],
    ['wild things', [null, 7, 'text', [], {}]],
  ])('does not know %s', (_, records) => {
    expect(chat.recognises([{ name: 'messages.jsonl', records }])).toBe(false)
  })
})
