import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileOf, openAs } from '../../../shared/columns/test_columns.ts'
import { chat } from '../index.ts'
import { assistant, turnsOf, user } from '../test_chat.ts'
import { plainRecord } from './plain_record.ts'
import { sessions } from './sessions.ts'
import { spokenLines } from './spoken_text.ts'

const said = (type: string, text: string) => [{ type, text }]
const openSession = (...events: readonly unknown[]) => openAs(sessions, [fileOf(events, 'run-7.jsonl')])

describe('sessions of agents', () => {
  const item = (payload: unknown) => ({ timestamp: '2025-06-01T00:00:01Z', type: 'response_item', payload })
  const events = [
    { timestamp: '2025-06-01T00:00:00Z', type: 'session_meta', payload: { id: 's-1', cwd: '/pier' } },
    item({ type: 'message', role: 'user', content: said('input_text', 'Where are we?') }),
    { type: 'event_msg', payload: { type: 'token_count' } },
    item({ type: 'reasoning', summary: [{ type: 'summary_text', text: 'I look.' }], encrypted_content: 'x' }),
    item({ type: 'function_call', name: 'shell', arguments: '{"cmd":"pwd"}', call_id: 'k' }),
    item({ type: 'function_call_output', call_id: 'k', output: '/pier' }),
    item({ type: 'message', role: 'assistant', content: said('output_text', 'On the pier.') }),
  ]

  it('in envelopes are one conversation, with calls, results and reasoning by name', async () => {
    expect(sessions.recognises([{ name: 'run.jsonl', records: events }])).toBe(true)
    const { conversations, problems } = await openSession(...events)
    const [conversation] = conversations
    expect(conversations).toHaveLength(1)
    expect(conversation).toMatchObject({ id: 's-1', attributes: { cwd: '/pier' } })
    expect(
      conversation?.turns.map(({ text, parts }) => [text, parts?.map((p) => `${p.kind} ${p.name}`)]),
    ).toEqual([
      ['Where are we?', undefined],
      ['[reasoning] I look.', ['reasoning reasoning']],
      ['[tool call: shell {"cmd":"pwd"}]', ['call shell']],
      ['/pier', ['result shell']],
      ['On the pier.', undefined],
    ])
    expect(problems).toMatchObject([{ severity: 'noticed', found: 'event_msg: 1 event' }])
  })

  it('show reasoning of an unknown kind as it is', async () => {
    const [first, ...others] = events
    const odd = item({ type: 'reasoning', summary: [{ type: 'summary_json', steps: ['Look.'] }] })
    const { conversations } = await openSession(first, odd, ...others)
    expect(conversations[0]?.turns[0]?.text).toBe('[reasoning] {"type":"summary_json","steps":["Look."]}')
  })

  it('with a message in each event are a conversation for each session of the file', async () => {
    const event = (sessionId: string, role: string, content: unknown) => ({
      ...{ type: role, sessionId, uuid: `${sessionId}-${role}`, message: { role, content } },
    })
    const use = { type: 'tool_use', id: 't', name: 'ls', input: {} }
    const { conversations } = await openSession(
      event('a', 'user', 'List it.'),
      event('b', 'user', 'Hello.'),
      event('a', 'assistant', [{ type: 'thinking', thinking: 'Hm.' }, use]),
      event('a', 'user', [{ type: 'tool_result', tool_use_id: 't', content: 'pier.txt' }]),
    )
    expect(conversations.map(({ id, turns }) => [id, turns.map(({ text }) => text)])).toEqual([
      ['a', ['List it.', '[thinking] Hm.\n[tool call: ls {}]', 'pier.txt']],
      ['b', ['Hello.']],
    ])
  })

  it('have their events without a session id, too', async () => {
    const said = (role: string, content: string, session?: string) => ({
      ...{ type: role, message: { role, content } },
      ...(session && { sessionId: session }),
    })
    const { conversations } = await openSession(
      said('user', 'first'),
      said('assistant', 'second', 's1'),
      said('user', 'third'),
      said('assistant', 'fourth', 's2'),
    )
    expect(conversations.map(({ turns }) => turns.map(({ text }) => text))).toEqual([
      ['first', 'second', 'third'],
      ['fourth'],
    ])
  })

  it('are no chats, and chats are no sessions', () => {
    const isSession = (...records: unknown[]) => sessions.recognises([{ name: 'x', records }])
    expect(chat.recognises([{ name: 'x', records: events }])).toBe(false)
    expect(isSession({ messages: [user('a'), assistant('b')] })).toBe(false)
    expect(isSession({ type: 'faq', question: 'a', answer: 'b' })).toBe(false)
    expect(isSession({ type: 'tool_result', tool_use_id: 't', content: 'x' })).toBe(true)
  })

  it('show every message, call and result once, whatever else stands in the log', async () => {
    const text = fc.string({ maxLength: 6 })
    const shown = fc.oneof(
      fc.record({ type: fc.constant('message'), role: fc.constantFrom('user', 'assistant'), content: text }),
      fc.record({ type: fc.constant('function_call'), name: text, arguments: fc.oneof(text, fc.object()) }),
      fc.record({ type: fc.constant('function_call_output'), output: fc.oneof(text, fc.jsonValue()) }),
    )
    const other = fc.oneof(
      fc.record({ type: fc.constant('event_msg'), payload: fc.jsonValue() }),
      fc.record({ type: fc.constant('turn_context'), payload: fc.object() }),
      fc.constantFrom(null, 3, [], 'x'),
    )
    const log = fc.array(fc.oneof(shown.map(item), other), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(log, async (more) => {
        const all = [item({ type: 'message', role: 'user', content: 'a' }), ...more]
        const { conversations } = await openSession(...all)
        const items = all.filter((it) => (it as { type?: unknown } | null)?.type === 'response_item')
        expect(conversations).toHaveLength(1)
        expect(conversations[0]?.turns).toHaveLength(items.length)
      }),
      { numRuns: 150 },
    )
  })
})

describe('records that hold their conversation in another way', () => {
  it.each([
    [
      'a request and its response',
      {
        input: 'Where?',
        instructions: 'Be brief.',
        output: [
          { type: 'function_call', name: 'map', arguments: '{}', call_id: 'c' },
          { type: 'function_call_output', call_id: 'c', output: 'pier' },
          { type: 'message', role: 'assistant', content: said('output_text', 'Here.') },
        ],
      },
      [
        'system: Be brief.',
        'user: Where?',
        'assistant: [tool call: map {}]',
        'tool: pier',
        'assistant: Here.',
      ],
    ],
    [
      'a preference',
      {
        input: { messages: [user('a')] },
        preferred_output: [assistant('b')],
        non_preferred_output: [assistant('c')],
      },
      ['user: a', 'Chosen | assistant: b', 'Rejected | assistant: c'],
    ],
    [
      'steps of messages as triples',
      {
        messages: [
          [['Ada', 'Bo', 'hi']],
          [
            ['Bo', 'Ada', 'did nothing'],
            ['Ada', 'Bo', 'so?'],
          ],
        ],
      },
      ['Ada: hi', 'Bo: did nothing', 'Ada: so?'],
    ],
    [
      'lists by phase',
      {
        phases: [
          { name: 'Spring', messages: [{ sender: 'italy', recipient: 'france', message: 'Peace?' }] },
          { name: 'Fall', messages: [] },
          { name: 'Winter', messages: [{ sender: 'france', recipient: 'italy', message: 'War.' }] },
        ],
      },
      ['Spring | italy: Peace?', 'Winter | france: War.'],
    ],
    [
      'lists by player',
      {
        players: [
          { name: 'A', conversation: [user('x')] },
          { name: 'B', conversation: [assistant('y')] },
        ],
      },
      ['A | user: x', 'B | assistant: y'],
    ],
    [
      'a text of lines',
      { id: 1, dialogue: 'A: hi\r\nB: hello: you\nthere\nA: bye' },
      [...['A: hi', 'B: hello: you\nthere', 'A: bye']],
    ],
    [
      'texts that name their speaker',
      { chat: ['agent_1: hi', 'agent_2: ho'] },
      ['agent_1: hi', 'agent_2: ho'],
    ],
    [
      'pairs',
      {
        conversation: [
          ['q', 'a'],
          ['r', 'b'],
        ],
      },
      ['user: q', 'assistant: a', 'user: r', 'assistant: b'],
    ],
    ['columns', { human: 'q', robot: 'a' }, ['user: q', 'assistant: a']],
    [
      'rounds',
      { log: [{ 'turn id': 1, 'user utterance': 'q', 'system response': 'a' }] },
      ['user: q', 'system: a'],
    ],
  ])('open: %s', async (_, record, turns) => {
    expect(await turnsOf(record)).toEqual(turns)
  })

  it.each([
    ['texts', ['one', 'two', 'three'], ['Speaker 1: one', 'Speaker 2: two', 'Speaker 1: three']],
    ['messages', [user('a'), assistant('b')], ['User: a', 'Assistant: b']],
  ])('open as lists of %s', async (_, record, turns) => {
    const { conversations } = await openAs(chat, [fileOf([record])])
    const [conversation] = conversations
    expect(
      conversation?.turns.map((t) => `${conversation.participants[t.speaker]?.name}: ${t.text}`),
    ).toEqual(turns)
  })

  it('put texts of a log where its messages refer to them', () => {
    const record = {
      ...{ id: 1, epoch: 1, input: 'q', scores: { match: { value: 'C' } }, events: [{}] },
      ...{ messages: [user('attachment://k')], attachments: { k: 'A long text.' }, output: { model: 'm' } },
    }
    expect(plainRecord(record)).toEqual({
      ...{ id: 1, epoch: 1, scores: { match: { value: 'C' } }, model: 'm', messages: [user('A long text.')] },
    })
  })

  it.each([
    ['a form', 'Name: Ada\nAge: 36\nTown: Bath\nTrade: none'],
    ['prose', 'I said one thing: no.\nThen I left.'],
    ['addresses', 'https://a.example\nhttps://b.example'],
    ['one speaker', 'Ada: hello\nAda: again'],
  ])('%s is not a conversation', (_, text) => {
    expect(spokenLines(text)).toBeNull()
  })

  it('never lose a line of a text, nor throw for any record', () => {
    const line = fc.tuple(fc.constantFrom('Ada', 'Bo', 'agent_1'), fc.stringMatching(/^[a-z ,:]{0,12}$/))
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 9 }), (lines) => {
        const messages = spokenLines(lines.map(([who, text]) => `${who}: ${text}`).join('\n'))
        if (messages) expect(messages.map(({ text }) => text)).toEqual(lines.map(([, text]) => text.trim()))
      }),
    )
    fc.assert(fc.property(fc.jsonValue(), (value) => void plainRecord(value)))
  })
})
