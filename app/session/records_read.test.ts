import { expect, it } from 'vitest'
import type { PartialFile } from '../tables/find_conversation.ts'
import { createRecordsRead } from './records_read.ts'

const file = (rowCount: number | null, documentRows?: number): PartialFile => ({
  ...{ name: 'a', rowCount, records: async function* () {} },
  ...(documentRows !== undefined && { documentRows }),
})

it('counts each record once, where files are read several times', () => {
  const read = createRecordsRead([file(null), file(null)])
  for (const count of [1, 1, 2, 3]) read.onRead(0, count)
  for (const count of [1, 2]) read.onRead(1, count)
  expect(read.total()).toBe(5)
})

it('knows the records of Parquet beforehand', () => {
  expect(createRecordsRead([file(7), file(3)]).total()).toBe(10)
})

it('takes a document for a row only where there are no files of rows', () => {
  const beside = createRecordsRead([file(null, 1), file(null), file(null, 2)])
  for (const index of [0, 1, 2]) beside.onRead(index, 1)
  expect(beside.total()).toBe(2)
  const alone = createRecordsRead([file(null, 1)])
  alone.onRead(0, 1)
  expect(alone.total()).toBe(1)
})
