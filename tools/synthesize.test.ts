import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncBufferFromFile } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { adapters } from '../app/corpora/registry.ts'
import { openParquet } from '../app/reading/parquet/parquet.ts'
import { convert } from './fixtures.ts'
import { schemaOf } from './parquet/schemas.ts'
import { writeParquet } from './parquet/write.ts'
import { synthesizable, synthesize } from './synthesize/index.ts'
import { testFolder } from './vite/test_folder.ts'

const folder = testFolder()

async function write(adapter: string, name: string, count: number, seed: number): Promise<string> {
  const path = join(folder, `${adapter}-${name}.parquet`)
  await writeParquet(path, schemaOf(adapter), synthesize(adapter, count, seed))
  return path
}

/** A synthesizer is optional: it makes large files for benchmarks. */
const synthesized = adapters.filter(({ id }) => synthesizable.includes(id))

it('makes records only for corpora that Parley knows', () => {
  expect(synthesized.map(({ id }) => id).sort()).toEqual([...synthesizable].sort())
  expect(synthesized.length).toBeGreaterThanOrEqual(5)
  expect(() => [...synthesize('nowhere', 1, 1)]).toThrow('Unknown corpus nowhere; there are casino,')
})

describe.each(synthesized.map((adapter) => [adapter.id, adapter] as const))('%s', (id, adapter) => {
  it('writes the same bytes for the same seed, others for another', async () => {
    const [first, again, other] = await Promise.all([
      write(id, 'first', 50, 7),
      write(id, 'again', 50, 7),
      write(id, 'other', 50, 8),
    ])
    expect(readFileSync(again).equals(readFileSync(first))).toBe(true)
    expect(readFileSync(other).equals(readFileSync(first))).toBe(false)
  })

  it('begins with the same records, however many there are', () => {
    expect([...synthesize(id, 5, 1)]).toEqual([...synthesize(id, 40, 1)].slice(0, 5))
  })

  it('makes conversations that load without any problem, about ten turns each, hardly one like another', async () => {
    const count = 1200
    const file = await openParquet(await asyncBufferFromFile(await write(id, 'many', count, 1)))
    const { conversations, problems } = await convert(adapter, [
      { name: 'many.parquet', split: 'train', records: () => file.records() },
    ])
    expect(problems).toEqual([])
    expect(conversations).toHaveLength(count)
    expect(new Set(conversations.map((c) => c.id)).size).toBe(count)

    const turns = conversations.reduce((sum, c) => sum + c.turns.length, 0) / count
    expect(turns).toBeGreaterThan(8)
    expect(turns).toBeLessThan(13)
    expect(new Set(conversations.map((c) => c.fingerprint)).size).toBeGreaterThan(0.95 * count)
    expect(new Set(conversations.map((c) => c.outcome.status)).size).toBeGreaterThanOrEqual(
      id === 'diplomacy' ? 1 : 2,
    )
  })

  it('reports in the record what its turns make of it', async () => {
    const records = [...synthesize(id, 300, 3)].map((value, row) => ({ row, value }))
    const { conversations } = await convert(adapter, [{ name: 'f', split: 'train', records: () => records }])
    const checks = conversations.flatMap((c) => c.outcome.checks)
    expect(checks.filter((check) => check.agrees === false)).toEqual([])
  })

  it('gives every label of its schemes', async () => {
    const records = [...synthesize(id, 600, 2)].map((value, row) => ({ row, value }))
    const { conversations } = await convert(adapter, [{ name: 'f', split: 'train', records: () => records }])
    const given = new Set(
      conversations.flatMap((c) => c.turns).flatMap((t) => t.labels.map((l) => `${l.scheme} ${l.value}`)),
    )
    const declared = adapter.labelSchemes.flatMap((s) => s.values.map((value) => `${s.id} ${value.value}`))
    const missing = declared.filter((label) => !given.has(label))
    // Made-up bargains don't use all acts. The fixtures cover the others.
    if (id !== 'craigslist_bargains') expect(missing).toEqual([])
    expect(given.size).toBeGreaterThanOrEqual(declared.length / 2)
  })
})
