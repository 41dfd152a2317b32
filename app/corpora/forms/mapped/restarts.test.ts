import { expect, it } from 'vitest'
import { fileOf, openAs } from '../../shared/columns/test_columns.ts'
import { mapped } from './index.ts'

const mapping = { conversation: 'id', turn: 'turn', speaker: 'speaker', text: 'text', labels: [] }

/** @param order as in "a0 a1 b0": the conversation and turn number of each row */
const recordsOf = (order: string) =>
  order.split(' ').map((name) => ({ id: name[0], turn: name.slice(1), speaker: 'A', text: `Line ${name}` }))

async function reportedRows(...orders: readonly string[]) {
  const files = orders.map((order, i) => ({ ...fileOf(recordsOf(order)), name: `${i}.json` }))
  const { problems } = await openAs(mapped, files, { mapping }, files)
  expect(problems.every(({ field, severity }) => field === 'turn' && severity === 'noticed')).toBe(true)
  return problems.map(({ file, row, found }) => `${file} ${row} ${found}`)
}

it.each([
  ['behind another conversation', ['a0 a1 a2 b0 b1 a0 a1'], ['0.json 5 "0"']],
  ['in turns', ['a0 b0 a0 b1 a1 b2 a1'], ['0.json 2 "0"']],
  ['behind each other', ['a0 a1 a2 a0 a1'], ['0.json 3 "0"']],
  ['in two files', ['a0 a1', 'a0 a1'], ['1.json 0 "0"']],
  ['for several ids', ['a0 a1 a0 b0 b1 b0'], ['0.json 2 2 times; first "0"']],
])('reports two conversations of one id %s', async (_, orders, expected) => {
  expect(await reportedRows(...orders)).toEqual(expected)
})

it.each([
  ['sorted by turn', 'a0 b0 a1 b1 a2'],
  ['shuffled', 'a2 b1 a0 b0 a1'],
  ['with several rows of a turn', 'a0 a0 a1 a1 b0 b0'],
  ['at the same second', 'a1700000000 b1700000000 a1700000000 b1700000001'],
  ['at the same time as text', 'a12:00:01 b12:00:01 a12:00:01'],
])('reports nothing in rows %s', async (_, order) => {
  expect(await reportedRows(order)).toEqual([])
})
