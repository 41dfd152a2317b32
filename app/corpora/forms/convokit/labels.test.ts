import { describe, expect, it } from 'vitest'
import { markOf } from './labels.ts'
import { fileOf, open, utterance, withMetadata } from './test_corpus.ts'

const times = <T>(n: number, of: (i: number) => T) => Array.from({ length: n }, (_, i) => of(i))

/** The label schemes of a conversation whose utterances have these values. */
async function schemesOf(...values: readonly unknown[]) {
  const { adapter, conversations } = await open(withMetadata(...values.map((act) => ({ act }))))
  return { schemes: adapter.labelSchemes, turns: conversations[0]?.turns ?? [] }
}

describe('label schemes', () => {
  it('say where they come from and that nobody defined them', async () => {
    const { schemes } = await schemesOf('ask', 'tell', 'ask', 'tell')
    expect(schemes).toMatchObject([
      {
        id: 'act',
        title: 'Act',
        by: 'corpus',
        source: 'Published as utterance metadata act',
        values: [
          { value: 'ask', mark: 'As', hue: 1 },
          { value: 'tell', mark: 'Te', hue: 2 },
        ],
      },
    ])
    expect(schemes[0]?.values[0]?.definition).toContain('utterance metadata act')
  })

  it('may hold twelve words, of lists more', async () => {
    const words = (n: number) => times(3 * n, (i) => `word ${i % n}`)
    expect((await schemesOf(...words(12))).schemes[0]?.values).toHaveLength(12)
    expect((await schemesOf(...words(13))).schemes).toEqual([])
    const lists = words(36).map((word) => [word])
    const { schemes } = await schemesOf(...lists)
    expect(schemes[0]?.values.map((v) => v.hue)).toEqual(times(36, (i) => (i % 12) + 1))
    expect(new Set(schemes[0]?.values.map((v) => v.mark)).size).toBe(36)
  })

  it('give each label of a list once', async () => {
    const { turns } = await schemesOf(['a', 'b', 'a'], ['b'], [], null)
    expect(turns.map((t) => t.labels.map((l) => l.value))).toEqual([['a', 'b'], ['b'], [], []])
    expect(turns.map((t) => t.annotated)).toEqual([['act'], ['act'], ['act'], []])
  })

  it.each([
    ['one and the same word', ['ask', 'ask', 'ask', 'ask']],
    ['numbers', ['1', '2', '1', '2']],
    ['words that occur once', ['a', 'b', 'c']],
    ['long texts', times(4, (i) => `${i % 2} and so on and so on and so on and so on`)],
    ['words beside other things', ['ask', 'tell', 'ask', 'tell', 7]],
    [
      'lists with numbers in them',
      [
        ['a', 1],
        ['a', 1],
      ],
    ],
  ])('are not made of %s', async (_what, values) => {
    expect((await schemesOf(...values)).schemes).toEqual([])
  })

  it('are not made of what says the same throughout a conversation', async () => {
    const all = times(8, (i) =>
      utterance({ id: `u${i}`, conversation_id: `c${i % 2}`, meta: { genre: i % 2 ? 'road' : 'market' } }),
    )
    const { adapter } = await open(fileOf('utterances.jsonl', all))
    expect(adapter.labelSchemes).toEqual([])
    expect(adapter.turnFields.map((f) => f.key)).toEqual(['genre', 'utterance_id'])
  })

  it('are not made of names of speakers', async () => {
    const all = times(8, (i) =>
      utterance({ id: `u${i}`, speaker: i % 2 ? 'ada' : 'bo', meta: { receiver: i % 2 ? 'bo' : 'ada' } }),
    )
    const { adapter } = await open(fileOf('utterances.jsonl', all))
    expect(adapter.labelSchemes).toEqual([])
  })

  it('take no name that the search knows as another field', async () => {
    const metadata = times(6, (i) => ({ label: i % 2 ? 'a' : 'b', role: i % 3 ? 'a' : 'b' }))
    const { adapter } = await open(withMetadata(...metadata))
    expect(adapter.labelSchemes.map((s) => s.id)).toEqual(['meta_label', 'meta_role'])
  })
})

describe('markOf', () => {
  it.each([
    ['offer', [], 'Of'],
    ['offer', ['Of'], 'Oe'],
    ['a', [], 'A0'],
    ['ßa', [], 'Sa'],
    ['!!', [], '?0'],
    ['日本', [], '日本'],
    ['😀 grin', [], 'Gr'],
  ])('of %j where %j are taken is %j', (value, taken, mark) => {
    expect(markOf(value, new Set(taken))).toBe(mark)
  })
})
