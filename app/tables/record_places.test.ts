import { describe, expect, it } from 'vitest'
import type { CorpusAdapter, Problem } from '../corpora/adapter.ts'
import { memorySource } from '../reading/sources/local_source.ts'
import { readCsv } from '../reading/text/csv.ts'
import { readJsonLines } from '../reading/text/json.ts'
import { findConversation, type PartialFile, recordFiles } from './find_conversation.ts'
import { RecordPlaces } from './record_places.ts'
import { testAdapter } from './test_corpus.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const lines = (name: string, text: string): PartialFile => ({
  name,
  rowCount: null,
  records: () => readJsonLines(memorySource(name, bytes(text))),
})
const csv = (name: string, text: string): PartialFile => ({
  name,
  rowCount: null,
  records: () => readCsv(memorySource(name, bytes(text))),
})
const rows = (name: string, count: number): PartialFile => ({
  name,
  rowCount: count,
  async *records({ rowStart = 0, rowEnd = count }) {
    for (let row = rowStart; row < Math.min(rowEnd, count); row++) yield { row, value: null }
  },
})

/** Reports every record after reading all of them, like an adapter that assembles a corpus first. */
const pedantic: CorpusAdapter = {
  ...testAdapter,
  locate: (id) => ({ row: Number(id) }),
  async *conversations(files, report) {
    const found: Problem[] = []
    for (const file of files)
      for await (const { row } of file.records())
        found.push({
          ...{ severity: 'dropped', file: file.name, row },
          ...{ field: 'x', found: '1', expected: '2' },
        })
    yield* []
    for (const problem of found) report(problem)
  },
}

async function placesIn(files: readonly PartialFile[]): Promise<(string | number | undefined)[][]> {
  const told: Problem[] = []
  const places = new RecordPlaces()
  const report = places.report((problem) => told.push(problem))
  for await (const _ of pedantic.conversations(recordFiles(files, 'train', places), report));
  return told.map(({ file, row, fileRow, line }) => [file, row, fileRow, line])
}

describe('the place of a record', () => {
  it('is a line of its own file, whatever stands between the records', async () => {
    const files = [
      lines('a.jsonl', '{"a":1}\n\n{"a":2}\n'),
      csv('b.csv', 'id,text\n1,"x\ny"\n\n2,z\n3,z\n'),
      lines('c.jsonl', '\n\n{}\n{}\n'),
    ]
    expect(await placesIn(files)).toEqual([
      ['a.jsonl', 0, 0, 1],
      ['a.jsonl', 1, 1, 3],
      ['b.csv', 2, 0, 2],
      ['b.csv', 3, 1, 5],
      ['b.csv', 4, 2, 6],
      ['c.jsonl', 5, 0, 3],
      ['c.jsonl', 6, 1, 4],
    ])
  })

  it('is a row of its own file, where that has no lines', async () => {
    expect(await placesIn([rows('a.parquet', 360), rows('b.parquet', 298)])).toEqual([
      ...Array.from({ length: 360 }, (_, i) => ['a.parquet', i, i, undefined]),
      ...Array.from({ length: 298 }, (_, i) => ['b.parquet', 360 + i, i, undefined]),
    ])
  })

  it('is told of one record that is found alone', async () => {
    const told: Problem[] = []
    await findConversation(pedantic, [rows('a.parquet', 3), rows('b.parquet', 3)], 'train', '4', (problem) =>
      told.push(problem),
    )
    expect(told).toMatchObject([{ file: 'b.parquet', row: 4, fileRow: 1 }])
  })

  it('stays as the reader of a file gives it', () => {
    const told: Problem[] = []
    const places = new RecordPlaces()
    places.begin('a.jsonl', 0)
    const unread = {
      severity: 'dropped',
      file: 'a.jsonl',
      field: '(record)',
      found: '',
      expected: '',
    } as const
    places.report((p) => told.push(p))({ ...unread, row: 5, fileRow: 5, line: 9, raw: null })
    expect(told).toMatchObject([{ row: 5, fileRow: 5, line: 9 }])
  })
})
