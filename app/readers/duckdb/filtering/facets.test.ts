import { describe, expect, it } from 'vitest'
import { fold } from '../../../base/fold.ts'
import { type Conversation, MISSING, NO_FILTER } from '../../../model/index.ts'
import { binGroups, filteredKeys, labelGroups, type ValueGroup, valueGroups } from '../facets.ts'
import { hitsOf } from '../hits.ts'
import { bound, command, sql } from '../sql.ts'
import { conversations, filter, filteringEngine, keysWhere, scope } from './test_filtering.ts'

const loaded = filteringEngine()

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
      const groups = await loaded.engine.query(valueGroups({ key, kind }, scope))
      const values = [...new Set(conversations.flatMap(of))].filter((v) => v !== MISSING).sort()
      const missing = conversations.some((c) => of(c).includes(MISSING)) ? [MISSING] : []
      expect(groups.map((g) => g.value)).toEqual([...values, ...missing])
      for (const { value, keys } of groups) {
        expect(keys).toBeInstanceOf(Int32Array)
        expect(Array.from(keys).sort((a, b) => a - b)).toEqual(keysWhere((c) => of(c).includes(value)))
      }
      expect(await loaded.engine.query(valueGroups({ key, kind }, { ...scope, splits: [] }))).toEqual([])
    },
  )

  it('has a value once of a conversation whose list has it twice', async () => {
    const twice = { ...scope, corpusId: 'twice' }
    await loaded.engine.query(command(sql`CREATE SCHEMA twice`))
    await loaded.engine.query(
      command(sql`CREATE TABLE twice.conversations (key INTEGER, split VARCHAR, tags VARCHAR[])`),
    )
    await loaded.engine.query(
      command(
        sql`INSERT INTO twice.conversations
          VALUES (3, ${bound('train')}, ['a', 'a', NULL]), (4, 'train', []), (5, 'other', ['a'])`,
      ),
    )
    expect(await loaded.engine.query(valueGroups({ key: 'tags', kind: 'list' }, twice))).toEqual([
      { value: 'a', keys: Int32Array.of(3) },
    ])
  })

  it('groups the conversations by label, each once', async () => {
    const labelsOf = (c: Conversation) => [...new Set(c.turns.flatMap((t) => t.labels.map((l) => l.value)))]
    const groups = await loaded.engine.query(labelGroups('act', scope))
    expect(groups.map((g) => g.value)).toEqual([...new Set(conversations.flatMap(labelsOf))].sort())
    for (const { value, keys } of groups) {
      expect(Array.from(keys).sort((a, b) => a - b)).toEqual(keysWhere((c) => labelsOf(c).includes(value)))
    }
    expect(sized(groups)).toEqual(count(conversations.flatMap(labelsOf)))
    expect(await loaded.engine.query(labelGroups('nowhere', scope))).toEqual([])
  })

  it('groups the conversations by where a number lies between the smallest and the largest', async () => {
    const groups = await loaded.engine.query(binGroups({ key: 'price' }, 4, scope))
    const bin = (c: Conversation) =>
      c.attributes.price === null
        ? null
        : Math.min(3, Math.floor((Number(c.attributes.price) - 1) / (58 / 4)))
    expect(groups.map(({ keys, ...group }) => group)).toEqual(
      [0, 1, 2, 3].map((bin) => ({ min: 1, max: 59, whole: true, bin })),
    )
    for (const group of groups) {
      expect(Array.from(group.keys).sort((a, b) => a - b)).toEqual(keysWhere((c) => bin(c) === group.bin))
    }
    expect(await loaded.engine.query(binGroups({ key: 'price' }, 4, { ...scope, splits: [] }))).toEqual([])
  })

  it('gives the keys that a filter lets through', async () => {
    const part = { kind: 'values', key: 'outcome', include: ['deal'], exclude: [], match: 'any' } as const
    const deals = await loaded.engine.integers(filteredKeys(filter({ facets: [part], search: 'caf' }), scope))
    expect(Array.from(deals).sort((a, b) => a - b)).toEqual(
      keysWhere((c) => c.outcome.status === 'deal' && c.turns.some((t) => fold(t.text).includes('caf'))),
    )
  })

  it('the hits of some conversations, in order', async () => {
    const statement = hitsOf([5, 11, 17], filter({ search: 'caf' }), scope)
    if (!statement) throw new Error('no statement')
    const found = (await loaded.engine.query(statement)).map((h) => `${h.key}/${h.turn}/${h.text}`)
    const expected = [5, 11, 17].flatMap((i) =>
      (conversations[i]?.turns ?? []).flatMap((t, k) =>
        fold(t.text).includes('caf') ? [`${i}/${k}/${t.text}`] : [],
      ),
    )
    expect(found).toEqual(expected)
    const ofNone = hitsOf([], filter({ search: 'caf' }), scope)
    expect(ofNone && (await loaded.engine.query(ofNone))).toEqual([])
    expect(hitsOf([5], NO_FILTER, scope)).toBeNull()
  })
})
