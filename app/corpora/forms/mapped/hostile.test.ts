import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { told } from '../../../model/error_messages/test_told.ts'
import { wildJson } from '../../../testing/wild_json.ts'
import type { Mapping } from '../../format.ts'
import { fileOf, openAs } from '../../shared/columns/test_columns.ts'
import { columnsOf, guessMapping, mapped } from './index.ts'

const names = ['c', 't', 's', 'text', 'l', 'x', 'm.x', 'constructor', '__proto__', 'toString', '话题', '']
const name = fc.constantFrom(...names)
const wild = wildJson(4)
const record = fc.oneof(wild, fc.dictionary(name, wild, { maxKeys: 8 }))
const mapping: fc.Arbitrary<Mapping> = fc.record({
  conversation: fc.option(name),
  turn: fc.option(name),
  speaker: fc.option(name),
  text: fc.constant('text'),
  labels: fc.array(name, { maxLength: 3 }),
})

describe('any JSON under any mapping', () => {
  it('never throws, shows or drops every record, and makes plain data', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 8 }), mapping, async (wildOnes, given) => {
        const records = [{ text: 'hello' }, ...wildOnes]
        const { adapter, conversations, problems } = await openAs(mapped, [fileOf(records)], {
          mapping: given,
        })
        const dropped = problems.filter((p) => p.severity === 'dropped').length
        expect(dropped + conversations.reduce((sum, c) => sum + c.turns.length, 0)).toBe(records.length)
        for (const conversation of conversations) {
          expect(JSON.parse(JSON.stringify(conversation))).toStrictEqual(conversation)
          for (const facet of adapter.facets) {
            const value = facet.read(conversation)
            if (value !== null) expect(Array.isArray(value) ? 'list' : typeof value).not.toBe('object')
          }
          for (const turn of conversation.turns) {
            expect(conversation.participants[turn.speaker]).toBeDefined()
            for (const { scheme } of turn.labels) expect(turn.annotated).toContain(scheme)
          }
        }
        const ids = conversations.map((c) => c.id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 400 },
    )
  })

  it('can be guessed at', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), (records) => {
        guessMapping(records)
        for (const { sample } of columnsOf(records)) expect([...sample].length).toBeLessThanOrEqual(80)
        mapped.recognises([{ name: 'x', records }])
      }),
      { numRuns: 400 },
    )
  })
})

describe('any turns', () => {
  it('keep all their texts, in the order of each conversation', async () => {
    const turn = fc.record({
      c: fc.constantFrom('a', 'b', 'c'),
      text: fc.string({ unit: 'binary' }),
      t: fc.nat(20),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 20 }), async (records) => {
        const given = { conversation: 'c', turn: 't', speaker: null, text: 'text', labels: [] }
        const { conversations } = await openAs(mapped, [fileOf(records)], { mapping: given })
        expect(conversations.map((c) => c.id)).toEqual([...new Set(records.map((r) => r.c))])
        for (const { id, turns } of conversations) {
          const expected = records.filter((r) => r.c === id).sort((a, b) => a.t - b.t)
          expect(turns.map((t) => t.text)).toEqual(expected.map((r) => r.text))
        }
      }),
    )
  })
})

describe('hostile records', () => {
  const given = { conversation: 'c', turn: null, speaker: 's', text: 'text', labels: ['l'] }

  it('may be large, deep and written to mislead', async () => {
    let deep: unknown = 'x'
    for (let i = 0; i < 50_000; i++) deep = { a: [deep] }
    const long = 'x'.repeat(1_000_000)
    const records = [
      { c: long, s: long, text: long, l: long, deep },
      { c: 'a\u0000\u202e', s: '\ud800', text: '<script>', l: deep, deep: 1 },
    ]
    const { conversations } = await openAs(mapped, [fileOf(records)], { mapping: given })
    expect(conversations.map((c) => c.turns[0]?.text)).toEqual([long, '<script>'])
    expect(conversations[1]?.participants[0]?.name).toBe('Unnamed')
  })

  it('may have paths that are long and lead everywhere', async () => {
    const dots = 'a.'.repeat(100_000)
    await expect(
      told(openAs(mapped, [fileOf([{ a: { a: 1 } }])], { mapping: { ...given, text: dots } })),
    ).rejects.toThrow('has text in the column')
  })
})
