import { expect, it } from 'vitest'
import type { PartialFile } from '../tables/find_conversation.ts'
import { partDone, rowsRead } from './load_split.ts'

const counts = { read: 20, records: 80, bytes: 1000, totalBytes: 1000, turns: 0, readsWholeSplit: false }

it('records tell how much is done where they are known, for all bytes may be there already', () => {
  expect(partDone(counts)).toBe(0.25)
  expect(partDone({ ...counts, read: 0, records: 0 })).toBe(0)
})

it('bytes tell where records are not known', () => {
  expect(partDone({ ...counts, records: null, bytes: 400 })).toBe(0.4)
  expect(partDone({ ...counts, records: null, bytes: 0, totalBytes: 0 })).toBe(0)
})

it('reading is half of the work where conversations come only after it', () => {
  expect(partDone({ ...counts, readsWholeSplit: true, read: 80 })).toBe(0.5)
  expect(partDone({ ...counts, readsWholeSplit: true, read: 80, turns: 40 })).toBe(0.75)
  expect(partDone({ ...counts, readsWholeSplit: true, read: 80, turns: 80 })).toBe(1)
})

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
