import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../base/fold.ts'
import { type Conversation, labelSequence, MISSING, type Turn } from '../../../model/index.ts'
import { conversations, filteringEngine, keysWhere, TEXTS, turnsWhere } from './test_filtering.ts'

const { hits, shown } = filteringEngine()

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

  it('finds phrases over a line break, full-width letters, ligatures and words with soft hyphens', async () => {
    const expected = turnsWhere((t) => t.text.startsWith('a fair'))
    expect(expected.length).toBeGreaterThan(0)
    for (const search of ['"fair offer"', 'fine', '/^ｏｆｆ/', '/fair$/'])
      expect(await hits({ search }), search).toEqual(expected)
    expect(await hits({ search: '"fair offer"', mode: 'word' })).toEqual(expected)
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
      const sequence = labelSequence(
        { scheme: 'act', value: 'greet' },
        { scheme: 'act', value: 'leave' },
        within,
      )
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
