import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Turn } from '../../../../model/index.ts'
import { fileOf, openAs } from '../../../shared/columns/test_columns.ts'
import { chat } from '../index.ts'

const turnsOf = async (messages: readonly unknown[]) =>
  (await openAs(chat, [fileOf([{ messages }])])).conversations[0]?.turns ?? []

/** Each part as `kind name: body`. */
const partsOf = ({ text, parts = [] }: Turn) =>
  parts.map(({ kind, name, body }) => `${kind} ${name}: ${text.slice(...body)}`)

describe('the parts of a turn', () => {
  it('are reasoning and calls around what is said, and results with the name of their tool', async () => {
    const call = { id: 'c1', type: 'function', function: { name: 'price_of', arguments: '{"item":"lamp"}' } }
    const turns = await turnsOf([
      { role: 'user', content: 'What is it worth?' },
      { role: 'assistant', reasoning_content: 'I must look.', content: 'Let me see.', tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c1', content: '20' },
    ])
    expect(turns.map(partsOf)).toEqual([
      [],
      ['reasoning reasoning_content: I must look.', 'call price_of: {"item":"lamp"}'],
      ['result price_of: 20'],
    ])
    expect(turns[1]?.text).toBe(
      '[reasoning_content] I must look.\nLet me see.\n[tool call: price_of {"item":"lamp"}]',
    )
    expect(turns[0]).not.toHaveProperty('parts')
  })

  it.each([
    ['toolCalls', { toolCalls: [{ name: 'look', arguments: { at: 'it' } }] }, 'call look: {"at":"it"}'],
    ['parts', { content: [{ type: 'tool_use', name: 'look', input: {} }] }, 'call look: {}'],
    ['thinking', { content: [{ type: 'thinking', thinking: 'Hm.' }] }, 'reasoning thinking: Hm.'],
    [
      'a summary of reasoning',
      { content: [{ type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm.' }] }] },
      'reasoning reasoning: Hm.',
    ],
  ])('are found in %s', async (_, message, part) => {
    const [turn] = await turnsOf([
      { role: 'assistant', content: '', ...message },
      { role: 'user', content: 'x' },
    ])
    expect(turn && partsOf(turn)).toEqual([part])
  })

  it('lie within the text, one after the other, in any message', async () => {
    const text = fc.string({ maxLength: 8 })
    const part = fc.oneof(
      text.map((said) => ({ type: 'text', text: said })),
      text.map((thinking) => ({ type: 'thinking', thinking })),
      fc.record({ type: fc.constant('tool_use'), name: text, input: fc.jsonValue({ maxDepth: 1 }) }),
      fc.record({ type: fc.constant('tool_result'), content: text }),
      fc.jsonValue({ maxDepth: 2 }),
    )
    const message = fc.record(
      {
        role: fc.constantFrom('user', 'assistant', 'tool', 'function_call'),
        content: fc.oneof(text, fc.array(part, { maxLength: 3 }), fc.constant(null)),
        tool_calls: fc.oneof(
          fc.jsonValue({ maxDepth: 2 }),
          fc.array(fc.record({ name: text, arguments: text })),
        ),
        reasoning: fc.oneof(text, fc.jsonValue({ maxDepth: 1 })),
      },
      { requiredKeys: ['role', 'content'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 4 }), async (messages) => {
        for (const { text, parts = [] } of await turnsOf(messages)) {
          let before = 0
          for (const { start, end, body } of parts) {
            expect([before <= start, start <= body[0], body[0] <= body[1], body[1] <= end]).not.toContain(
              false,
            )
            before = end
          }
          expect(before).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: 200 },
    )
  })
})
