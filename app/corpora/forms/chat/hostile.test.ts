import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import { wildJson } from '../../../testing/wild_json.ts'
import { fileOf, openAs } from '../../shared/columns/test_columns.ts'
import { chat } from './index.ts'

const good = { messages: [{ role: 'user', content: 'hello' }] }

function checkPlain(conversations: readonly Conversation[]): void {
  for (const conversation of conversations) {
    expect(JSON.parse(JSON.stringify(conversation))).toStrictEqual(conversation)
    for (const turn of conversation.turns) expect(conversation.participants[turn.speaker]).toBeDefined()
  }
  const ids = conversations.map((c) => c.id)
  expect(new Set(ids).size).toBe(ids.length)
}

const speaker = fc.oneof(
  fc.constantFrom('user', 'human', 'gpt', 'system', 'constructor'),
  fc.string({ unit: 'binary' }),
)
const wild = wildJson(4)
const key = fc.constantFrom(
  'role',
  'content',
  'from',
  'value',
  'name',
  'tool_calls',
  'text',
  'replies',
  'reasoning_content',
  'human',
  'assistant',
  '__proto__',
  'x',
)
const column = fc.constantFrom(
  ...['messages', 'conversations', 'prompt', 'response', 'chosen', 'rejected', 'system', 'history', 'input'],
  ...['rejected_messages', 'response_a', 'response_b', 'completions', 'question', 'conversation_b', 'tree'],
  ...['id', 'constructor', '__proto__', 'title', 'a.b', '', 'Größe', '话题'],
)
const anyRecord = fc.oneof(
  wild,
  fc.dictionary(column, fc.oneof(wild, fc.array(fc.dictionary(key, wild), { maxLength: 4 })), { maxKeys: 6 }),
)

describe('any JSON', () => {
  it('never throws, and makes plain data', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRecord, { maxLength: 6 }), async (records) => {
        const { adapter, conversations, problems } = await openAs(chat, [fileOf([good, ...records])])
        checkPlain(conversations)
        const shown = new Set(conversations.map((c) => c.origin.row))
        const dropped = problems.filter((p) => p.severity === 'dropped').map((p) => p.row)
        expect([...shown, ...dropped].sort((a, b) => a - b)).toEqual([good, ...records].map((_, row) => row))
        for (const conversation of conversations) {
          const record = [good, ...records][conversation.origin.row]
          for (const [i] of conversation.turns.entries())
            expect(adapter.turnRecord?.(record, i)).toBeDefined()
          for (const facet of adapter.facets) facet.read(conversation)
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('any messages', () => {
  it('keep all their texts, in order, however they are stored', async () => {
    const message = fc.record({ role: speaker, content: fc.string({ unit: 'binary' }) })
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 8 }), async (list) => {
        const apart = { role: list.map((m) => m.role), content: list.map((m) => m.content) }
        for (const messages of [list, apart, JSON.stringify(list)]) {
          const { conversations } = await openAs(chat, [fileOf([{ messages }])])
          expect(conversations[0]?.turns.map((t) => t.text)).toEqual(list.map((m) => m.content))
        }
      }),
    )
  })
})

describe('hostile messages', () => {
  it.each([
    ['a million characters', 'x'.repeat(1_000_000)],
    ['NUL, direction marks and half a character', 'a\u0000b\u202ec\ud800'],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('keep their text: %s', async (_, content) => {
    const { conversations } = await openAs(chat, [fileOf([{ messages: [{ role: content, content }] }])])
    expect(conversations[0]?.turns[0]?.text).toBe(content)
    expect(conversations[0]?.participants[0]?.name).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u)
    expect(conversations[0]?.participants[0]?.name.length).toBeLessThanOrEqual(60)
  })

  it('may be nested as deep as a parser lets them', async () => {
    let deep: unknown = 'x'
    for (let i = 0; i < 50_000; i++) deep = [deep]
    let object: unknown = 'x'
    for (let i = 0; i < 50_000; i++) object = { a: object }
    const record = { ...good, deep, object }
    const odd = {
      messages: [
        { role: 'user', content: deep },
        { role: deep, content: object },
      ],
    }
    const { conversations } = await openAs(chat, [fileOf([record, odd])])
    expect(conversations).toHaveLength(2)
    expect(conversations[1]?.turns[1]?.text).toContain('nested too deep')
  })

  it('do not reach what objects inherit', async () => {
    const record: unknown = JSON.parse(
      '{"__proto__":{"x":1},"constructor":"c","messages":[{"role":"constructor","content":"a"}]}',
    )
    const { adapter, conversations } = await openAs(chat, [fileOf([record])], {}, [fileOf([record, good])])
    expect(adapter.facets.map((f) => conversations[1] && f.read(conversations[1]))).toEqual(
      adapter.facets.map(() => null),
    )
    expect(conversations[0]?.participants[0]).toMatchObject({ id: 'constructor', role: 'constructor' })
  })
})
