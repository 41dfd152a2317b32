import { describe, expect, it } from 'vitest'
import { fileOf, lines, openAs } from '../shared/columns_testing.ts'
import { chat } from './index.ts'

const open = (record: unknown) => openAs(chat, [fileOf([record])])

describe('contents with parts, as Gemini has them', () => {
  const record = {
    systemInstruction: { parts: [{ text: 'You sell a lamp.' }] },
    contents: [
      {
        role: 'user',
        parts: [
          { text: 'What is' },
          { text: 'this?' },
          { inlineData: { mimeType: 'image/png', data: 'AA' } },
        ],
      },
      {
        role: 'model',
        parts: [{ functionCall: { name: 'look_up', args: { item: 'lamp' } } }, { text: 'A lamp.' }],
      },
    ],
  }

  it('become turns', async () => {
    expect(chat.recognises([{ name: 'x', records: [record] }])).toBe(true)
    const { conversations, problems, adapter } = await open(record)
    expect(lines(conversations[0])).toEqual([
      'System (system): You sell a lamp.',
      'User (user): What is\nthis?\n[attachment: image/png]',
      'Assistant (assistant): [tool call: look_up {"item":"lamp"}]\nA lamp.',
    ])
    expect(problems).toEqual([])
    expect([adapter.facets, adapter.turnFields]).toEqual([[], []])
  })
})

describe('answers of tools among the parts of a message', () => {
  const use = { type: 'tool_use', id: 't1', name: 'price_of', input: { item: 'lamp' } }
  const answer = (content: unknown) => ({ type: 'tool_result', tool_use_id: 't1', content })

  it('are turns of the tool, in the form of Anthropic', async () => {
    const messages = [
      { role: 'user', content: 'What is it worth?' },
      { role: 'assistant', content: [{ type: 'text', text: 'I look it up.' }, use] },
      { role: 'user', content: [answer('20'), answer([{ type: 'text', text: '21' }])] },
      {
        role: 'user',
        content: [{ type: 'text', text: 'Look' }, answer(undefined), { type: 'text', text: 'at' }, 'this.'],
      },
    ]
    const { adapter, conversations, problems } = await open({ messages })
    expect(lines(conversations[0])).toEqual([
      'User (user): What is it worth?',
      'Assistant (assistant): I look it up.\n[tool call: price_of {"item":"lamp"}]',
      'Tool (tool): 20',
      'Tool (tool): 21',
      'User (user): Look',
      'Tool (tool): ',
      'User (user): at\nthis.',
    ])
    expect(problems).toEqual([])
    expect([2, 3, 4].map((turn) => adapter.turnRecord?.({ messages }, turn))).toEqual([
      { messages: messages[2] },
      { messages: messages[2] },
      { messages: messages[3] },
    ])
  })

  it('are turns of the tool by name, in the form of Gemini', async () => {
    const part = { functionResponse: { name: 'price_of', response: { euros: 20 } } }
    const contents = [
      { role: 'user', parts: [part] },
      { role: 'function', parts: [part] },
      { role: 'model', parts: [{ text: 'Twenty.' }] },
    ]
    expect(lines((await open({ contents })).conversations[0])).toEqual([
      'price_of (tool): {"euros":20}',
      'price_of (tool): {"euros":20}',
      'Assistant (assistant): Twenty.',
    ])
  })

  it('may be very many', async () => {
    const content = Array.from({ length: 200_000 }, () => answer('a'))
    const { conversations } = await open({ messages: [{ role: 'user', content }] })
    expect(conversations[0]?.turns).toHaveLength(200_000)
  })
})
