import { describe, expect, it } from 'vitest'
import type { Sort } from '../../model/index.ts'
import { nextSort } from './next_sort.ts'

describe('clicks on a header', () => {
  it('go from as published to ascending, to descending, and back', () => {
    const seen: (Sort | null)[] = []
    let sort: Sort | null = null
    for (let click = 0; click < 3; click++) {
      sort = nextSort(sort, 'turns', false)
      seen.push(sort)
    }
    expect(seen).toEqual([
      { column: 'turns', descending: false },
      { column: 'turns', descending: true },
      null,
    ])
  })

  it('begin with the most where that is asked for', () => {
    const most = nextSort(null, 'f.points', true)
    expect(most).toEqual({ column: 'f.points', descending: true })
    const least = nextSort(most, 'f.points', true)
    expect(least).toEqual({ column: 'f.points', descending: false })
    expect(nextSort(least, 'f.points', true)).toBeNull()
  })

  it('begin anew at another header', () => {
    expect(nextSort({ column: 'outcome', descending: true }, 'turns', false)).toEqual({
      column: 'turns',
      descending: false,
    })
  })
})
