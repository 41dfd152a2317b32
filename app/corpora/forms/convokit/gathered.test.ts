import { describe, expect, it } from 'vitest'
import { fileOf, inBrief, type Opened, open, utterance, withMetadata } from './test_corpus.ts'

/** Facets for speakers and utterances, with their values for each conversation. */
function gathered({ adapter, conversations }: Opened) {
  return adapter.facets
    .filter((f) => /^(speaker|utterance)_/.test(f.key))
    .map((f) => [f.title, f.kind, ...conversations.map((c) => f.read(c))])
}

/** Utterances with one value each, by conversation. */
function valuesOf(...conversations: readonly (readonly unknown[])[]) {
  return fileOf(
    'utterances.jsonl',
    conversations.flatMap((values, c) =>
      values.map((key, i) => utterance({ id: `${c} ${i}`, conversation_id: `c${c}`, meta: { key } })),
    ),
  )
}

describe('facets of utterances', () => {
  it.each([
    ['words', [['a', 'b', 'a'], ['c']], [['Utterances: Key', 'list', ['a', 'b'], ['c']]]],
    ['lists', [[[1, 'a'], []], [[1]]], [['Utterances: Key', 'list', ['1', 'a'], ['1']]]],
    ['truth values', [[true, false], [null]], [['Utterances: Key', 'list', ['true', 'false'], null]]],
    ['a mixture', [['a', 1, true, -0], ['1']], [['Utterances: Key', 'list', ['a', '1', 'true', '0'], ['1']]]],
    [
      'numbers, also written as strings',
      [[3, '-1', null, 2.5], [null]],
      [
        ['Utterances: Key (lowest)', 'number', -1, null],
        ['Utterances: Key (highest)', 'number', 3, null],
      ],
    ],
    [
      'one number throughout each conversation',
      [['1901', null, 1901], [1902]],
      [['Utterances: Key', 'number', 1901, 1902]],
    ],
    [
      'numbers that none of the conversations repeats',
      [[4], [5, null]],
      [
        ['Utterances: Key (lowest)', 'number', 4, 5],
        ['Utterances: Key (highest)', 'number', 4, 5],
      ],
    ],
    ['objects', [[{ a: 1 }], [{ a: 2 }]], []],
    ['long texts', [['word '.repeat(100)], ['word '.repeat(90)]], []],
    ['fifty words', [Array.from({ length: 50 }, (_, i) => `w${i}`)], 1],
    ['more than fifty words', [Array.from({ length: 51 }, (_, i) => `w${i}`)], []],
    ['more than fifty numbers, and a word', [['none', ...Array.from({ length: 51 }, (_, i) => i)]], []],
    ['lists of many numbers', [[Array.from({ length: 51 }, (_, i) => i)]], []],
    ['nothing', [[null, ''], [null]], []],
  ] as const)('follow from the values: %s', async (_what, values, expected) => {
    const opened = await open(valuesOf(...values))
    expect(opened.problems).toEqual([])
    if (typeof expected === 'number') expect(gathered(opened)).toHaveLength(expected)
    else expect(gathered(opened)).toEqual(expected)
  })

  it('are not made of what is shown as labels', async () => {
    const opened = await open(valuesOf(['ask', 'tell', 'ask', 'tell']))
    expect(opened.adapter.labelSchemes.map((s) => s.title)).toEqual(['Key'])
    expect(gathered(opened)).toEqual([])
  })

  it('are made of numbers that only the index tells of', async () => {
    const index = { late: ["<class 'int'>"], word: ["<class 'str'>"] }
    const opened = await open(withMetadata({}), fileOf('index.json', [{ 'utterances-index': index }]))
    expect(gathered(opened)).toEqual([
      ['Utterances: Late (lowest)', 'number', null],
      ['Utterances: Late (highest)', 'number', null],
    ])
  })

  it('give no single number where a late conversation has several, and say so once', async () => {
    const early = Array.from({ length: 5_000 }, () => [7, 7])
    const opened = await open(valuesOf(...early, [8, 'x', 8], [1, null, 2], [3, 4]))
    const facet = opened.adapter.facets.find((f) => f.title === 'Utterances: Key')
    expect(opened.conversations.slice(-4).map((c) => facet?.read(c))).toEqual([7, 8, null, null])
    expect(opened.problems.map(inBrief)).toEqual([
      'noticed utterances.jsonl:10001 meta.key: "x"',
      'noticed utterances.jsonl:10005 meta.key: 2',
    ])
  })
})

describe('facets of speakers', () => {
  const talk = (...speakers: readonly unknown[]) =>
    fileOf(
      'utterances.jsonl',
      speakers.map((speaker, i) => utterance({ id: `u${i}`, speaker })),
    )

  it('tell of those who speak in the conversation, whose ids may be numbers', async () => {
    const speakers = {
      1: { meta: { age: 30, role: 'buyer', level: 1 } },
      2: { meta: { age: '41', role: 'seller', level: 'n/a' } },
      3: { meta: { age: 99, role: 'judge' } },
    }
    for (const name of ['speakers.json', 'users.json']) {
      const opened = await open(talk(1, 2, '1'), fileOf(name, [speakers]))
      expect(opened.problems).toEqual([])
      expect(gathered(opened)).toEqual([
        ['Speakers: Age (lowest)', 'number', 30],
        ['Speakers: Age (highest)', 'number', 41],
        ['Speakers: Role', 'list', ['buyer', 'seller']],
        ['Speakers: Level', 'list', ['1', 'n/a']],
      ])
    }
  })

  it('are none without a file of speakers', async () => {
    const opened = await open(talk('ada', 'bela'))
    expect(opened.problems).toEqual([])
    expect(gathered(opened)).toEqual([])
    expect(opened.adapter.facets.map((f) => f.key)).toEqual(['speakers', 'branches'])
  })

  it('are empty where nothing is known of a speaker', async () => {
    const opened = await open(
      talk('ada', null),
      fileOf('speakers.json', [{ ada: { meta: null }, bela: { meta: { age: 3 } } }]),
    )
    expect(gathered(opened)).toEqual([
      ['Speakers: Age (lowest)', 'number', null],
      ['Speakers: Age (highest)', 'number', null],
    ])
  })
})

describe('whatever a corpus uses as keys', () => {
  it('facets are bounded, and number facets come in pairs', async () => {
    const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`id ${i}`, i]))
    const { adapter } = await open(
      withMetadata({ odd: 'one', ...keys }),
      fileOf('speakers.json', [{ ada: { meta: keys } }]),
      fileOf('conversations.json', [{ c: { meta: keys } }]),
    )
    expect(adapter.facets.length).toBeLessThan(110)
    const ends = (end: string) => adapter.facets.filter((f) => f.key.endsWith(end)).length
    expect(ends('_lowest')).toBeGreaterThan(20)
    expect(ends('_lowest')).toBe(ends('_highest'))
  })

  it('facets have names of their own', async () => {
    const hostile = JSON.parse(
      '{"__proto__": 1, "constructor": 2, "": 3, "日本": 4, "a b": 5, "a-b": 6, "toString": "x", "\\"; DROP": "y"}',
    ) as Record<string, unknown>
    const long = { [`${'k'.repeat(300)}1`]: 1, [`${'k'.repeat(300)}2`]: 2 }
    const opened = await open(
      withMetadata({ ...hostile, ...long }, hostile),
      fileOf('conversations.json', [{ c: { meta: { speaker_age_lowest: 0, 'Utterance a b': 1 } } }]),
      fileOf('speakers.json', [{ ada: { meta: { age: 30, ...hostile } } }]),
    )
    const keys = opened.adapter.facets.map((f) => f.key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9_]*$/)
    const [conversation] = opened.conversations
    for (const facet of opened.adapter.facets) {
      expect(conversation && facet.read(conversation), facet.key).not.toBeNull()
    }
    expect({}).not.toHaveProperty('1')
  })
})

describe('utterances without metadata', () => {
  it('have none, whether `meta` is null or missing', async () => {
    const { meta: _, ...without } = utterance({ id: 'b' })
    const opened = await open(
      fileOf('utterances.jsonl', [
        utterance({ id: 'a', meta: null }),
        without,
        utterance({ id: 'c', meta: { n: 1 } }),
        utterance({ id: 'd', meta: { n: 2 } }),
      ]),
    )
    expect(opened.problems).toEqual([])
    expect(opened.conversations[0]?.turns.map((t) => t.values.n)).toEqual([null, null, 1, 2])
    expect(gathered(opened)).toEqual([
      ['Utterances: N (lowest)', 'number', 1],
      ['Utterances: N (highest)', 'number', 2],
    ])
  })
})
