import { describe, expect, it } from 'vitest'
import { fileOf, lines, openAs } from '../../../shared/columns/test_columns.ts'
import { chat } from '../index.ts'

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
    expect(problems).toMatchObject([{ field: 'contents[].parts', found: 'an object with inlineData' }])
    expect([adapter.facets, adapter.turnFields]).toEqual([[], []])
  })
})

describe('parts of messages', () => {
  const said = async (...content: unknown[]) => {
    const { conversations, problems } = await open({ messages: [{ role: 'user', content }] })
    return { text: conversations[0]?.turns[0]?.text, problems }
  }

  it.each([
    ['text under value (LLaMA-Factory)', { type: 'text', value: 'Hello' }, 'Hello'],
    ['text under content', { type: 'text', content: 'Hello' }, 'Hello'],
    ['text with annotations (threads)', { type: 'text', text: { value: 'Hello', annotations: [] } }, 'Hello'],
    ['text of the Responses API', { type: 'input_text', text: 'Hello' }, 'Hello'],
    ['text beside keys of other parts', { type: 'text', text: 'Hello', image_url: null }, 'Hello'],
    ['thoughts', { type: 'thinking', thinking: 'They ask 80.', signature: 'x' }, '[thinking] They ask 80.'],
    ['a refusal', { type: 'refusal', refusal: 'No.' }, '[refusal] No.'],
    [
      'a call among the parts',
      { type: 'function_call', name: 'look', arguments: '{}', call_id: 'c' },
      '[tool call: look {}]',
    ],
    ['parts within a part', { type: 'reasoning', content: [{ type: 'text', text: 'So.' }] }, 'So.'],
    [
      'a part that nobody knows',
      { type: 'summary', summary: [{ text: 'They met.' }] },
      '[summary] {"summary":[{"text":"They met."}]}',
    ],
  ])('are shown: %s', async (_, part, text) => {
    expect(await said(part)).toEqual({ text, problems: [] })
  })

  it.each([
    ['an image', { type: 'image', value: 'lamp.png' }, '[attachment: image]'],
    [
      'an image with a caption',
      { type: 'image', image: 'a', text: 'A lamp.' },
      '[attachment: image] A lamp.',
    ],
    [
      'a sound with what is said in it',
      { type: 'input_audio', input_audio: { data: 'AA', transcript: 'Hello' } },
      '[attachment: input_audio] Hello',
    ],
    [
      'a document as data',
      { type: 'document', source: { type: 'base64', data: 'A'.repeat(4_000) }, title: 'Lease' },
      '[document] {"source":{"type":"base64","data":"4,000 characters of data"},"title":"Lease"}',
    ],
  ])('are named and reported with their number: %s', async (_, part, text) => {
    const { text: shown, problems } = await said(part, part)
    expect(shown).toBe(`${text}\n${text}`)
    expect(problems).toMatchObject([
      {
        severity: 'noticed',
        field: 'messages[].content',
        found: expect.stringMatching(/^2 times; first an object with type, /),
        expected: expect.stringMatching(
          text === '[attachment: image]' ? /^text; it is shown if its file was opened, too$/ : /only named/,
        ),
      },
    ])
  })

  it('stand beside what a message says elsewhere', async () => {
    const message = {
      role: 'assistant',
      reasoning_content: 'They ask 80.',
      content: null,
      refusal: 'I cannot sell it.',
    }
    const { conversations, problems, adapter } = await open({
      messages: [message, { ...message, content: 'Sorry.' }],
    })
    expect(conversations[0]?.turns.map((t) => t.text)).toEqual([
      '[reasoning_content] They ask 80.\n[refusal] I cannot sell it.',
      '[reasoning_content] They ask 80.\n[refusal] I cannot sell it.\nSorry.',
    ])
    expect([problems, adapter.turnFields]).toEqual([[], []])
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
