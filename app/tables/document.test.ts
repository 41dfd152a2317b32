import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Conversation, Turn } from '../model/index.ts'
import { conversationOf, documentOf, type StoredConversation } from './document.ts'
import { conversation, turn } from './test_corpus.ts'

/** The row of a conversation, with texts as UTF-8 stores them. */
function stored(original: Conversation): StoredConversation {
  const { id, split, origin, title, fingerprint, outcome, turns } = original
  const row = {
    ...{ id, split, file: origin.file, title, fingerprint, outcome: outcome.status },
    ...{ outcome_title: outcome.title, outcome_summary: outcome.summary },
  }
  const kept = Object.entries(row).map(([name, text]) => [name, text.toWellFormed()])
  return {
    ...(Object.fromEntries(kept) as typeof row),
    row: origin.row,
    document: documentOf(original),
    texts: turns.map((t) => t.text.toWellFormed()),
  }
}

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '\ud83c half', '__proto__'))
const values = fc.oneof(
  fc.record({ price: fc.option(fc.integer()), topic: fc.option(text) }),
  fc.dictionary(text, fc.option(fc.oneof(fc.integer(), text))),
)
const action = fc.record({
  type: fc.constant('propose' as const),
  name: text,
  title: text,
  payload: fc.constant(null),
})

// Lists every field explicitly, so that new ones can't be forgotten here.
const turnFields: { [K in keyof Required<Omit<Turn, 'hidden'>>]: fc.Arbitrary<Turn[K]> } = {
  speaker: fc.nat({ max: 200 }),
  addressee: fc.nat({ max: 3 }),
  replyTo: fc.nat({ max: 3 }),
  text,
  action: fc.option(action),
  asides: fc.array(
    fc.record({ kind: fc.constant('call' as const), name: text, start: fc.nat(), end: fc.nat() }),
    { minLength: 1, maxLength: 2 },
  ),
  labels: fc.array(fc.record({ scheme: text, value: text, by: text }), { maxLength: 2 }),
  annotated: fc.array(text, { maxLength: 2 }),
  section: text,
  time: fc.integer(),
  values,
}
const optional = ['asides', 'addressee', 'replyTo', 'section', 'time'] as const
const required = Object.keys(turnFields).filter((key) => !(optional as readonly string[]).includes(key))
const anyTurn = fc.record(turnFields, { requiredKeys: required as ['text'] }) as unknown as fc.Arbitrary<Turn>
const spoken = fc.tuple(text, fc.nat({ max: 2 })).map(([said, speaker]) => turn(said, { speaker }))

const block = fc.record({ kind: fc.constant('text' as const), title: text, text })
const attributes = fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)))
const fields: { [K in keyof Conversation]: fc.Arbitrary<Conversation[K]> } = {
  id: text,
  split: text,
  origin: fc.record({ file: text, row: fc.nat() }),
  fingerprint: text,
  title: text,
  participants: fc.array(
    fc.record({ id: text, role: text, name: text, blocks: fc.array(block, { maxLength: 1 }), attributes }),
    { maxLength: 2 },
  ),
  blocks: fc.array(block, { maxLength: 2 }),
  turns: fc.oneof(fc.array(anyTurn, { maxLength: 5 }), fc.array(spoken, { maxLength: 5 })),
  annotated: fc.array(text, { maxLength: 2 }),
  outcome: fc.record({
    status: fc.constantFrom('deal', 'not_recorded'),
    title: text,
    summary: text,
    blocks: fc.array(block, { maxLength: 1 }),
    checks: fc.array(
      fc.record({ title: text, reported: fc.integer(), computed: fc.integer(), agrees: fc.boolean() }),
      { maxLength: 1 },
    ),
  }),
  attributes,
}

it('a conversation comes back from its row as it was', () => {
  fc.assert(
    fc.property(fc.record(fields, { noNullPrototype: true }), (original) => {
      expect(conversationOf(stored(original))).toEqual(original)
    }),
  )
})

it('says nothing twice, and nothing of what is not there', () => {
  const document = documentOf(conversation('x', [turn('Hello'), turn('Hi', { speaker: 1 })]))
  expect(JSON.parse(document)).toEqual({
    participants: [
      { id: 'a', role: 'buyer', name: 'Ada' },
      { id: 'b', role: 'seller', name: 'Bo' },
    ],
    turns: { speaker: [0, 1] },
  })
})

it('names what turns have once', () => {
  const values = (price: number | null) => ({ price })
  const turns = [turn('a', { time: 5, values: values(1) }), turn('b', { speaker: 1, values: values(null) })]
  expect(JSON.parse(documentOf(conversation('x', turns))).turns).toEqual({
    speaker: [0, 1],
    time: [5, null],
    values: { price: [1, null] },
  })
})
