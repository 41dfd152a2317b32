import { existsSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import { adapters } from '../../../corpora/registry.ts'
import type { Conversation } from '../../../model/index.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import type { Evidence } from './candidates.ts'
import { evidenceOf, statesAt } from './model.ts'
import { SIDES, type Side } from './private_tables.ts'
import type { Limit } from './statements.ts'

const FOLDER = '../shared/data/mutual_friends'

/** True if a side's statement about its rows holds for its table. */
function isTrue({ side, kind, values }: Limit, { tables, lexicon }: Evidence): boolean {
  const table = tables[side]
  const rows = table?.rows.map((cells) =>
    values.map((id) => {
      const value = lexicon.values[id]
      return value !== undefined && cells[table.columns.indexOf(value.column)] === value.text
    }),
  )
  if (kind === 'all') return rows?.every((row) => row.every(Boolean)) ?? false
  return !rows?.some((row) => row.every(Boolean))
}

describe.skipIf(!existsSync(FOLDER))('in the real corpus', () => {
  const read: { readonly conversation: Conversation; readonly evidence: Evidence }[] = []

  beforeAll(async () => {
    const adapter = adapters.find(({ lensRoles }) => lensRoles?.candidates)
    const roles = adapter?.lensRoles?.candidates
    if (!adapter || !roles) throw new Error('An adapter declares the roles.')
    const files = await Promise.all(
      ['train', 'validation', 'test'].map(async (split) => {
        const name = `${split}-00000-of-00001.parquet`
        const file = await openParquet(await asyncBufferFromFile(`${FOLDER}/${name}`))
        return {
          name,
          split,
          records: (options?: Parameters<typeof file.records>[0]) => file.records(options),
        }
      }),
    )
    for await (const conversation of adapter.conversations(files, () => {}))
      read.push({ conversation, evidence: evidenceOf(conversation, roles) })
  })

  it('true words never rule out the shared friend; false ones, and friends given up, do in 29 of 846 tables', () => {
    const causes: Record<string, number> = { said: 0, answered: 0, all: 0, given_up: 0 }
    const byTrueWords: string[] = []
    const speakers = new Set<string | undefined>()
    for (const { conversation, evidence } of read) {
      const states = statesAt(evidence, conversation.turns.length)
      for (const side of SIDES) {
        const reason = states[side]?.exclusions[states[side]?.table.shared[0] ?? -1]
        if (!reason) continue
        const cause = reason.kind === 'limit' ? reason.limit.kind : reason.kind
        causes[cause] = (causes[cause] ?? 0) + 1
        if (reason.kind !== 'limit') continue
        speakers.add(conversation.participants[reason.limit.side]?.role)
        if (isTrue(reason.limit, evidence)) byTrueWords.push(`${conversation.id}, turn ${reason.turn}`)
      }
    }
    console.info('The shared friend is ruled out, by cause:', causes)
    expect(byTrueWords).toEqual([])
    expect(causes).toEqual({ said: 2, answered: 10, all: 0, given_up: 17 })
    // Bots know their rows. All twelve cases were read: a human says "no" to something they have.
    expect([...speakers]).toEqual(['human'])
  })

  it('most of what is denied is true, and all that bots deny', () => {
    const counts: Record<string, { all: number; true: number }> = {}
    for (const { conversation, evidence } of read) {
      for (const limit of evidence.limits) {
        const key = `${conversation.participants[limit.side]?.role} ${limit.kind}`
        const count = counts[key] ?? { all: 0, true: 0 }
        counts[key] = { all: count.all + 1, true: count.true + Number(isTrue(limit, evidence)) }
      }
    }
    console.info('Denials, and how many are true:', counts)
    expect(counts).toEqual({
      'human said': { all: 104, true: 90 },
      'human answered': { all: 237, true: 194 },
      'rule_bot said': { all: 87, true: 87 },
      'rule_bot answered': { all: 1, true: 1 },
    })
  })

  it('3,061 of 6,328 messages name a value, or answer about one', () => {
    const messages = read.flatMap(({ conversation }) => conversation.turns.filter(({ text }) => text !== ''))
    const named = read.map(({ evidence }) => new Set(evidence.mentions.map(({ turn }) => turn)).size)
    expect(messages).toHaveLength(6328)
    expect(named.reduce((sum, count) => sum + count, 0)).toBe(3061)
  })

  it('the count falls in 472 of 846 tables, and never to none', () => {
    const left = (side: Side) =>
      read.map(({ conversation, evidence }) => {
        const state = statesAt(evidence, conversation.turns.length)[side]
        return [state?.table.rows.length ?? 0, state?.left ?? 0] as const
      })
    const all = [...left(0), ...left(1)]
    expect(all.filter(([before, after]) => after < before)).toHaveLength(472)
    expect(all).toHaveLength(846)
    expect(Math.min(...all.map(([, after]) => after))).toBe(1)
  })
})
