import { expect, it } from 'vitest'
import { createColumnScan } from './columns.ts'
import { createFindings, declareColumns, readColumn, toFacets } from './columns_declared.ts'
import { keyMaker } from './columns_key.ts'

function columnOf(path: string, values: readonly unknown[]) {
  const scan = createColumnScan()
  for (const value of values) scan.add({ [path]: value })
  return declareColumns(scan.columns(), keyMaker())[0]
}

const kindOf = (path: string, values: readonly unknown[]) => columnOf(path, values)?.kind
const many = (count: number, value: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => value(i))
const day = (i: number) => new Date(Date.UTC(2021, 0, 1 + i)).toISOString().slice(0, 10)

it.each([
  ['date', ['2021-04-03', '', null, '2021-12-31'], 'moment'],
  ['created', ['2021-04-03T10:30:00Z', '2021-04-03 10:30:00+02:00'], 'moment'],
  ['created', ['2021-04-03', '2021-04-03 10:30:00'], 'moment'],
  ['created', ['2021-04-03T10:30:00Z', '2021-04-03T10:30:00'], 'category'],
  ['date', ['03/04/2021', '13/04/2021'], 'category'],
  ['date', ['2021', '2022'], 'number'],
  ['date', [20210403, 20210404], 'number'],
  ['date', ['2021-04-03', 7], 'category'],
  ['time', ['10:30:00', '23:59:59.5'], 'clock'],
  ['time', ['00:03:25', '10:30:00'], 'category'],
  ['time', ['10:30', '11:00'], 'category'],
  ['opens_at', ['10:30', '11:00'], 'clock'],
  ['time', ['10:30 am', '1:00 PM'], 'clock'],
  ['start', ['00:03:25', '00:04:00'], 'category'],
  ['callDuration', ['00:03:25', '00:04:00'], 'duration'],
  ['call_length', ['3:25', '4:00'], 'category'],
  ['took', ['PT3M25S', '5 s'], 'duration'],
  ['took', ['3 min', '1 h 5 min'], 'duration'],
  ['cut', ['2d', '3d'], 'category'],
  ['duration', ['2 h', '3 h'], 'duration'],
])('takes a column %s of %j for a %s', (path, values, kind) => {
  expect(kindOf(path, values)).toBe(kind)
})

it('names units of numbers that their names say, and no others', () => {
  const unitOf = (path: string) => {
    const column = columnOf(path, [1, 2.5])
    return column && toFacets([column])[0]?.unit
  }
  expect(['call_duration_seconds', 'latencyMs', 'meta.wait_mins', 'talk hours'].map(unitOf)).toEqual([
    ...['s', 'ms', 'min', 'h'],
  ])
  expect(['duration', 'seconds', 'price_min', 'turns', 'constructor_constructor'].map(unitOf)).toEqual(
    many(5, () => '').map(() => undefined),
  )
})

it('keeps the published texts, and reports one odd date in a hundred with its row', () => {
  const values = many(1_000, day)
  values[516] = 'soon'
  const column = columnOf('date', values)
  if (!column) throw new Error('no column')
  expect(column.kind).toBe('moment')
  const findings = createFindings()
  const read = values.map((date, i) => readColumn(column, { date }, { file: 'a.csv', row: i + 1 }, findings))
  expect(read).toEqual(values.map((value) => (value === 'soon' ? null : value)))
  const told: unknown[] = []
  findings.tell((problem) => told.push(problem))
  expect(told).toMatchObject([{ file: 'a.csv', row: 517, field: 'date', found: '"soon"' }])
  values[3] = values[4] = 'unknown'
  expect(kindOf('date', values)).toBe('moment')
  expect(
    kindOf(
      'date',
      values.map((v, i) => (i % 50 === 0 ? 'unknown' : v)),
    ),
  ).toBe('category')
})

it('reports a timestamp without the zone that the others have', () => {
  const column = columnOf('at', ['2021-04-03T10:30:00Z'])
  if (!column) throw new Error('no column')
  const findings = createFindings()
  const place = { file: 'a.csv', row: 9 }
  expect(readColumn(column, { at: '2021-04-03T10:30:00+02:00' }, place, findings)).toBe(
    '2021-04-03T10:30:00+02:00',
  )
  expect(readColumn(column, { at: '2021-04-03T10:30:00' }, place, findings)).toBeNull()
  const told: unknown[] = []
  findings.tell((problem) => told.push(problem))
  expect(told).toMatchObject([{ row: 9, expected: expect.stringContaining('with a time zone') }])
})
