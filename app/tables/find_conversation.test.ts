import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../corpora/adapter.ts'
import { findConversation, findRecord, type PartialFile, recordFiles } from './find_conversation.ts'
import { createOwnIds } from './own_ids.ts'
import { conversation, testAdapter, turn } from './test_corpus.ts'

/** A file that records which of its rows were read. */
function partialFile(name: string, ids: readonly string[]): PartialFile & { read: number[] } {
  const read: number[] = []
  return {
    name,
    rowCount: ids.length,
    read,
    async *records({ rowStart = 0, rowEnd = ids.length, columns }) {
      for (let row = rowStart; row < Math.min(rowEnd, ids.length); row++) {
        if (!columns) read.push(row)
        yield { row, value: conversation(ids[row] ?? '', [turn(`text of ${ids[row]}`)]) }
      }
    },
  }
}

const shards = () => [partialFile('a.parquet', ['p', 'q']), partialFile('b.parquet', ['r', 's', 't'])]
const find = (files: PartialFile[], id: string) => findConversation(testAdapter, files, 'train', id, () => {})

describe('finding one conversation', () => {
  it('by its row, counted through the files of the split, reads nothing else', async () => {
    const files = shards()
    expect(await find(files, '3')).toMatchObject({ id: 's', origin: { file: 'b.parquet', row: 3 } })
    expect(files.map((f) => f.read)).toEqual([[], [1]])
  })

  it('by its id reads a few columns of the others', async () => {
    const files = shards()
    expect(await find(files, 't')).toMatchObject({ id: 't', origin: { file: 'b.parquet', row: 4 } })
    expect(files.map((f) => f.read)).toEqual([[], [2]])
  })

  it.each(['5', 'nobody'])('gives nothing for %s', async (id) => {
    expect(await find(shards(), id)).toBeNull()
  })

  it('gives the same document as reading all', async () => {
    const all = []
    for await (const c of testAdapter.conversations(recordFiles(shards(), 'train'), () => {})) all.push(c)
    expect(all.map((c) => c.origin.row)).toEqual([0, 1, 2, 3, 4])
    for (const c of all) expect(await find(shards(), c.id)).toEqual(c)
  })

  it('gives the same where no file tells how many records it has', async () => {
    const uncounted = () => shards().map((file) => ({ ...file, rowCount: null }))
    const all = []
    for await (const c of testAdapter.conversations(recordFiles(uncounted(), 'train'), () => {})) all.push(c)
    expect(all.map((c) => c.origin.row)).toEqual([0, 1, 2, 3, 4])
    for (const c of all) expect(await find(uncounted(), c.id)).toEqual(c)
    expect(await find(uncounted(), 'nobody')).toBeNull()
    expect(await findRecord(uncounted(), 3)).toMatchObject({ row: 3, value: { id: 's' } })
    expect(await findRecord(uncounted(), 9)).toBeNull()
  })

  it.each([['counted'], ['uncounted']])('finds each of several that have the same id, %s', async (way) => {
    const files = () =>
      [partialFile('a.parquet', ['p', 'q']), partialFile('b.parquet', ['q', 'p', 'q'])].map((file) =>
        way === 'counted' ? file : { ...file, rowCount: null },
      )
    const problems: Problem[] = []
    const all = []
    const conversations = testAdapter.conversations(recordFiles(files(), 'train'), () => {})
    const ownId = createOwnIds((p) => problems.push(p))
    for await (const c of conversations) all.push(ownId(c))
    expect(all.map((c) => c.id)).toEqual(['p', 'q', 'q~2', 'p~3', 'q~4'])
    expect(problems.map((p) => [p.severity, p.file, p.row, p.found])).toEqual([
      ['noticed', 'b.parquet', 2, '“q” again; it is listed as “q~2”'],
      ['noticed', 'b.parquet', 3, '“p” again; it is listed as “p~3”'],
      ['noticed', 'b.parquet', 4, '“q” again; it is listed as “q~4”'],
    ])
    for (const c of all) expect(await find(files(), c.id)).toEqual(c)
    expect(await find(files(), 'q~1')).toBeNull()
  })

  it('lists each under an id of its own and finds it by that, whatever ids were published', async () => {
    const id = fc.constantFrom('a', 'a~0', 'a~1', 'a~2', 'a~2~2', 'a~3~3', 'b', '\ufeffa', '')
    await fc.assert(
      fc.asyncProperty(fc.array(id, { maxLength: 8 }), async (ids) => {
        const files = () => [partialFile('a.parquet', ids)]
        const ownId = createOwnIds(() => {})
        const all = []
        for await (const c of testAdapter.conversations(recordFiles(files(), 'train'), () => {}))
          all.push(ownId(c))
        expect(new Set(all.map((c) => c.id)).size).toBe(ids.length)
        for (const c of all) expect(await find(files(), c.id)).toEqual(c)
      }),
      { examples: [[['a~2', 'a', 'a']], [['a', 'a', 'a~1']]] },
    )
  })

  it('finds a record by its row', async () => {
    expect(await findRecord(shards(), 2)).toMatchObject({ row: 2, value: { id: 'r' } })
    expect(await findRecord(shards(), 9)).toBeNull()
  })
})
