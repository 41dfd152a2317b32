import { expect, it } from 'vitest'
import { placeText } from './place_text.ts'

it('a place is the line of its file where that has lines, else the row of its file', () => {
  expect(placeText({ file: 'a.parquet', row: 6 })).toBe('row 6 (first is 0) of a.parquet')
  expect(placeText({ file: 'b.parquet', row: 658, fileRow: 0 })).toBe('row 0 (first is 0) of b.parquet')
  expect(placeText({ file: 'a.jsonl', row: 658, fileRow: 7, line: 8 })).toBe('line 8 of a.jsonl')
})
