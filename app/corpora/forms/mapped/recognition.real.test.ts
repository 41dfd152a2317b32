import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import { mapped } from './index.ts'

const DATA = '../shared/data'
const CORPORA = ['casino', 'craigslist_bargains', 'diplomacy', 'mutual_friends']

async function firstRecords(path: string): Promise<unknown[]> {
  const file = await openParquet(await asyncBufferFromFile(path))
  const records: unknown[] = []
  for await (const { value } of file.records({ rowEnd: 20 })) records.push(value)
  return records
}

describe.skipIf(!existsSync(DATA))('the published corpora', () => {
  it.each(CORPORA)('of %s are no turns by rows', async (corpus) => {
    const name = readdirSync(`${DATA}/${corpus}`).find((file) => file.endsWith('.parquet')) ?? ''
    const records = await firstRecords(`${DATA}/${corpus}/${name}`)
    expect(records.length).toBeGreaterThan(0)
    expect(mapped.recognises([{ name, records }])).toBe(false)
  })

  it('in their first releases are no turns by rows', () => {
    const names = readdirSync(`${DATA}/originals`)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const text = readFileSync(`${DATA}/originals/${name}`, 'utf8')
      const value: unknown = JSON.parse(name.endsWith('.jsonl') ? (text.split('\n', 1)[0] ?? '') : text)
      const records = Array.isArray(value) ? value.slice(0, 20) : [value]
      expect(mapped.recognises([{ name, records }])).toBe(false)
    }
  })
})
