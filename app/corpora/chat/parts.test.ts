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
