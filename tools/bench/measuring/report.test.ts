import { describe, expect, it } from 'vitest'
import { amount, type Figure, markdownTable, meetsTarget, ratioOf } from './report.ts'

const base: Figure = { name: 'Opening', unit: 'ms', samples: [10, 30, 20] }

describe('meetsTarget', () => {
  it('holds a ratio of medians against its bound', () => {
    const figure: Figure = { ...base, per: [40, 40, 41], target: { of: 'ratio', most: 0.5 } }
    expect(ratioOf(figure)).toBe(0.5)
    expect(meetsTarget(figure)).toBe(true)
    expect(meetsTarget({ ...figure, per: [39, 39, 39] })).toBe(false)
  })

  it('holds the 95th percentile against its bound', () => {
    expect(meetsTarget({ ...base, target: { of: 'p95', most: 29 } })).toBe(true)
    expect(meetsTarget({ ...base, target: { of: 'p95', most: 28 } })).toBe(false)
  })

  it('holds a rate against its lower bound', () => {
    expect(meetsTarget({ ...base, target: { of: 'median', least: 20 } })).toBe(true)
    expect(meetsTarget({ ...base, target: { of: 'median', least: 21 } })).toBe(false)
  })

  it('does not count a figure without samples as met', () => {
    expect(meetsTarget({ ...base, samples: [], target: { of: 'median', most: 50 } })).toBe(false)
  })

  it('says nothing where there is no target', () => {
    expect(meetsTarget(base)).toBeNull()
  })
})

describe('markdownTable', () => {
  it('has a line for each figure and the notes below', () => {
    const table = markdownTable([
      { ...base, p95: true, target: { of: 'p95', most: 28 }, notes: ['over the list'] },
      { ...base, name: 'Sort', per: [10], target: { of: 'ratio', most: 2 } },
    ])
    const lines = table.split('\n')
    expect(lines).toHaveLength(6)
    expect(new Set(lines.slice(0, 4).map((line) => [...line].length)).size).toBe(1)
    expect(cells(lines[2])).toEqual(['Opening', '20.0 ms', '29.0 ms', '3', '', 'p95 ≤ 28 ms', '**no**'])
    expect(cells(lines[3])).toEqual(['Sort', '20.0 ms', '', '3', '2.00 ×', '≤ 2 ×', 'yes'])
    expect(lines[5]).toBe('- Opening: over the list')
  })
})

describe('amount', () => {
  it.each([
    [1234.56, '1235 ms'],
    [12.34, '12.3 ms'],
    [1.234, '1.23 ms'],
    [Number.NaN, '–'],
  ])('%d as %s', (value, text) => {
    expect(amount(value, 'ms')).toBe(text)
  })
})

function cells(line: string | undefined): string[] {
  return (line ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
