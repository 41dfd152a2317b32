import { describe, expect, it } from 'vitest'
import type { Problem } from '../corpora/adapter.ts'
import { told } from '../model/error_messages/test_told.ts'
import { conversationOf, type StoredConversation } from './document.ts'
import { ingest } from './ingest.ts'
import { conversationKey, corpusTables } from './schema.ts'
import type { ColumnBatch, TableSink } from './sink.ts'
import { conversation, testAdapter, turn } from './test_corpus.ts'

function collector() {
  const batches: [string, ColumnBatch][] = []
  const sink: TableSink = {
    write: async (table, batch) => void batches.push([table, batch]),
    pass: async () => {},
    settled: async () => {},
  }
  const column = (table: string, name: string) =>
    batches
      .filter(([t]) => t === table)
      .flatMap(([, b]) => b.columns.find((c) => c.name === name)?.values ?? [])
  return { batches, sink, column }
}

const file = (values: readonly unknown[]) => ({
  name: 'train.parquet',
  split: 'train',
  records: () => values.map((value, row) => ({ row, value })),
})

const run = (values: readonly unknown[], extra: object = {}) => {
  const collected = collector()
  const problems: Problem[] = []
  const options = {
    adapter: testAdapter,
    files: [file(values)],
    splitIndex: 1,
    splitCount: 2,
    sink: collected.sink,
  }
  const done = ingest({ ...options, report: (p) => problems.push(p), ...extra })
  return { ...collected, problems, done }
}

describe('ingest', () => {
  it('writes a row for each conversation, turn and label', async () => {
    const greet = { scheme: 'act', value: 'greet', by: 'annotator' }
    const first = conversation(
      'x',
      [
        turn('Hello  \n you', { labels: [greet, greet], annotated: ['act'], values: { offer: 3 } }),
        turn('', { speaker: 1, action: { type: 'accept', name: 'accept', title: 'Accepts', payload: null } }),
      ],
      { annotated: ['act'], attributes: { price: 7.5, polite: true, tags: ['a', 'b'] } },
    )
    const { done, column } = run([first, conversation('y', [])])
    expect(await done).toBe(2)
    expect(column('conversations', 'key')).toEqual([conversationKey(1, 0), conversationKey(1, 1)])
    expect(column('conversations', 'id')).toEqual(['x', 'y'])
    expect(column('conversations', 'preview')).toEqual(['Hello you', ''])
    expect(column('conversations', 'turns')).toEqual([2, 0])
    expect(column('conversations', 'utterances')).toEqual([1, 0])
    expect(column('conversations', 'annotated')).toEqual([true, false])
    expect(column('conversations', 'label_counts')).toEqual(['{"act":{"greet":1}}', '{}'])
    expect(column('conversations', 'price')).toEqual([7.5, null])
    expect(column('conversations', 'polite')).toEqual([true, null])
    expect(column('conversations', 'tags')).toEqual([['a', 'b'], null])
    expect(column('turns', 'turn')).toEqual([0, 1])
    expect(column('turns', 'speaker')).toEqual(['a', 'b'])
    expect(column('turns', 'role')).toEqual(['buyer', 'seller'])
    expect(column('turns', 'action')).toEqual([null, 'accept'])
    expect(column('turns', 'offer')).toEqual([3, null])
    expect(column('labels', 'value')).toEqual(['greet', 'greet'])
    expect(column('labels', 'turn')).toEqual([0, 0])
    for (const table of ['turns', 'labels']) {
      expect(column(table, 'conversation_key')).toEqual([conversationKey(1, 0), conversationKey(1, 0)])
      expect(column(table, 'conversation')).toEqual(['x', 'x'])
    }
    expect(column('labels', 'given_by')).toEqual(['annotator', 'annotator'])
  })

  it('keeps the whole conversation', async () => {
    const original = conversation('x', [turn('é 🏕️ "quoted"'), turn('\ud83c half of a character')])
    const { done, column } = run([original])
    await done
    const texts = (column('turns', 'text') as string[]).map((text) => text.toWellFormed())
    const names = corpusTables(testAdapter).conversations.map(({ name }) => name)
    const row = Object.fromEntries(names.map((name) => [name, column('conversations', name)[0]]))
    expect(conversationOf({ ...row, texts } as unknown as StoredConversation)).toEqual(original)
  })

  it('gives a facet that every corpus has (outcome) one column only', async () => {
    const { done, batches } = run([conversation('x', [])])
    await done
    const names = batches[0]?.[1].columns.map((c) => c.name) ?? []
    expect(names.filter((name) => name === 'outcome')).toHaveLength(1)
    expect(new Set(names).size).toBe(names.length)
  })

  it('reports what does not fit, and goes on', async () => {
    const { done, problems, column } = run([conversation('x', []), null, conversation('z', [])])
    expect(await done).toBe(2)
    expect(problems).toMatchObject([{ severity: 'dropped', file: 'train.parquet', row: 1 }])
    expect(column('conversations', 'row')).toEqual([0, 2])
  })

  it('writes in batches, in order, and tells how far it is', async () => {
    const counts: number[] = []
    const many = Array.from({ length: 3000 }, (_, i) => conversation(String(i), [turn('a'), turn('b')]))
    const { done, batches, column } = run(many, { onConversations: (n: number) => counts.push(n) })
    await done
    expect(batches.filter(([t]) => t === 'conversations').length).toBeGreaterThan(2)
    for (const [, { columns, length }] of batches)
      for (const c of columns) expect(c.values).toHaveLength(length)
    expect(column('conversations', 'id')).toEqual(many.map((c) => c.id))
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(counts.at(-1)).toBe(3000)
  })

  it('hands on the first conversations early, and all of what it has told of', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => conversation(String(i), [turn('a')]))
    const told: string[] = []
    let written = 0
    const sink: TableSink = {
      write: async (table, { length }) => {
        if (table === 'conversations') written += length
      },
      pass: async () => void told.push(`passed ${written}`),
      settled: async () => void told.push('settled'),
    }
    await run(many, { sink, onConversations: (n: number) => told.push(`told ${n}`) }).done
    expect(told.slice(0, 3)).toEqual(['passed 64', 'told 64', 'settled'])
    const passed = told.filter((t) => t.startsWith('passed')).map((t) => t.slice(7))
    expect(told.filter((t) => t.startsWith('told')).map((t) => t.slice(5))).toEqual(passed)
    expect(passed.at(-1)).toBe('5000')
    expect(passed.length).toBeGreaterThan(3)
  })

  it('refuses a split that has more conversations than keys', async () => {
    const splitCount = 2 ** 30
    const three = ['x', 'y', 'z'].map((id) => conversation(id, []))
    const { done } = run(three, { splitCount, splitIndex: 0 })
    await expect(told(done)).rejects.toThrow('This split has more than 2 conversations.')
  })

  it('stops when it is aborted', async () => {
    const controller = new AbortController()
    controller.abort()
    const { done, batches } = run([conversation('x', [])], { signal: controller.signal })
    await expect(told(done)).rejects.toMatchObject({ name: 'AbortError' })
    expect(batches).toEqual([])
  })
})
