import { expect, it } from 'vitest'
import type { Problem } from '../../adapter.ts'
import { createColumnScan } from './columns.ts'
import { createFindings, declareColumns, readColumn } from './columns_declared.ts'
import { keyMaker } from './columns_key.ts'

/** @returns values as read and what was reported, for a column that the values themselves declare */
function readAll(values: readonly unknown[]) {
  const survey = createColumnScan()
  for (const value of values) survey.add({ score: value })
  const [column] = declareColumns(survey.columns(), keyMaker())
  if (!column) throw new Error('no column')
  const findings = createFindings()
  const read = values.map((score, row) => readColumn(column, { score }, { file: 'f.parquet', row }, findings))
  const problems: Problem[] = []
  findings.tell((problem) => problems.push(problem))
  return { read, problems }
}

it('reports once per column that decimals lose digits', () => {
  const long = '0.123456789012345678'
  const { read, problems } = readAll([1.5, long, '-12.345678901234567891', '2.5'])
  expect(read).toEqual([1.5, Number(long), Number('-12.345678901234567891'), 2.5])
  expect(problems).toEqual([
    {
      ...{ severity: 'noticed', file: 'f.parquet', row: 1, field: 'score' },
      ...{
        found: `2 times; first "${long}"`,
        expected: 'a number of at most 17 digits; the others are rounded off',
      },
    },
  ])
})

it('reports no decimals whose digits fit, or end in zeros', () => {
  const values = [
    '1.500000000000000000',
    '0.00000000000000000012',
    '0.12345678901234568',
    '1.2345678901234567e-8',
  ]
  expect(readAll(values)).toEqual({ read: values.map(Number), problems: [] })
})
