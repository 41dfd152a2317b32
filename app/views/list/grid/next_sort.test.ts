import { describe, expect, it } from 'vitest'
import { SORTABLE, type Sort } from '../../../model/index.ts'
import { COLUMNS } from '../column_choice.ts'
import { columnOfSort, nextSort, sortColumnOf } from './next_sort.ts'

describe('clicks on a header', () => {
  it('go from as published to ascending, to descending, and back', () => {
    const seen: (Sort | null)[] = []
    let sort: Sort | null = null
    for (let click = 0; click < 3; click++) {
      sort = nextSort(sort, 'turns')
      seen.push(sort)
    }
    expect(seen).toEqual([
      { column: 'turns', descending: false },
      { column: 'turns', descending: true },
      null,
    ])
  })

  it('begin anew at another header', () => {
    expect(nextSort({ column: 'outcome', descending: true }, 'turns')).toEqual({
      column: 'turns',
      descending: false,
    })
  })
})

describe('columns and what they sort by', () => {
  it('agree, with titles and without', () => {
    for (const titled of [true, false]) {
      for (const id of COLUMNS) {
        const column = sortColumnOf(id, titled)
        if (column !== null) expect(columnOfSort({ column, descending: false })).toBe(id)
      }
    }
  })

  it('show every sort that an address can ask for', () => {
    for (const column of SORTABLE) expect(COLUMNS).toContain(columnOfSort({ column, descending: false }))
  })

  it('let titles lead where there are titles', () => {
    expect(sortColumnOf('preview', true)).toBe('title')
    expect(sortColumnOf('preview', false)).toBe('preview')
    expect(sortColumnOf('labels', true)).toBeNull()
  })
})
