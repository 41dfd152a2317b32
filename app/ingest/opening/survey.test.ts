import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outcomeInWords } from '../../model/error_messages/test_told.ts'
import { openPicked } from './test_picked.ts'

const fixture = (path: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../corpora', path), 'utf8'))

/** A Diplomacy table with one row per message, as obtained by exploding the lists of the Parquet release. */
function oneMessageARow(): string {
  const columns = [
    'messages',
    'sender_labels',
    'receiver_labels',
    'speakers',
    'receivers',
    'seasons',
  ] as const
  const header = [...columns, 'game_id', 'players'].join(',')
  const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  const rows = fixture('known/diplomacy/fixture.train.json').flatMap((record) => {
    const lists = columns.map((column) => record[column] as unknown[])
    return (lists[0] ?? []).map((_, i) =>
      [...lists.map((list) => list?.[i]), record.game_id, JSON.stringify(record.players)]
        .map(quoted)
        .join(','),
    )
  })
  return [header, ...rows].join('\n')
}

const fits = (candidates: readonly { readonly adapter: string; readonly fits: boolean }[]) =>
  candidates.filter((candidate) => candidate.fits).map(({ adapter }) => adapter)

describe('a reader that can read nothing', () => {
  it('is not asked for: one message of Diplomacy a row is a list of turns', async () => {
    const { outcome } = await openPicked({ 'diplomacy.csv': oneMessageARow() })
    if (outcome.status !== 'mapping_needed') throw new Error(`Found ${outcome.status}.`)
    expect(outcome.guess).toMatchObject({ text: 'messages', conversation: 'game_id' })
    const readers = outcome.candidates.map(({ adapter }) => adapter)
    expect(readers.slice(0, 3)).toEqual(['mapped', 'chat', 'sessions'])
    expect(readers).toEqual(expect.arrayContaining(['diplomacy', 'casino']))
  })

  it('yields to the next that can', async () => {
    // Rows that resemble MutualFriends by their columns but contain messages.
    const rows = Array.from({ length: 30 }, (_, i) => ({
      scenario_kbs: [],
      events: { data_selects: {} },
      messages: [{ role: 'user', content: `Hello ${i}` }],
    }))
    const { outcome } = await openPicked({ 'rows.json': JSON.stringify(rows) })
    if (outcome.status !== 'ready') throw new Error(`Found ${outcome.status}.`)
    expect(outcome.description.adapter).toBe('chat')
    expect(fits(outcome.candidates)).toEqual(['chat'])
  })

  it('yields to a question where columns can be given a meaning, which says so', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => ({
      scenario_kbs: 'none',
      events: { data_selects: 'none' },
      talk: `t${Math.floor(i / 3)}`,
      words: `Shall we meet at ${i}?`,
    }))
    const { outcome } = await openPicked({ 'rows.json': JSON.stringify(rows) })
    expect(outcome).toMatchObject({
      status: 'mapping_needed',
      refused: ['MutualFriends'],
      guess: { text: 'words', conversation: 'talk' },
    })
  })

  it('reads on past the first records that are damaged', async () => {
    const [good] = fixture('known/casino/fixture.train.json')
    const damaged = Array.from({ length: 50 }, () => ({ ...good, chat_logs: [{ text: 7 }] }))
    const { outcome } = await openPicked({ 'casino.json': JSON.stringify([...damaged, good]) })
    if (outcome.status !== 'ready') throw new Error(`Found ${outcome.status}.`)
    expect(outcome.description.adapter).toBe('casino')
  })
})

describe('a reader that was named', () => {
  const csv = { 'diplomacy.csv': oneMessageARow() }

  it('reads, whatever comes of it', async () => {
    const { outcome } = await openPicked(csv, { adapter: 'diplomacy', mapping: null })
    if (outcome.status !== 'ready') throw new Error(`Found ${outcome.status}.`)
    expect(outcome.description.adapter).toBe('diplomacy')
    expect(fits(outcome.candidates)).toEqual([])
    expect(outcome.candidates).toHaveLength(new Set(outcome.candidates.map((c) => c.adapter)).size)
  })

  it('may ask what the columns mean', async () => {
    const { outcome } = await openPicked(csv, { adapter: 'mapped', mapping: null })
    expect(outcome).toMatchObject({ status: 'mapping_needed', refused: [] })
  })

  it('fails with every other way to read the records', async () => {
    const { outcome } = await openPicked(csv, { adapter: 'chat', mapping: null })
    if (outcome.status !== 'failed') throw new Error(`Found ${outcome.status}.`)
    expect(outcomeInWords(outcome).error?.message).toBe(
      'diplomacy.csv has no chat format that Parley recognises.',
    )
    expect(outcome.candidates.map(({ adapter }) => adapter)).toContain('mapped')
  })
})
