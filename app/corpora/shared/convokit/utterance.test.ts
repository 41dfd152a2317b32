import { describe, expect, it } from 'vitest'
import type { Problem } from '../../adapter.ts'
import { hasUtteranceFields } from './recognition.ts'
import { readUtterance } from './utterance.ts'

const FULL = {
  id: 'u2',
  conversation_id: 'u1',
  speaker: 'ada',
  reply_to: 'u1',
  text: 'Yes.',
  timestamp: 7,
  meta: { tone: 'warm' },
  vectors: [],
}

/** Reads the record with some fields replaced, or left out if undefined. */
function read(changes: Record<string, unknown>) {
  const fields = Object.entries({ ...FULL, ...changes }).filter(([, value]) => value !== undefined)
  return readValue(Object.fromEntries(fields))
}

function readValue(value: unknown) {
  const problems: Problem[] = []
  const utterance = readUtterance({ row: 3, value }, { name: 'x.jsonl', split: 'all' }, (p) =>
    problems.push(p),
  )
  return { utterance, problems }
}

describe('readUtterance', () => {
  it('reads the new names', () => {
    const { utterance, problems } = read({})
    expect(problems).toEqual([])
    expect(utterance).toEqual({
      file: 'x.jsonl',
      row: 3,
      split: 'all',
      names: { speaker: 'speaker', conversation: 'conversation_id', reply: 'reply_to' },
      id: 'u2',
      speaker: 'ada',
      conversation: 'u1',
      replyTo: 'u1',
      text: 'Yes.',
      order: 7,
      time: null,
      meta: { tone: 'warm' },
    })
  })

  it('reads each old name, and says which it was', () => {
    const old = { user: 'ada', root: 'u1', 'reply-to': 'u1' }
    const { utterance } = read({
      ...old,
      speaker: undefined,
      conversation_id: undefined,
      reply_to: undefined,
    })
    expect(utterance).toMatchObject({ speaker: 'ada', conversation: 'u1', replyTo: 'u1' })
    expect(utterance?.names).toEqual({ speaker: 'user', conversation: 'root', reply: 'reply-to' })
  })

  it('reads metadata that stand in the record itself, those of meta first', () => {
    expect(read({ meta: undefined, tone: 'cold', n: 1 }).utterance?.meta).toEqual({ tone: 'cold', n: 1 })
    expect(read({ tone: 'cold', n: 1 }).utterance?.meta).toEqual({ tone: 'warm', n: 1 })
  })

  it('takes no key for the prototype', () => {
    const { utterance } = readValue(
      JSON.parse(`{"id":"u","text":"","speaker":"a","__proto__":{"tone":"bad"}}`),
    )
    expect(Object.getPrototypeOf(utterance?.meta)).toBe(Object.prototype)
    expect(utterance?.meta).not.toHaveProperty('tone')
  })

  it('reads numbers as ids', () => {
    const { utterance } = read({ id: 2, conversation_id: 1, speaker: 0, reply_to: 1 })
    expect(utterance).toMatchObject({ id: '2', conversation: '1', speaker: '0', replyTo: '1' })
  })

  it.each([
    ['speaker', { speaker: null }, { speaker: null }],
    ['text', { text: null }, { text: '' }],
    ['meta', { meta: 'warm' }, { meta: {} }],
  ])('shows an utterance without %s, and says so', (field, changes, expected) => {
    const { utterance, problems } = read(changes)
    expect(utterance).toMatchObject(expected)
    expect(problems).toMatchObject([{ severity: 'noticed', file: 'x.jsonl', row: 3, field }])
  })

  it.each([
    ['id', { id: undefined }, 'nothing'],
    ['id', { id: { a: 1 } }, 'an object with a'],
    ['speaker', { speaker: { id: 'ada' } }, 'an object with id'],
    ['conversation_id', { conversation_id: [] }, 'a list of 0'],
    ['reply_to', { reply_to: true }, 'true'],
    ['text', { text: 5 }, '5'],
    ['text', { text: undefined }, 'nothing'],
  ])('drops one whose %s does not fit: %j', (field, changes, found) => {
    const { utterance, problems } = read(changes)
    expect(utterance).toBeUndefined()
    expect(problems).toMatchObject([{ severity: 'dropped', file: 'x.jsonl', row: 3, field, found }])
  })

  it.each([null, 7, 'text', true, [], [FULL]])('drops the record %j', (value) => {
    expect(readValue(value).problems).toMatchObject([{ severity: 'dropped', field: '(record)' }])
  })
})

describe('hasUtteranceFields', () => {
  it('asks for a reply field, which chats do not have', () => {
    expect(hasUtteranceFields(FULL)).toBe(true)
    const { reply_to: _, ...chat } = FULL
    expect(hasUtteranceFields(chat)).toBe(false)
    expect(hasUtteranceFields(Object.create(FULL))).toBe(false)
  })
})
