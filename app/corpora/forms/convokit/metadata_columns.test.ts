import { describe, expect, it } from 'vitest'
import { fileOf, inBrief, open, utterance, withMetadata } from './test_corpus.ts'

/** The facets for conversation metadata with these values (one conversation each), and their values. */
async function facetOf(...values: readonly unknown[]) {
  const { adapter, conversations, problems } = await open(
    fileOf(
      'utterances.jsonl',
      values.map((_, i) => utterance({ id: `u${i}`, conversation_id: `c${i}` })),
    ),
    fileOf('conversations.json', [
      Object.fromEntries(values.map((value, i) => [`c${i}`, { meta: { key: value } }])),
    ]),
  )
  expect(problems).toEqual([])
  const facet = adapter.facets.find((f) => f.title === 'Key')
  return { kind: facet?.kind, values: conversations.map((c) => facet?.read(c)) }
}

describe('the type of a facet', () => {
  it.each([
    ['numbers', [1, 2.5, null], 'number', [1, 2.5, null]],
    ['numbers as strings', ['1', '-2.5', ''], 'number', [1, -2.5, null]],
    ['codes that look like numbers', ['007', '1'], 'category', ['007', '1']],
    ['numbers too long to keep', ['12345678901234567890', '1'], 'category', ['12345678901234567890', '1']],
    ['truth values', [true, false, null], 'boolean', [true, false, null]],
    ['words', ['a', 'b', null], 'category', ['a', 'b', null]],
    ['a mixture', ['a', 1, true], 'category', ['a', '1', 'true']],
    ['lists', [['a', 1], [], null], 'list', [['a', '1'], [], null]],
    ['lists and words', [['a'], 'b'], 'list', [['a'], ['b']]],
  ])('follows from its values: %s', async (_what, published, kind, values) => {
    expect(await facetOf(...published)).toEqual({ kind, values })
  })

  it.each([
    ['objects', [{ a: 1 }, { a: 2 }]],
    ['lists of objects', [[{ a: 1 }], [{ a: 2 }]]],
    ['nothing at all', [null, null]],
    ['texts', ['word '.repeat(200), 'word '.repeat(100)]],
    ['values in a pickle file', ['<##bin{0}&&@**>', '<##bin{1}&&@**>']],
  ])('is none for %s', async (_what, published) => {
    expect((await facetOf(...published)).kind).toBeUndefined()
  })
})

describe('facets of speakers', () => {
  it('are made of what sorts them and of their numbers, not of what names each of very many', async () => {
    const speakers = Array.from({ length: 60 }, (_, i) => [
      `s${i}`,
      { meta: { id_card: `card ${i}`, side: i % 2 ? 'north' : 'south', age: 20 + i, voted: i > 3 } },
    ])
    const { adapter, conversations } = await open(
      fileOf('utterances.jsonl', [utterance({ speaker: 's1' }), utterance({ id: 'v', speaker: 's3' })]),
      fileOf('speakers.json', [Object.fromEntries(speakers)]),
    )
    const own = adapter.facets.filter((f) => f.key.startsWith('speaker_'))
    expect(own.map((f) => [f.key, f.kind, conversations[0] && f.read(conversations[0])])).toEqual([
      ['speaker_side', 'list', ['north']],
      ['speaker_age_lowest', 'number', 21],
      ['speaker_age_highest', 'number', 23],
      ['speaker_voted', 'list', ['false']],
    ])
  })
})

describe('turn fields', () => {
  it('are shown beside the turn while they are few', async () => {
    const few = await open(withMetadata({ a: 1, b: 2, c: 3 }))
    const shown = ({ adapter }: typeof few) =>
      adapter.turnFields.filter((f) => !f.identifies).map((f) => f.shown)
    expect(shown(few)).toEqual([true, true, true])
    const many = await open(withMetadata({ a: 1, b: 2, c: 3, d: 4 }))
    expect(shown(many)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('hold lists as text', async () => {
    const { adapter, conversations } = await open(withMetadata({ seen: [1, 2] }, { seen: null }))
    expect(adapter.turnFields).toMatchObject([{ key: 'seen', kind: 'category' }, { key: 'utterance_id' }])
    expect(conversations[0]?.turns.map((t) => t.values.seen)).toEqual(['1, 2', null])
  })

  it('are bounded, whatever a corpus uses as keys', async () => {
    const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`id ${i}`, i]))
    const { adapter } = await open(withMetadata(keys))
    expect(adapter.turnFields.length).toBeLessThan(100)
  })
})

describe('what comes after the first 10,000 utterances', () => {
  it('is shown, and noticed once where it does not fit', async () => {
    const early = Array.from({ length: 10_000 }, (_, i) => ({
      n: i,
      act: i % 2 ? 'ask' : 'tell',
      move: ['a'],
    }))
    const late = [
      { n: 'many', act: 'sing', move: ['a', 'b'] },
      { n: 'more', act: 'sing', move: { a: 1 } },
    ]
    const { adapter, conversations, problems } = await open(withMetadata(...early, { move: [] }, ...late))
    expect(adapter.labelSchemes.map((s) => s.id)).toEqual(['act'])
    expect(problems.map(inBrief)).toEqual([
      'noticed utterances.jsonl:10001 meta.n: "many"',
      'noticed utterances.jsonl:10001 meta.act: "sing"',
      'noticed utterances.jsonl:10002 meta.move: an object with a',
    ])
    expect(conversations[0]?.turns.at(-1)?.values.n).toBeNull()
    expect(conversations[0]?.turns.at(-1)?.labels).toEqual([{ scheme: 'act', value: 'sing', by: 'corpus' }])
  })
})
