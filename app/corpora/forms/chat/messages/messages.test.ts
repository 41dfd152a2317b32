import { describe, expect, it } from 'vitest'
import { lines } from '../../../shared/columns/test_columns.ts'
import messages from '../fixture.messages.json' with { type: 'json' }
import { linesOf, openChat } from '../test_chat.ts'

describe('messages', async () => {
  const { adapter, conversations, problems } = await openChat(messages)

  it('become turns with roles', () => {
    expect(problems).toEqual([])
    const image = { at: 'site', address: 'https://example.org/lamp.png' }
    const shown = conversations.flatMap(({ turns }) => turns.flatMap(({ parts = [] }) => parts))
    expect(shown.filter(({ kind }) => kind === 'image')).toMatchObject([{ kind: 'image', image }])
    expect(lines(conversations[0])).toEqual([
      'System (system): You sell a desk lamp. Do not go below 12.',
      'User (user): Would you take 10 for the lamp?',
      'Assistant (assistant): I could do 14.\nIt comes with a bulb.',
      'User (user): 13 and we have a deal.',
    ])
  })

  it('may have parts, call tools and name their speakers', () => {
    expect(lines(conversations[1])).toEqual([
      'User (user): What is this worth?\n[attachment: image_url]',
      'Assistant (assistant): [tool call: price_of {"item":"lamp"}]',
      'price_of (tool): {"euros": 20}',
    ])
    expect(lines(conversations[2])).toEqual([
      'Ada (user): Was kostet das Boot?',
      'Assistant (assistant): Neunhundert.',
    ])
  })

  it('give the other columns as facets by type, and those of messages as turn fields', () => {
    expect(adapter.facets.map(({ key, title, kind }) => [key, title, kind])).toEqual([
      ['language', 'Language', 'category'],
      ['model', 'Model', 'category'],
      ['temperature', 'Temperature', 'number'],
      ['flagged', 'Flagged', 'boolean'],
      ['topics', 'Topics', 'list'],
      ['metadata_source', 'Metadata source', 'category'],
      ['metadata_length', 'Metadata length', 'number'],
    ])
    expect(adapter.facets.map((f) => conversations[0] && f.read(conversations[0]))).toEqual([
      ...['English', 'made-up-7b', 0.7, false, ['furniture', 'price'], 'workshop', 4],
    ])
    expect(adapter.turnFields).toEqual([{ key: 'tool_call_id', title: 'Tool call id', kind: 'category' }])
    expect(conversations[1]?.turns.map((t) => t.values)).toEqual([
      { tool_call_id: null },
      { tool_call_id: null },
      { tool_call_id: 'call_1' },
    ])
  })

  it('are found by the column of ids', () => {
    expect(conversations.map((c) => c.id)).toEqual(['lamp-1', 'lamp-2', 'boot-1'])
    const locator = adapter.locate('lamp-2')
    if (!locator || 'row' in locator) throw new Error('expected a locator by columns')
    expect(locator.columns).toEqual(['conversation_id'])
    expect(messages.map((record) => locator.matches({ conversation_id: record.conversation_id }))).toEqual([
      false,
      true,
      false,
    ])
    expect(adapter.locate('')).toBeNull()
  })

  it('are the record of their turns', () => {
    expect(adapter.turnRecord?.(messages[0], 1)).toEqual({ messages: messages[0]?.messages[1] })
    expect(adapter.turnRecord?.(messages[0], 9)).toBeUndefined()
    expect(adapter.turnRecord?.(7, 0)).toBeUndefined()
  })

  it.each([
    ['an object of lists', { messages: { role: ['user', 'assistant'], content: ['a', 'b'] } }],
    ['JSON in a string', { messages: '[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]' }],
    [
      'another column',
      {
        talk: [
          { role: 'user', content: 'a' },
          { role: 'assistant', content: 'b' },
        ],
      },
    ],
  ])('may stand in %s', async (_, record) => {
    expect(await linesOf(record)).toEqual(['User (user): a', 'Assistant (assistant): b'])
  })

  it('of lists of unequal length are shown as far as they go, with a notice', async () => {
    const { conversations, problems } = await openChat([
      { messages: { role: ['user', 'assistant'], content: ['a'] } },
    ])
    expect(lines(conversations[0])).toEqual(['User (user): a', 'Assistant (assistant): '])
    expect(problems[0]).toEqual({
      severity: 'noticed',
      file: 'made_up.json',
      row: 0,
      field: 'messages',
      found: 'an object with role, content',
      expected: 'lists of equal length, not of 2, 1',
    })
  })

  it.each([
    ['nobody', { content: 'a' }, 'Unknown (): a', 'messages[1].role'],
    ['a number', { role: 'user', content: 7 }, 'User (user): 7', 'messages[1].content'],
    ['nothing', { role: 'user', content: null }, 'User (user): ', 'messages[1].content'],
    ['an object', { role: 'user', content: { a: 1 } }, 'User (user): {"a":1}', 'messages[1].content'],
    ['a bare text', 'hello', 'Unknown (): hello', 'messages[1]'],
  ])('with %s in them are shown and noticed', async (_, item, line, field) => {
    const record = { messages: [{ role: 'system', content: 's' }, item] }
    const { conversations, problems } = await openChat([record])
    expect(lines(conversations[0])[1]).toBe(line)
    expect(problems.map((p) => [p.severity, p.field])).toEqual([['noticed', field]])
  })

  it('may be none', async () => {
    const { conversations, problems } = await openChat([{ messages: [] }])
    expect(conversations[0]?.turns).toEqual([])
    expect(problems).toMatchObject([{ severity: 'noticed', expected: 'at least one message' }])
  })
})
