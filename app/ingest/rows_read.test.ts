import { expect, it } from 'vitest'
import type { PartialFile } from '../tables/find_conversation.ts'
import { rowsRead } from './rows_read.ts'

const file = (documentRows?: number): PartialFile => ({
  ...{ name: 'a', rowCount: null, records: async function* () {} },
  ...(documentRows !== undefined && { documentRows }),
})
const taken = (...counts: number[]) => counts.map((records) => ({ records, part: 1 }))

it('adds up what was taken of files of rows', () => {
  expect(rowsRead([file(), file(), file(2)], taken(3, 2, 2))).toBe(7)
})

it('takes a document for a row only where there are no files of rows', () => {
  expect(rowsRead([file(1), file(), file(2)], taken(1, 5, 2))).toBe(7)
  expect(rowsRead([file(1)], taken(1))).toBe(1)
})
