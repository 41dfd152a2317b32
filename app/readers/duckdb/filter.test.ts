import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../base/fold.ts'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import {
  type Conversation,
  type Filter,
  type Label,
  MISSING,
  NO_FILTER,
  type Turn,
} from '../../model/index.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { corpusTables } from '../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../tables/test_corpus.ts'
import { binGroups, filteredKeys, labelGroups, type ValueGroup, valueGroups } from './facets.ts'
import { type FilterScope, hitTurns } from './filter.ts'
import { hitsOf } from './hits.ts'
import { orderedKeys } from './in_memory/order.ts'
import { command, publishedOf } from './sql.ts'
import { createTables } from './tables.ts'

const TEXTS = [
  "it's",
  '"q"',
  '100 %',
  'a_b',
  'back\\slash',
  '🏕️ camp',
  'café',
  'cafe\u0301s',
  'İZMİR',
  'Straße',
  'שלום',
  'the of',
]
const VALUES = ['greet', "o'dd", 'leave']
const label = (value: string): Label => ({
  scheme: 'act',
  value,
  by: value === 'leave' ? 'model' : 'annotator',
})

/** Conversations that differ in all that a filter looks at; deterministic. */
const conversations: Conversation[] = Array.from({ length: 60 }, (_, i) => {
  const turns: Turn[] = Array.from({ length: i % 6 }, (_, k) =>
    turn(TEXTS[(i * 7 + k * 3) % TEXTS.length] ?? '', {
      speaker: k % 2,
      values: { offer: k === 0 ? null : i + k },
      labels: VALUES.filter((_, v) => (i + k * (v + 2)) % (v + 3) === 0).map(label),
      annotated: ['act'],
      action: (i + k) % 5 === 0 ? { type: 'propose', name: 'offer', title: 'Offers', payload: null } : null,
    }),
  )
  const attributes = {
    price: i % 4 === 0 ? null : i,
    polite: i % 3 === 0 ? null : i % 3 === 1,
    tags: i % 5 === 0 ? null : ['x', "y'", 'z'].slice(0, i % 4),
  }
  const status = i % 2 ? 'deal' : 'no_deal'
  return conversation(String(i), turns, {
    attributes,
    outcome: { status, title: '', summary: '', blocks: [], checks: [] },
  })
})

const scope: FilterScope = {
  corpusId: 'test',
  splits: ['train'],
  facets: testAdapter.facets,
  schemes: [{ id: 'act', aliases: ['deed'] }],
  turnFields: [{ key: 'offer', kind: 'number' }],
}
let engine: Engine

beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables('test', corpusTables(testAdapter))) await engine.query(statement)
  const flattener = createFlattener(testAdapter)
  for (const [i, c] of conversations.entries()) flattener.add(c, i)
  for (const [table, batch] of flattener.take())
    await engine.append(publishedOf('test'), table, encodeBatch(batch))
})
afterAll(() => engine.close())

const filter = (fields: Partial<Filter>): Filter => ({ ...NO_FILTER, ...fields })
const shown = async (fields: Partial<Filter>) =>
  Array.from(await engine.integers(orderedKeys('test', ['train'], null, { filter: filter(fields), scope })))
const hits = async (fields: Partial<Filter>) => {
  const part = hitTurns(filter(fields), scope)
  if (!part) return null
  const statement = { ...part, decode: (r: Record<string, unknown>) => `${r.conversation_key}/${r.turn}` }
  return [...(await engine.query(statement))].sort()
}

/** The same by hand: the turns that a test holds true of. */
const turnsWhere = (test: (t: Turn, c: Conversation) => boolean) =>
  conversations.flatMap((c, i) => c.turns.flatMap((t, k) => (test(t, c) ? [`${i}/${k}`] : []))).sort()
const keysWhere = (test: (c: Conversation) => boolean) =>
  conversations.flatMap((c, i) => (test(c) ? [i] : []))

describe('searching texts', () => {
  it.each([...TEXTS, 'CAFE', 'izmir', 'STRASSE', 'strass', '%', '_', '\\', 'of'])(
    'finds %s',
    async (text) => {
      const quoted = `"${text.replaceAll('"', '')}"`
      const needle = fold(text.replaceAll('"', ''))
      const expected = turnsWhere((t) => fold(t.text).includes(needle))
      expect(expected.length).toBeGreaterThan(0)
      expect(await hits({ search: quoted })).toEqual(expected)
      expect(await shown({ search: quoted })).toEqual(
        [...new Set(expected.map((h) => Number(h.split('/')[0])))].sort((a, b) => a - b),
      )
    },
  )

  it('wants every word, and none of those with a minus', async () => {
    expect(await hits({ search: 'camp 🏕' })).toEqual(turnsWhere((t) => t.text === '🏕️ camp'))
    expect(await hits({ search: 'caf -cafés' })).toEqual(turnsWhere((t) => t.text === 'café'))
    expect(await hits({ search: '-a' })).toEqual(turnsWhere((t) => !fold(t.text).includes('a')))
  })

  it('knows whole words', async () => {
    expect(await hits({ search: 'cafe', mode: 'word' })).toEqual(turnsWhere((t) => t.text === 'café'))
    expect(await hits({ search: '"100 %"', mode: 'word' })).toEqual(turnsWhere((t) => t.text === '100 %'))
  })

  it('knows regular expressions, as the whole search or as a term', async () => {
    const expected = turnsWhere((t) => /^(it|the)/.test(t.text))
    expect(await hits({ search: '^(it|the)', mode: 'pattern' })).toEqual(expected)
    expect(await hits({ search: '/^(it|the)/' })).toEqual(expected)
    await expect(hits({ search: '(', mode: 'pattern' })).rejects.toThrow(/missing \)/)
  })

  it('binds whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', minLength: 1 }).filter((s) => !s.includes('\u0000')),
        async (text) => {
          const quoted = `"${text.replaceAll('"', '')}`
          const needle = fold(text.replaceAll('"', ''))
          const expected = needle.trim() === '' ? null : turnsWhere((t) => fold(t.text).includes(needle))
          if (expected && text.isWellFormed()) expect(await hits({ search: quoted })).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('searching by field', () => {
  it.each<[string, (t: Turn) => boolean]>([
    ['label:greet', (t) => t.labels.some((l) => l.value === 'greet')],
    ['label:"o\'dd"', (t) => t.labels.some((l) => l.value === "o'dd")],
    ['act:GREET', (t) => t.labels.some((l) => l.value === 'greet')],
    ['by:model', (t) => t.labels.some((l) => l.by === 'model')],
    ['-label:greet', (t) => !t.labels.some((l) => l.value === 'greet')],
    ['label:greet label:leave', (t) => ['greet', 'leave'].every((v) => t.labels.some((l) => l.value === v))],
    ['speaker:a', (t) => t.speaker === 0],
    ['speaker:bo', (t) => t.speaker === 1],
    ['role:seller', (t) => t.speaker === 1],
    ['action:propose', (t) => t.action?.type === 'propose'],
    ['kind:action', (t) => t.action !== null],
    ['price:>5', () => false],
    ['deed:greet', (t) => t.labels.some((l) => l.value === 'greet')],
    ['offer:>=50', (t) => Number(t.values.offer) >= 50],
    ['-offer:1..50', (t) => !t.values.offer || Number(t.values.offer) > 50],
    ['offer:much', () => false],
    ['caf role:buyer', (t) => t.speaker === 0 && fold(t.text).includes('caf')],
  ])('%s', async (search, test) => {
    expect(await hits({ search })).toEqual(turnsWhere(test))
  })
})

describe('filtering conversations', () => {
  const values = (key: string, include: string[], exclude: string[] = [], match: 'any' | 'all' = 'any') => ({
    facets: [{ kind: 'values' as const, key, include, exclude, match }],
  })

  it('by category', async () => {
    expect(await shown(values('outcome', ['deal']))).toEqual(keysWhere((c) => c.outcome.status === 'deal'))
    expect(await shown(values('outcome', [], ['deal']))).toEqual(
      keysWhere((c) => c.outcome.status !== 'deal'),
    )
  })

  it('by yes and no, and by what is not given', async () => {
    expect(await shown(values('polite', ['true']))).toEqual(keysWhere((c) => c.attributes.polite === true))
    expect(await shown(values('polite', [MISSING]))).toEqual(keysWhere((c) => c.attributes.polite === null))
    expect(await shown(values('polite', [], ['true']))).toEqual(
      keysWhere((c) => c.attributes.polite !== true),
    )
    expect(await shown(values('polite', [], [MISSING]))).toEqual(
      keysWhere((c) => c.attributes.polite !== null),
    )
  })

  it('by the items of a list, any or all', async () => {
    const tags = (c: Conversation) => (c.attributes.tags ?? []) as string[]
    const wanted = ['x', "y'"]
    expect(await shown(values('tags', wanted))).toEqual(
      keysWhere((c) => wanted.some((t) => tags(c).includes(t))),
    )
    expect(await shown(values('tags', wanted, [], 'all'))).toEqual(
      keysWhere((c) => wanted.every((t) => tags(c).includes(t))),
    )
    expect(await shown(values('tags', [], ["y'"]))).toEqual(keysWhere((c) => !tags(c).includes("y'")))
  })

  it('by a range, both ends counting', async () => {
    const range = (min: number | null, max: number | null) => ({
      facets: [{ kind: 'range' as const, key: 'price', min, max }],
    })
    const price = (c: Conversation) => c.attributes.price as number | null
    expect(await shown(range(10, 21))).toEqual(
      keysWhere((c) => price(c) !== null && Number(price(c)) >= 10 && Number(price(c)) <= 21),
    )
    expect(await shown(range(null, 9))).toEqual(keysWhere((c) => price(c) !== null && Number(price(c)) <= 9))
    expect(await shown(range(null, null))).toEqual(keysWhere((c) => price(c) !== null))
  })

  it('by labels anywhere in the conversation, or on one turn', async () => {
    const has = (t: Turn, v: string) => t.labels.some((l) => l.value === v)
    const both = { scheme: 'act', include: ['greet', 'leave'], exclude: [], match: 'all' as const }
    const anywhere = keysWhere((c) => ['greet', 'leave'].every((v) => c.turns.some((t) => has(t, v))))
    const oneTurn = keysWhere((c) => c.turns.some((t) => has(t, 'greet') && has(t, 'leave')))
    expect(anywhere).not.toEqual(oneTurn)
    expect(await shown({ labels: [{ ...both, on: 'conversation' }] })).toEqual(anywhere)
    expect(await shown({ labels: [{ ...both, on: 'turn' }] })).toEqual(oneTurn)
    const without = { scheme: 'act', include: [], exclude: ['greet'], match: 'any' as const }
    expect(await shown({ labels: [{ ...without, on: 'conversation' }] })).toEqual(
      keysWhere((c) => !c.turns.some((t) => has(t, 'greet'))),
    )
  })

  it('by a label that comes some turns after another', async () => {
    for (const within of [1, 2, 4]) {
      const sequence = {
        first: { scheme: 'act', value: 'greet' },
        second: { scheme: 'act', value: 'leave' },
        within,
      }
      const expected = turnsWhere((t, c) => {
        const at = c.turns.indexOf(t)
        const later = c.turns.slice(at + 1, at + 1 + within)
        return (
          t.labels.some((l) => l.value === 'greet') &&
          later.some((n) => n.labels.some((l) => l.value === 'leave'))
        )
      })
      expect(await hits({ sequence })).toEqual(expected)
    }
  })

  it('by all of it at once', async () => {
    const found = await shown({ ...values('outcome', ['deal']), search: 'caf -label:greet' })
    const expected = keysWhere(
      (c) =>
        c.outcome.status === 'deal' &&
        c.turns.some((t) => fold(t.text).includes('caf') && !t.labels.some((l) => l.value === 'greet')),
    )
    expect(found).toEqual(expected)
    expect(expected.length).toBeGreaterThan(0)
  })

  it('by nothing shows all', async () => {
    expect(await shown({})).toHaveLength(conversations.length)
    expect(await hits({})).toBeNull()
  })
})

describe('counting', () => {
  const count = (values: readonly string[]) => {
    const counts: Record<string, number> = {}
    for (const v of values) counts[v] = (counts[v] ?? 0) + 1
    return counts
  }
  const sized = (groups: readonly ValueGroup[]) =>
    Object.fromEntries(groups.map(({ value, keys }) => [value, keys.length]))
  const tagsOf = (c: Conversation) =>
    c.attributes.tags === null ? [MISSING] : (c.attributes.tags as string[])
  const politeOf = (c: Conversation) => (c.attributes.polite === null ? MISSING : String(c.attributes.polite))

  it.each([
    { key: 'outcome', kind: 'category', of: (c: Conversation) => [c.outcome.status] },
    { key: 'polite', kind: 'boolean', of: (c: Conversation) => [politeOf(c)] },
    { key: 'tags', kind: 'list', of: tagsOf },
  ] as const)(
    'groups the conversations by $key, sorted, those without it last',
    async ({ key, kind, of }) => {
      const groups = await engine.query(valueGroups({ key, kind }, scope))
      const values = [...new Set(conversations.flatMap(of))].filter((v) => v !== MISSING).sort()
      const missing = conversations.some((c) => of(c).includes(MISSING)) ? [MISSING] : []
      expect(groups.map((g) => g.value)).toEqual([...values, ...missing])
      for (const { value, keys } of groups) {
        expect(keys).toBeInstanceOf(Int32Array)
        expect(Array.from(keys).sort((a, b) => a - b)).toEqual(keysWhere((c) => of(c).includes(value)))
      }
      expect(await engine.query(valueGroups({ key, kind }, { ...scope, splits: [] }))).toEqual([])
    },
  )

  it('has a value once of a conversation whose list has it twice', async () => {
    const twice = { ...scope, corpusId: 'twice' }
    await engine.query(command('CREATE SCHEMA twice'))
    await engine.query(
      command('CREATE TABLE twice.conversations (key INTEGER, split VARCHAR, tags VARCHAR[])'),
    )
    await engine.query(
      command(
        "INSERT INTO twice.conversations VALUES (3, ?, ['a', 'a', NULL]), (4, 'train', []), (5, 'other', ['a'])",
        ['train'],
      ),
    )
    expect(await engine.query(valueGroups({ key: 'tags', kind: 'list' }, twice))).toEqual([
      { value: 'a', keys: Int32Array.of(3) },
    ])
  })

  it('groups the conversations by label, each once', async () => {
    const labelsOf = (c: Conversation) => [...new Set(c.turns.flatMap((t) => t.labels.map((l) => l.value)))]
    const groups = await engine.query(labelGroups('act', scope))
    expect(groups.map((g) => g.value)).toEqual([...new Set(conversations.flatMap(labelsOf))].sort())
    for (const { value, keys } of groups) {
      expect(Array.from(keys).sort((a, b) => a - b)).toEqual(keysWhere((c) => labelsOf(c).includes(value)))
    }
    expect(sized(groups)).toEqual(count(conversations.flatMap(labelsOf)))
    expect(await engine.query(labelGroups('nowhere', scope))).toEqual([])
  })

  it('groups the conversations by where a number lies between the smallest and the largest', async () => {
    const groups = await engine.query(binGroups({ key: 'price' }, 4, scope))
    const bin = (c: Conversation) =>
      c.attributes.price === null
        ? null
        : Math.min(3, Math.floor((Number(c.attributes.price) - 1) / (58 / 4)))
    expect(groups.map(({ keys, ...group }) => group)).toEqual(
      [0, 1, 2, 3].map((bin) => ({ min: 1, max: 59, bin })),
    )
    for (const group of groups) {
      expect(Array.from(group.keys).sort((a, b) => a - b)).toEqual(keysWhere((c) => bin(c) === group.bin))
    }
    expect(await engine.query(binGroups({ key: 'price' }, 4, { ...scope, splits: [] }))).toEqual([])
  })

  it('gives the keys that a filter lets through', async () => {
    const part = { kind: 'values', key: 'outcome', include: ['deal'], exclude: [], match: 'any' } as const
    const deals = await engine.integers(filteredKeys(filter({ facets: [part], search: 'caf' }), scope))
    expect(Array.from(deals).sort((a, b) => a - b)).toEqual(
      keysWhere((c) => c.outcome.status === 'deal' && c.turns.some((t) => fold(t.text).includes('caf'))),
    )
  })

  it('the hits of some conversations, in order', async () => {
    const statement = hitsOf([5, 11, 17], filter({ search: 'caf' }), scope)
    if (!statement) throw new Error('no statement')
    const found = (await engine.query(statement)).map((h) => `${h.key}/${h.turn}/${h.text}`)
    const expected = [5, 11, 17].flatMap((i) =>
      (conversations[i]?.turns ?? []).flatMap((t, k) =>
        fold(t.text).includes('caf') ? [`${i}/${k}/${t.text}`] : [],
      ),
    )
    expect(found).toEqual(expected)
    const ofNone = hitsOf([], filter({ search: 'caf' }), scope)
    expect(ofNone && (await engine.query(ofNone))).toEqual([])
    expect(hitsOf([5], NO_FILTER, scope)).toBeNull()
  })
})
