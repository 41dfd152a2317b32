import { describe, expect, it } from 'vitest'
import { fileOf, openAs } from '../../shared/columns/test_columns.ts'
import { chat } from './index.ts'

const open = (records: readonly unknown[], later: readonly unknown[] = records) =>
  openAs(chat, [fileOf(records)], {}, [fileOf(later)])

const record = (id: unknown) => ({ id, prompt: 'a', response: 'b' })

describe('ids', () => {
  it('are row numbers where a column does not tell conversations apart', async () => {
    for (const ids of [
      ['x', 'x'],
      ['x', ''],
      ['x', null],
      ['x', 1.5],
      [1, '1'],
    ]) {
      const { conversations } = await open(ids.map(record))
      expect(conversations.map((c) => c.id)).toEqual(['0', '1'])
    }
  })

  it('are made unique where later records repeat or lack them, which is noticed', async () => {
    const later = ['x', 'x', 'x (2)', 'x', null, 4].map(record)
    const { adapter, conversations, problems } = await open(['x', 2].map(record), later)
    expect(conversations.map((c) => c.id)).toEqual(['x', 'x (2)', 'x (2) (2)', 'x (3)', 'row 4', '4'])
    expect(problems.map((p) => [p.severity, p.row, p.field, p.found])).toEqual([
      ['noticed', 1, 'id', '"x"'],
      ['noticed', 2, 'id', '"x (2)"'],
      ['noticed', 3, 'id', '"x"'],
      ['noticed', 4, 'id', 'nothing'],
    ])
    expect([adapter.locate('x (2)'), adapter.locate('row 4')]).toEqual([null, null])
  })

  it('stay as published where one is repeated, which is noticed', async () => {
    const { adapter, conversations, problems } = await open(['a', 'b', 'b', 'c'].map(record))
    expect(conversations.map((c) => c.id)).toEqual(['a', 'b', 'b (2)', 'c'])
    expect(problems).toMatchObject([
      { severity: 'noticed', row: 2, field: 'id', found: '"b"', expected: expect.stringContaining('b (2)') },
    ])
    expect(adapter.locate('c')).toMatchObject({ columns: ['id'] })
    expect(adapter.locate('b (2)')).toBeNull()
  })

  it('are those of the column that tells the most conversations apart', async () => {
    const ids = [
      ['x', 'a'],
      ['x', 'b'],
      ['y', 'c'],
      ['z', 'd'],
    ]
    const { conversations } = await open(ids.map(([id, uuid]) => ({ ...record(id), uuid })))
    expect(conversations.map((c) => c.id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('may be the same in two splits', async () => {
    const files = ['train', 'test'].map((split) => fileOf([record('x')], `${split}.json`, split))
    const { conversations, problems } = await openAs(chat, files)
    expect(conversations.map((c) => [c.split, c.id])).toEqual([
      ['train', 'x'],
      ['test', 'x'],
    ])
    expect(problems).toEqual([])
  })
})
