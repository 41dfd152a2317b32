import { describe, expect, it } from 'vitest'
import { MISSING } from '../../../model/index.ts'
import { markByKey } from '../../../ui/roving/keys.ts'
import { heatTable } from '../charts/tables.ts'
import { bothWays, cellId, type HeatCell, headingIds, heatCells, heatGrid, namesOf } from './heat.ts'

/** Cases that shares are of: ten times as many without the filter. */
const of = (filtered: number) => ({ all: filtered * 10, filtered })

const pairs = [
  { a: 'x', b: 'deal', count: { all: 8, filtered: 3 } },
  { a: 'x', b: 'none', count: { all: 2, filtered: 1 } },
  { a: 'y', b: 'deal', count: { all: 4, filtered: 1 } },
]

describe('a heat table', () => {
  it('has a cell for each pair, also where nothing is', () => {
    const counts = new Map([
      ['x', of(3)],
      ['y', of(1)],
    ])
    const cells = heatCells(['x', 'y'], ['deal', 'none'], pairs, { of: 'rows', counts }).flat()
    expect(cells.map(({ filtered }) => filtered)).toEqual([3, 1, 1, 0])
    expect(cells.map(({ share }) => share)).toEqual([1, 1 / 3, 1, 0])
    expect(cells.map(({ whole }) => whole?.filtered)).toEqual([3, 3, 1, 1])
  })

  it('may be of shares of numbers of its own', () => {
    const sharesOf = (whole: Parameters<typeof heatCells>[3]) =>
      heatCells(['x', 'y'], ['deal'], pairs, whole)
        .flat()
        .map(({ share }) => share)
    expect(sharesOf({ of: 'columns', counts: new Map([['deal', of(4)]]) })).toEqual([0.75, 0.25])
    expect(sharesOf({ of: 'rows', counts: new Map([['x', of(6)]]) })).toEqual([0.5, null])
  })

  it('has no share for a value that is not given, since only conversations that give it count', () => {
    const missing = [{ a: 'x', b: MISSING, count: { all: 3, filtered: 2 } }]
    const [cell] = heatCells(['x'], [MISSING], missing, {
      of: 'rows',
      counts: new Map([['x', of(5)]]),
    }).flat()
    expect(cell).toMatchObject({ filtered: 2, whole: null, share: null })
    const table = heatTable(['A', 'B'], [[cell as HeatCell]], String, () => 'not given')
    expect(table.rows).toEqual([['x', 'not given', 2, 3, '', '', '', '', '', '']])
    const [given] = heatCells(['x'], ['deal'], pairs, { of: 'rows', counts: new Map([['x', of(6)]]) }).flat()
    const { rows } = heatTable(['A', 'B'], [[given as HeatCell]], String, String)
    expect(rows).toEqual([['x', 'deal', 3, 8, 6, 0.5, '', '', 60, 0.1333]])
  })

  it('names pairs in both orders, and each once', () => {
    expect(bothWays([{ a: 'x', b: 'y', count: { all: 1, filtered: 1 } }]).map(({ a, b }) => a + b)).toEqual([
      'xy',
      'yx',
    ])
    expect(namesOf(pairs, 'a')).toEqual(['x', 'y'])
    expect(cellId('a,', 'b')).not.toBe(cellId('a', ',b'))
  })

  it('leads by arrow keys from a cell to the headings of its row and of its column', () => {
    const grid = heatGrid(heatCells(['x', 'y'], ['x', 'deal'], pairs, { of: 'rows', counts: new Map() }))
    const [row, column] = [headingIds('row', 'y'), headingIds('column', 'x')]
    const from = (id: string, ...keys: string[]) =>
      keys.reduce<string | null>((at, key) => at && markByKey(grid, at, key), id)
    expect(from(cellId('y', 'x'), 'ArrowLeft')).toBe(row.exclude)
    expect(from(cellId('y', 'deal'), 'Home')).toBe(row.include)
    expect(from(row.include, 'ArrowRight', 'ArrowRight')).toBe(cellId('y', 'x'))
    expect(from(cellId('y', 'x'), 'ArrowUp', 'ArrowUp')).toBe(column.exclude)
    expect(from(column.exclude, 'ArrowUp', 'ArrowRight')).toBe(headingIds('column', 'deal').include)
    expect(from(row.exclude, 'ArrowUp', 'ArrowUp')).toBeNull()
    const ids = grid.flat().filter((id) => id !== null)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(4 + 4 + 4)
  })
})
