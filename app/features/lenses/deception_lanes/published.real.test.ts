import { existsSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { diplomacy } from '../../../corpora/known/diplomacy/index.ts'
import type { Conversation, Turn } from '../../../model/index.ts'
import { standoutsOf } from '../../../model/turns/standouts.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import { countKinds, isLie } from './kinds.ts'
import { lanesOf, summaryText } from './model.ts'

const DATA = '../shared/data/diplomacy'
const there = existsSync(DATA)

async function readAll(): Promise<Conversation[]> {
  const conversations: Conversation[] = []
  for (const split of ['train', 'validation', 'test']) {
    const name = `${DATA}/${split}-00000-of-00001.parquet`
    const file = await openParquet(await asyncBufferFromFile(name))
    const records = { name, split, records: () => file.records() }
    for await (const c of diplomacy.conversations([records], () => {})) conversations.push(c)
  }
  return conversations
}

describe.skipIf(!there)('lanes of the published Diplomacy corpus', async () => {
  const roles = diplomacy.lensRoles?.deceptionLanes
  if (!roles) throw new Error('Diplomacy declares its roles.')
  const conversations = there ? await readAll() : []
  const turns = conversations.flatMap((c) => c.turns)

  /** Numbers of messages, lies, and messages suspected of being lies. */
  const figures = (some: readonly Turn[]) => {
    const counts = countKinds(some, roles)
    const suspected = (counts.get('lieDoubted') ?? 0) + (counts.get('truthDoubted') ?? 0)
    const lies = [...counts].reduce((sum, [kind, n]) => (isLie(kind) ? sum + n : sum), 0)
    return [some.length, lies, suspected]
  }
  const by = (field: 'season' | 'year', value: string | number) =>
    figures(turns.filter(({ values }) => values[field] === value))

  it.each([
    ['Spring', [7540, 448, 350]],
    ['Fall', [7532, 346, 315]],
    ['Winter', [2217, 93, 113]],
  ] as const)('have the counts of %s', (season, expected) => {
    expect(by('season', season)).toEqual(expected)
  })

  it.each([
    [1901, [4083, 263, 253]],
    [1902, [3839, 145, 196]],
    [1903, [2076, 98, 86]],
    [1904, [1666, 70, 70]],
    [1905, [1782, 48, 52]],
    [1906, [1215, 85, 54]],
    [1907, [1429, 146, 38]],
    [1908, [597, 21, 20]],
    [1909, [392, 10, 9]],
    [1910, [210, 1, 0]],
  ] as const)('have the counts of %i', (year, expected) => {
    expect(by('year', year)).toEqual(expected)
  })

  it('have the quadrants that the labels tell, the unjudged apart', () => {
    const counts = countKinds(turns, roles)
    expect(counts.get('truthBelieved')).toBe(14_314)
    expect(counts.get('lieBelieved')).toBe(691)
    expect(counts.get('truthDoubted')).toBe(667)
    expect(counts.get('lieDoubted')).toBe(111)
    expect((counts.get('truthUnjudged') ?? 0) + (counts.get('lieUnjudged') ?? 0)).toBe(1_506)
  })

  it('lead through the 55 lies among the 471 messages of Italy and England, game 1', () => {
    const found = conversations.find(
      ({ title }) => /England.*Italy|Italy.*England/.test(title) && /game 1$/.test(title),
    )
    if (!found) throw new Error('Italy and England are in game 1.')
    expect(found.turns).toHaveLength(471)
    expect(standoutsOf(found, diplomacy.labelSchemes)?.turns).toHaveLength(55)
    expect(summaryText(found, roles, diplomacy.labelSchemes)).toMatch(/^55 lies in 471 turns: /)
  })

  it('have every message of the longest conversation, and scores in every season', () => {
    const longest = conversations.reduce((a, b) => (a.turns.length >= b.turns.length ? a : b))
    const { marks, sections, scoreTitle } = lanesOf(longest, roles, diplomacy.labelSchemes)
    expect(marks).toHaveLength(675)
    expect(scoreTitle).toBe(roles.scores?.title)
    expect(sections.every(({ scores }) => scores.every((score) => score !== null))).toBe(true)
  })
})
