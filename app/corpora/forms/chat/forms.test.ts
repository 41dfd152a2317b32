import { describe, expect, it } from 'vitest'
import { fileOf, openAs } from '../../shared/columns/test_columns.ts'
import { chat } from './index.ts'
import { assistant, gpt, human, turnsOf, user } from './test_chat.ts'

describe('other forms of chats', () => {
  it('keep each speaker apart in calls of tools (ShareGPT)', async () => {
    const record = {
      conversations: [
        human('What is it worth?'),
        { from: 'function_call', value: '{"name":"price_of"}' },
        { from: 'observation', value: '20' },
        gpt('Twenty.'),
      ],
      tools: '[{"name":"price_of"}]',
    }
    expect(await turnsOf(record)).toEqual([
      'human: What is it worth?',
      'function_call: {"name":"price_of"}',
      'observation: 20',
      'gpt: Twenty.',
    ])
  })

  it('may be rounds of a person and a model', async () => {
    const record = {
      conversation: [
        { human: 'a', assistant: 'b' },
        { human: 'c', assistant: 'd' },
      ],
    }
    expect(await turnsOf(record)).toEqual(['human: a', 'assistant: b', 'human: c', 'assistant: d'])
  })

  it.each([
    ['Guanaco', '### Human: a### Assistant: b### Human: c', ['Human: a', 'Assistant: b', 'Human: c']],
    [
      'ChatML',
      '<|im_start|>system\ns<|im_end|>\n<|im_start|>user\na<|im_end|>\n<|im_start|>assistant\nb<|im_end|>\n',
      ['system: s', 'user: a', 'assistant: b'],
    ],
  ])('may be one text: %s', async (_, text, shown) => {
    expect(await turnsOf({ text })).toEqual(shown)
  })

  it('may be a tree of replies (OpenAssistant)', async () => {
    const reply = (text: string, role: string, ...replies: unknown[]) => ({
      message_id: text,
      text,
      role,
      lang: 'en',
      replies,
    })
    const record = {
      message_tree_id: 'a',
      tree_state: 'ready_for_export',
      prompt: reply(
        'a',
        'prompter',
        reply('b', 'assistant', reply('c', 'prompter')),
        reply('d', 'assistant'),
      ),
    }
    expect(await turnsOf(record)).toEqual(['prompter: a', 'assistant: b', 'prompter: c', 'assistant: d'])
    const { conversations } = await openAs(chat, [fileOf([record])])
    expect(conversations[0]?.turns.map((turn) => turn.replyTo)).toEqual([undefined, 0, 1, 0])
  })

  it('may have earlier rounds as messages, or as texts by turns', async () => {
    const pair = { instruction: 'c', output: 'd' }
    const shown = ['user: a', 'assistant: b', 'user: c', 'assistant: d']
    expect(await turnsOf({ ...pair, history: [user('a'), assistant('b')] })).toEqual(shown)
    expect(await turnsOf({ ...pair, history: ['a', 'b'] })).toEqual(shown)
  })
})

describe('what stands beside a chat', () => {
  const open = (...records: unknown[]) => openAs(chat, [fileOf(records)])
  const messages = [user('q'), assistant('a')]

  it('is shown as a block where anybody can read it', async () => {
    const documents = [{ id: 3, text: 'The lamp is from 1920.' }]
    const { conversations, problems } = await open({ messages, documents })
    expect(conversations[0]?.blocks).toEqual([
      { kind: 'text', title: 'Documents', text: JSON.stringify(documents, null, 2) },
    ])
    expect(problems).toEqual([])
  })

  it('is reported once, with how often, where it is not shown', async () => {
    const record = { messages, scores: [{ toxic: 0.1 }, { toxic: 0.2 }] }
    const { conversations, problems } = await open(record, record, { messages, scores: [] })
    expect(conversations.map((c) => c.blocks)).toEqual([[], [], []])
    expect(problems).toEqual([
      {
        severity: 'noticed',
        file: 'made_up.json',
        row: 0,
        field: 'scores',
        found: '2 times; first a list of 2',
        expected: 'a value or texts; it stands in the raw record only',
      },
    ])
  })

  it('is counted where there is too much of it', async () => {
    const many = Object.fromEntries(Array.from({ length: 43 }, (_, i) => [`column_${i}`, i]))
    const { adapter, problems } = await open({ messages, ...many }, { messages, ...many })
    expect(adapter.facets).toHaveLength(40)
    expect(problems).toMatchObject([
      { row: 0, field: '(columns)', found: '3 columns: column_40, column_41, column_42' },
    ])
  })

  it('is said of fields of messages that the page does not show', async () => {
    const long = 'Le vendeur demande trop. '.repeat(20)
    const { problems } = await open({
      messages: [{ ...user('q'), translation: long, spans: [{ start: 1 }] }, assistant('a')],
    })
    expect(problems.map(({ field, found }) => [field, found])).toEqual([
      ['(messages)', '1 field of messages: spans'],
      ['(messages)', '1 field of messages: translation'],
    ])
  })
})
