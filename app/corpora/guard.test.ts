import * as v from 'valibot'
import { expect, describe as group, it } from 'vitest'
import type { Problem } from './adapter.ts'
import { describe, fieldPath, guardRecord, noticeTo, shorten } from './guard.ts'
import { itemsAt } from './turn_record.ts'

const schema = v.object({ chat: v.array(v.object({ text: v.string() })) })

group('guarding a record', () => {
  it('gives what fits', () => {
    const record = { row: 0, value: { chat: [{ text: 'hi' }] } }
    expect(guardRecord(schema, record, 'f', () => expect.fail('nothing to report'))).toEqual(record.value)
  })

  it.each([
    [{ chat: [{ text: 'hi' }, { text: 3 }] }, 'chat[1].text', '3', 'a string'],
    [{ chat: null }, 'chat', 'nothing', 'a list'],
    [{ chat: [{}] }, 'chat[0].text', 'nothing', 'a string'],
    [null, '(record)', 'nothing', 'an object'],
    [{ chat: [{ text: { a: 1 } }] }, 'chat[0].text', 'an object with a', 'a string'],
  ])('reports %j', (value, field, found, expected) => {
    const problems: Problem[] = []
    expect(guardRecord(schema, { row: 7, value }, 'f.parquet', (p) => problems.push(p))).toBeUndefined()
    expect(problems).toEqual([{ severity: 'dropped', file: 'f.parquet', row: 7, field, found, expected }])
  })
})

it('paths and values are written as people write them', () => {
  expect(fieldPath(['a', 3, 'b', 0])).toBe('a[3].b[0]')
  expect(describe('x')).toBe('"x"')
  expect(describe([1, 2])).toBe('a list of 2')
  expect(shorten('x'.repeat(200))).toHaveLength(80)
})

it('a notice is short, and does not drop', () => {
  const problems: Problem[] = []
  noticeTo((p) => problems.push(p), 'f', 2)(['a', 0], 'y'.repeat(500), 'less')
  expect(problems).toMatchObject([
    { severity: 'noticed', file: 'f', row: 2, field: 'a[0]', expected: 'less' },
  ])
  expect(problems[0]?.found.length).toBeLessThanOrEqual(80)
})

group('the items of a turn', () => {
  const record = { utterance: ['a', 'b'], acts: { intent: ['x', 'y'], price: [1] }, title: 'no list' }
  const lists = { utterance: true, acts: { intent: true, price: true }, title: true, absent: true } as const

  it('keep the shape of the record', () => {
    expect(itemsAt(record, lists, 0)).toEqual({ utterance: 'a', acts: { intent: 'x', price: 1 } })
    expect(itemsAt(record, lists, 1)).toEqual({ utterance: 'b', acts: { intent: 'y' } })
  })

  it.each([
    [record, 2],
    [null, 0],
    ['text', 0],
  ])('of %j at %i are nothing', (value, index) => {
    expect(itemsAt(value, lists, index)).toBeUndefined()
  })
})
