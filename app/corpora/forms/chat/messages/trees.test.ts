import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turnTree } from '../../../../model/turns/branches.ts'
import { fileOf, openAs } from '../../../shared/columns/test_columns.ts'
import { chat } from '../index.ts'
import { assistant, user } from '../test_chat.ts'

const open = async (...records: readonly unknown[]) => {
  expect(chat.recognises([{ name: 'made_up.json', records }])).toBe(true)
  return openAs(chat, [fileOf(records)])
}

const node = (id: string, parent: string | null, children: readonly string[], message: unknown) => ({
  [id]: { id, parent, children, message },
})
const message = (role: string, ...parts: readonly unknown[]) => ({
  ...{ id: 'm', author: { role, name: null, metadata: {} }, recipient: 'all' },
  content: { content_type: 'text', parts },
})

describe('an exported chat with nodes by id', () => {
  const mapping = {
    ...node('root', null, ['hidden'], null),
    ...node('hidden', 'root', ['ask'], {
      ...message('system', ''),
      metadata: { is_visually_hidden_from_conversation: true },
    }),
    ...node('ask', 'hidden', ['old', 'new'], message('user', 'A slogan, please.')),
    ...node('old', 'ask', ['thanks'], message('assistant', 'Old.')),
    ...node('thanks', 'old', [], message('user', 'Thanks.')),
    ...node('new', 'ask', [], message('assistant', 'New.')),
  }

  it('is a tree whose active branch ends at the current node', async () => {
    const { adapter, conversations } = await open({ title: 'Slogans', id: 'c', mapping, current_node: 'new' })
    const [conversation] = conversations
    expect(conversation).toMatchObject({ id: 'c', activeTurn: 3, attributes: { branches: 2 } })
    expect(conversation?.turns.map(({ text, replyTo, values }) => [text, replyTo, values.branch])).toEqual([
      ['A slogan, please.', undefined, null],
      ['Old.', 0, '1'],
      ['Thanks.', 1, '1'],
      ['New.', 0, '2'],
    ])
    expect(conversation && turnTree(conversation)?.branchThrough(null)).toEqual([0, 3])
    expect(adapter.turnFields.map(({ key }) => key)).toContain('branch')
    expect(adapter.turnRecord?.({ mapping, current_node: 'new' }, 3)).toMatchObject({
      mapping: { role: 'assistant' },
    })
  })

  it('without a fork has no replies and no columns of branches', async () => {
    const { old: _, thanks: __, ...linear } = mapping
    const { adapter, conversations } = await open({ id: 'c', mapping: linear, current_node: 'new' })
    expect(conversations[0]?.turns.map(({ replyTo }) => replyTo)).toEqual([undefined, undefined])
    expect(adapter.facets.map(({ key }) => key)).not.toContain('branches')
  })

  it('names the code that is sent to a tool, and what came back', async () => {
    const code = {
      ...message('assistant'),
      recipient: 'python',
      content: { content_type: 'code', text: '6*7' },
    }
    const output = {
      ...message('tool'),
      author: { role: 'tool', name: 'python' },
      content: { content_type: 'execution_output', text: '42' },
    }
    const mapping = {
      ...node('a', null, ['b'], message('user', 'Six times seven?')),
      ...node('b', 'a', ['c'], code),
      ...node('c', 'b', [], output),
    }
    const [conversation] = (await open({ id: 'c', mapping })).conversations
    expect(conversation?.turns.map(({ parts }) => parts?.map(({ kind, name }) => [kind, name]))).toEqual([
      undefined,
      [['call', 'python']],
      [['result', 'python']],
    ])
  })

  it('shows every message once, whatever the nodes name as parents, children and contents', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const content = fc.oneof(
      fc.record({
        content_type: fc.constantFrom('text', 'code', 'thoughts'),
        parts: fc.array(fc.jsonValue()),
      }),
      fc.record({ content_type: fc.string(), text: fc.oneof(fc.string(), fc.constant(null)) }),
      fc.jsonValue(),
    )
    const nodes = fc.dictionary(
      id,
      fc.record({
        parent: fc.option(fc.oneof(id, fc.string())),
        children: fc.oneof(fc.array(id), fc.constant(null)),
        message: fc.record({
          author: fc.oneof(fc.record({ role: fc.constantFrom('user', 'assistant', 'tool') }), fc.jsonValue()),
          content,
          recipient: fc.constantFrom('all', 'python', null),
        }),
      }),
      { minKeys: 1, maxKeys: 5, noNullPrototype: true },
    )
    await fc.assert(
      fc.asyncProperty(nodes, fc.oneof(id, fc.jsonValue()), async (mapping, current) => {
        const record = { conversation_id: 'x', mapping, current_node: current }
        const [conversation] = (await openAs(chat, [fileOf([record])])).conversations
        expect(conversation?.turns).toHaveLength(Object.keys(mapping).length)
        for (const [i, { replyTo = -1 }] of (conversation?.turns ?? []).entries())
          expect(replyTo).toBeLessThan(i)
      }),
      { numRuns: 200 },
    )
  })
})

it('answers to one prompt are branches of the same turn, each with its name', async () => {
  const chosen = [user('A lamp?'), assistant('Twenty.'), user('Deal.')]
  const { conversations } = await open({ chosen, rejected: [user('A lamp?'), assistant('No.')] })
  const [conversation] = conversations
  expect(conversation?.turns.map(({ text, section, replyTo }) => [text, section, replyTo])).toEqual([
    ['A lamp?', undefined, undefined],
    ['Twenty.', 'Chosen', 0],
    ['Deal.', 'Chosen', 1],
    ['No.', 'Rejected', 0],
  ])
  expect(conversation && turnTree(conversation)?.branchThrough(3)).toEqual([0, 3])
})
