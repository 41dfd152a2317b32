import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../model/index.ts'
import { encode, open, opensAs, said } from './test_opened.ts'

/* Chats as other tools write them, all made up. */

const user = (content: string) => ({ role: 'user', content })
const assistant = (content: string) => ({ role: 'assistant', content })
const opened = async (...records: readonly unknown[]) =>
  (await opensAs('a.json', encode(records))).conversations

/** The turns that each turn replies to. */
const parents = (conversation: Conversation | undefined) => conversation?.turns.map((turn) => turn.replyTo)

describe('answers to one prompt', () => {
  it.each([
    ['texts', { prompt: 'q', chosen: 'good', rejected: 'bad' }],
    ['lists (TRL)', { prompt: [user('q')], chosen: [assistant('good')], rejected: [assistant('bad')] }],
    [
      'of the preference API',
      {
        input: { messages: [user('q')] },
        preferred_output: [assistant('good')],
        non_preferred_output: [assistant('bad')],
      },
    ],
    [
      'beside the conversation (LLaMA-Factory)',
      {
        conversations: [{ from: 'human', value: 'q' }],
        chosen: { from: 'gpt', value: 'good' },
        rejected: { from: 'gpt', value: 'bad' },
      },
    ],
    [
      'in a list (UltraFeedback)',
      { instruction: 'q', completions: [{ response: 'good' }, { response: 'bad' }] },
    ],
  ])('are branches of a tree: %s', async (_, record) => {
    const [conversation] = await opened(record)
    expect(conversation?.turns.map(({ text }) => text)).toEqual(['q', 'good', 'bad'])
    expect(parents(conversation)).toEqual([undefined, 0, 0])
    expect(conversation?.attributes.branches).toBe(2)
  })
})

describe('messages of LangChain', () => {
  const call = { name: 'look', args: { at: 'lamp' }, id: 'c' }
  it.each([
    ['as model_dump', { type: 'human', content: 'q' }, { type: 'ai', content: '', tool_calls: [call] }],
    [
      'as messages_to_dict',
      { type: 'human', data: { content: 'q' } },
      { type: 'ai', data: { content: '', tool_calls: [call] } },
    ],
    [
      'as dumps',
      { lc: 1, type: 'constructor', id: ['langchain', 'HumanMessage'], kwargs: { content: 'q' } },
      {
        lc: 1,
        type: 'constructor',
        id: ['langchain', 'AIMessage'],
        kwargs: { content: '', tool_calls: [call] },
      },
    ],
  ])('have their roles and calls: %s', async (_, asked, answered) => {
    const [conversation] = await opened({ messages: [asked, answered] }, { messages: [asked] })
    expect(conversation && said(conversation)).toEqual([
      'User: q',
      'Assistant: [tool call: look {"at":"lamp"}]',
    ])
  })
})

it('reasoning without a text is no empty turn', async () => {
  const output = [
    { type: 'reasoning', id: 'rs_1', summary: [] },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'a' }] },
  ]
  const [conversation] = await opened({ input: 'q', output })
  expect(conversation?.turns.map(({ text }) => text)).toEqual(['q', 'a'])
})

it('a document of one game in phases is one conversation', async () => {
  const phase = (name: string, text: string) => ({ name, messages: [{ sender: 'FRANCE', message: text }] })
  const { conversations } = await opensAs(
    'g.json',
    encode({ id: 'g', phases: [phase('1', 'a'), phase('2', 'b')] }),
  )
  expect(conversations.map(({ id, turns }) => [id, turns.map(({ section }) => section)])).toEqual([
    ['g', ['1', '2']],
  ])
})

it('a chat whose lines begin with a time in brackets is not called damaged JSON', async () => {
  const text = '[01/02/2024, 10:00:01] Ann: Hi\n[01/02/2024, 10:00:05] Bo: Ho\n'
  await expect(open(['chat.txt', encode(text)])).rejects.toMatchObject({ code: 'unknownKind' })
  await expect(opensAs('a.json', encode('[1,'))).rejects.toMatchObject({ code: 'badJson' })
})
