import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { openParquet } from '../../reading/parquet/parquet.ts'
import { chat } from './chat/index.ts'
import { mapped } from './mapped/index.ts'

const DATA = '../shared/data'
const CORPORA = ['casino', 'craigslist_bargains', 'diplomacy', 'mutual_friends']

async function firstRecords(path: string): Promise<unknown[]> {
  const file = await openParquet(await asyncBufferFromFile(path))
  const records: unknown[] = []
  for await (const { value } of file.records({ rowEnd: 20 })) records.push(value)
  return records
}

/** The formats that recognise these records. */
function formsOf(name: string, records: readonly unknown[]): readonly string[] {
  return [chat, mapped].filter((form) => form.recognises([{ name, records }])).map((form) => form.id)
}

describe.skipIf(!existsSync(DATA))('the published corpora are neither chats nor turns by rows', () => {
  it.each(CORPORA)('%s', async (corpus) => {
    const name = readdirSync(`${DATA}/${corpus}`).find((file) => file.endsWith('.parquet')) ?? ''
    const records = await firstRecords(`${DATA}/${corpus}/${name}`)
    expect(records.length).toBeGreaterThan(0)
    expect(formsOf(name, records)).toEqual([])
  })

  it('in their first releases', () => {
    const names = readdirSync(`${DATA}/originals`)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const text = readFileSync(`${DATA}/originals/${name}`, 'utf8')
      const value: unknown = JSON.parse(name.endsWith('.jsonl') ? (text.split('\n', 1)[0] ?? '') : text)
      const records = Array.isArray(value) ? value.slice(0, 20) : [value]
      expect(formsOf(name, records), name).toEqual([])
    }
  })
})
