import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { linkMarks, type TurnLink } from '../../model/links/link_target.ts'
import { turnPrint } from '../../model/links/turn_print.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { conversationKey, corpusTables } from '../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../tables/test_corpus.ts'
import { facetValues, telltaleWords, turnsByFingerprint, turnsNearExcerpt } from './links.ts'
import { publishedOf } from './sql.ts'
import { createTables } from './tables.ts'

const CORPUS = 'links-corpus'
const TRICKY = ["it's", '"x"', '100 %_', 'a\\b', '🏕️', 'e\u0301', 'שלום לכולם', 'x'.repeat(100_000)]

const WATER = 'I would like to have three packages of water for my children, please.'

const conversations = [
  conversation('0', [turn('Hello!'), turn('ok'), turn(WATER), turn('ok')], {
    attributes: { price: 7.5, polite: true, tags: ["it's", 'b'] },
  }),
  conversation('1', [turn('Hm.'), turn(''), turn('ok')]),
  conversation('0', [turn(WATER)], { split: "te'st" }),
  conversation(
    'tricky',
    TRICKY.map((text) => turn(text)),
    { split: "te'st" },
  ),
]
const SPLITS = ['train', "te'st"]
let engine: Engine

beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables(CORPUS, corpusTables(testAdapter))) await engine.query(statement)
  const flattener = createFlattener(testAdapter)
  for (const [i, c] of conversations.entries()) flattener.add(c, conversationKey(SPLITS.indexOf(c.split), i))
  for (const [table, batch] of flattener.take())
    await engine.append(publishedOf(CORPUS), table, encodeBatch(batch))
})
afterAll(() => engine.close())

const printOfText = (text: string) => turnPrint(conversation('x', [turn(text)]), 0)

const link = (text: string, fields: Partial<TurnLink> = {}): TurnLink => ({
  split: 'train',
  conversation: '9',
  turn: 9,
  ...linkMarks({ text, print: printOfText(text) }),
  ...fields,
})

describe('turns by fingerprint', () => {
  it.each(TRICKY)('are found: %.20s', async (text) => {
    const index = TRICKY.indexOf(text)
    expect(await engine.query(turnsByFingerprint(CORPUS, SPLITS, link(text)))).toEqual([
      { split: "te'st", conversation: 'tricky', turn: index, text, print: printOfText(text), total: 1 },
    ])
  })

  it('come with the likeliest first, and say how many there are', async () => {
    const places = async (fields: Partial<TurnLink>) => {
      const rows = await engine.query(turnsByFingerprint(CORPUS, SPLITS, link('ok', fields)))
      expect(rows.map((r) => r.total)).toEqual([3, 3, 3])
      return rows.map((r) => `${r.conversation} ${r.turn}`)
    }
    expect(await places({})).toEqual(['0 1', '0 3', '1 2'])
    expect(await places({ conversation: '1' })).toEqual(['1 2', '0 1', '0 3'])
    expect(await places({ turn: 3 })).toEqual(['0 3', '0 1', '1 2'])
  })

  it('are looked for in the given splits only', async () => {
    const found = await engine.query(turnsByFingerprint(CORPUS, ["te'st"], link(WATER)))
    expect(found.map((r) => r.split)).toEqual(["te'st"])
    expect(await engine.query(turnsByFingerprint(CORPUS, [], link(WATER)))).toEqual([])
  })
})

describe('turns near an excerpt', () => {
  const near = async (excerpt: string) => {
    const statement = turnsNearExcerpt(CORPUS, SPLITS, excerpt)
    return statement ? engine.query(statement) : null
  }

  it('are found after an edit of the text', async () => {
    const found = await near('I would like to get THREE package of water for my childrén, please.')
    expect(found?.map((p) => p.text)).toEqual([WATER, WATER])
  })

  it.each(TRICKY.filter((t) => telltaleWords(t).length > 0))('are found: %.20s', async (text) => {
    expect((await near(text))?.some((p) => p.text === text)).toBe(true)
  })

  it('are none where nothing is like it, or it has no words', async () => {
    expect(await near('Completely different subject matter')).toEqual([])
    expect(await near('… !?')).toBeNull()
  })
})

describe('telltale words', () => {
  it('are the longest, without one that may be cut off', () => {
    expect(telltaleWords('i need water')).toEqual(['water', 'need', 'i'])
    expect(
      telltaleWords('i would like to have three packages of water for my childr'.padEnd(60, 'e')),
    ).toEqual(['packages', 'would', 'three', 'water'])
  })

  it('are pieces where a script has no spaces', () => {
    const words = telltaleWords('我需要三包水因为我的孩子们总是口渴请给我')
    expect(words.length).toBeGreaterThan(1)
    for (const word of words) expect('我需要三包水因为我的孩子们总是口渴请给我').toContain(word)
  })
})

describe('facet values', () => {
  it('come as they are, lists and all', async () => {
    expect(await engine.query(facetValues(CORPUS, 'train', '0', testAdapter.facets))).toEqual([
      { outcome: 'deal', price: 7.5, polite: true, tags: ["it's", 'b'] },
    ])
    expect(await engine.query(facetValues(CORPUS, 'train', '1', testAdapter.facets))).toEqual([
      { outcome: 'deal', price: null, polite: null, tags: null },
    ])
  })

  it('of a conversation that is not there are no row', async () => {
    expect(await engine.query(facetValues(CORPUS, 'train', "'; --", testAdapter.facets))).toEqual([])
    expect(await engine.query(facetValues(CORPUS, 'train', '0', []))).toEqual([{}])
  })
})
