import { describe, expect, it } from 'vitest'
import { COLUMNS, type ColumnChoice, NO_CHOICE } from '../column_choice.ts'
import { type ListFacts, plannedColumns, sortOfFacet } from './planned_columns.ts'
import { columnOfSort, shownColumns } from './shown_columns.ts'

const FACTS: ListFacts = {
  severalSplits: true,
  annotatable: true,
  counted: ['Acts'],
  titled: true,
  longIds: false,
  empty: [],
}
const facets = [
  { key: 'outcome', title: 'Outcome', kind: 'category' },
  { key: 'price', title: 'Price', kind: 'number' },
  { key: 'gap', title: 'Gap', kind: 'number' },
] as const
const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id)
const byDefault = (facts: Partial<ListFacts>, listColumns?: readonly { readonly column: string }[]) =>
  ids(
    plannedColumns({ facets, ...(listColumns && { listColumns }) }, { ...FACTS, ...facts }).filter(
      (column) => column.byDefault,
    ),
  )

describe('the columns that a list can show', () => {
  it('are those of every list that it can fill, and the facets that are none of them', () => {
    expect(ids(plannedColumns({ facets }, FACTS))).toEqual([
      ...COLUMNS.filter((id) => id !== 'labels'),
      'f.price',
      'f.gap',
      'labels',
    ])
    const bare = {
      severalSplits: false,
      annotatable: false,
      counted: [],
      titled: false,
      longIds: true,
      empty: [],
    }
    expect(ids(plannedColumns({ facets: [] }, bare))).toEqual(['id', 'preview', 'turns', 'outcome'])
  })

  it('sort by a facet as the column that shows it does', () => {
    const planned = plannedColumns({ facets }, FACTS)
    expect(sortOfFacet('outcome')).toBe(planned.find(({ id }) => id === 'outcome')?.sort)
    expect(sortOfFacet('price')).toBe(planned.find(({ id }) => id === 'f.price')?.sort)
    expect(sortOfFacet('title')).toBe('f.title')
  })

  it('show those of every list, but no long ids beside titles', () => {
    expect(byDefault({})).toEqual(COLUMNS)
    expect(byDefault({ longIds: true })).not.toContain('id')
    expect(byDefault({ longIds: true, titled: false })).toContain('id')
  })

  it('leave out columns without values, which the reader can still add', () => {
    const listColumns = [{ column: 'preview' }, { column: 'outcome' }]
    expect(byDefault({ empty: ['outcome', 'labels'] })).not.toEqual(expect.arrayContaining(['outcome']))
    expect(byDefault({ empty: ['outcome'] }, listColumns)).toEqual(['split', 'preview'])
    expect(ids(plannedColumns({ facets }, { ...FACTS, empty: ['outcome'] }))).toContain('outcome')
  })

  it('are those that a corpus declares, in its order, and the split where there are several', () => {
    const declared = [{ column: 'preview' }, { column: 'price' }, { column: 'nothing' }, { column: 'turns' }]
    expect(byDefault({}, declared)).toEqual(['split', 'preview', 'f.price', 'turns'])
    expect(byDefault({ severalSplits: false }, declared)).toEqual(['preview', 'f.price', 'turns'])
  })

  it('have the titles and sorts that a corpus declares', () => {
    const listColumns = [{ column: 'outcome', title: 'Score', sort: 'gap' }]
    const columns = plannedColumns({ facets, listColumns }, FACTS)
    expect(columns.find(({ id }) => id === 'outcome')).toMatchObject({ title: 'Score', sort: 'f.gap' })
    expect(columns.find(({ id }) => id === 'labels')).toMatchObject({ title: 'Acts', sort: null })
    expect(columns.find(({ id }) => id === 'preview')?.sort).toBe('title')
    expect(plannedColumns({ facets }, { ...FACTS, titled: false })[2]?.sort).toBe('preview')
    expect(columnOfSort(columns, { column: 'f.gap', descending: true })).toBe('outcome')
    expect(columnOfSort(columns, { column: 'f.none', descending: true })).toBeNull()
  })
})

describe('the columns that a list shows', () => {
  const columns = plannedColumns(
    { facets, listColumns: ['preview', 'price', 'gap', 'annotated'].map((column) => ({ column })) },
    { ...FACTS, severalSplits: false },
  )
  const shown = (choice: Partial<ColumnChoice>, room = 100, sort: 'f.gap' | 'turns' | null = null) =>
    shownColumns(columns, { ...NO_CHOICE, ...choice }, sort && { column: sort, descending: false }, {
      room,
      least: () => 10,
    })

  it('are its own, as far as there is room', () => {
    expect(shown({})).toEqual(['preview', 'f.price', 'f.gap', 'annotated'])
    expect(shown({}, 30)).toEqual(['preview', 'f.price', 'f.gap'])
    expect(shown({}, 5)).toEqual(['preview'])
  })

  it('leave those out first that the corpus says', () => {
    const listColumns = [
      { column: 'preview' },
      { column: 'turns', givesWay: true },
      { column: 'gap' },
    ] as const
    const some = plannedColumns({ facets, listColumns }, { ...FACTS, severalSplits: false })
    const shownIn = (room: number) => shownColumns(some, NO_CHOICE, null, { room, least: () => 10 })
    expect(shownIn(30)).toEqual(['preview', 'turns', 'f.gap'])
    expect(shownIn(20)).toEqual(['preview', 'f.gap'])
    expect(shownIn(10)).toEqual(['preview'])
  })

  it('are as the reader chooses, whatever room there is', () => {
    expect(shown({ hidden: ['f.price', 'preview'], shown: ['turns'] })).toEqual([
      'preview',
      'f.gap',
      'annotated',
      'turns',
    ])
    expect(shown({ shown: ['f.gap'] }, 5)).toEqual(['preview', 'f.gap'])
  })

  it('hold the one by which the list is sorted', () => {
    expect(shown({}, 5, 'f.gap')).toEqual(['preview', 'f.gap'])
    const ordinary = plannedColumns({ facets }, { ...FACTS, severalSplits: false })
    const narrow = { room: 40, least: () => 10 }
    const sort = { column: 'f.gap', descending: true } as const
    expect(shownColumns(ordinary, NO_CHOICE, null, narrow)).toContain('id')
    expect(shownColumns(ordinary, NO_CHOICE, sort, narrow)).not.toContain('id')
    expect(shown({}, 100, 'turns')).toContain('turns')
  })
})
