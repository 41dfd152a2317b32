import { describe, expect, it } from 'vitest'
import { wrappedRecords } from './wrapped.ts'

const chat = { messages: [{ role: 'user', content: 'a' }] }
const named = { conversation_id: 'x', ...chat }

describe('records of chats in a document', () => {
  it.each([
    ['under a key', { data: [chat, named] }, [chat, named]],
    ['beside other values', { version: '1.0', tags: ['a'], train: [chat, null] }, [chat, null]],
    ['that are pairs', { rows: [{ prompt: 'a', response: 'b' }] }, [{ prompt: 'a', response: 'b' }]],
    ['by their ids', { one: chat, two: named }, [{ ...chat, id: 'one' }, named]],
    ['by their ids under a key', { v: 1, data: { one: chat, two: named } }, [{ ...chat, id: 'one' }, named]],
    [
      'as lists by their ids',
      { one: chat.messages, two: chat.messages },
      [
        { id: 'one', ...chat },
        { id: 'two', ...chat },
      ],
    ],
  ])('are found: %s', (_what, document, records) => {
    expect(wrappedRecords(document)?.records).toEqual(records)
  })

  it('are told of with their place', () => {
    expect(wrappedRecords({ version: 1, rows: [chat] })?.within).toEqual({ kind: 'list', key: 'rows' })
    expect(wrappedRecords({ one: chat, two: named })?.within).toEqual({ kind: 'ids' })
    expect(wrappedRecords({ data: { one: chat, two: named } })?.within).toEqual({ kind: 'ids', key: 'data' })
    expect(wrappedRecords({ data: { one: chat.messages, two: chat.messages } })?.within).toEqual({
      kind: 'ids',
      key: 'data',
      column: 'messages',
    })
  })

  it.each([
    ['a list', [chat]],
    ['a text', 'data'],
    ['nothing', {}],
    ['a record itself', chat],
    ['a record under another name', { talk: chat.messages, id: 'x' }],
    ['a preference', { prompt: chat.messages, chosen: chat.messages, rejected: chat.messages }],
    ['two objects of records', { train: { a: chat, b: chat }, test: { a: chat, b: chat } }],
    ['two lists', { train: [chat], test: [chat] }],
    ['records that are no chats', { data: [{ a: 1 }] }],
    ['metadata by ids', { u1: { meta: { price: 3 }, vectors: [] }, u2: { meta: {}, vectors: [] } }],
    ['a list of texts', { data: ['a', 'b'] }],
  ])('are not found in %s', (_what, document) => {
    expect(wrappedRecords(document)).toBeNull()
  })

  it('keep what their keys say, whatever that is', () => {
    const document: unknown = JSON.parse(`{"__proto__": ${JSON.stringify(chat)}}`)
    expect(wrappedRecords(document)?.records).toEqual([{ ...chat, id: '__proto__' }])
  })
})
