import {
  type Facet,
  facetOfColumn,
  type ListColumnChoice,
  SORTABLE,
  type SortColumn,
} from '../../model/index.ts'
import { type BuiltInColumn, COLUMNS, type ColumnId, isColumnId } from '../column_choice.ts'
import { listMessages } from '../messages.ts'

type DeclaredFacet = Omit<Facet, 'read'>

/** A column that the list of a corpus can show. */
export interface PlannedColumn {
  readonly id: ColumnId
  readonly title: string
  /** Whether the list shows it unless the reader chooses others. */
  readonly byDefault: boolean
  /** Whether it is left out first where there is no room for all. */
  readonly givesWay: boolean
  /** What it sorts by; `null`: it cannot be sorted by. */
  readonly sort: SortColumn | null
  /** What it shows; `null`: it is a column of every list. */
  readonly facet: DeclaredFacet | null
}

/** What is known of a list of conversations. */
export interface ListFacts {
  readonly severalSplits: boolean
  readonly annotatable: boolean
  /** Titles of the label schemes whose labels are counted. */
  readonly counted: readonly string[]
  /** Whether conversations have titles, which then stand above the first words and lead the order. */
  readonly titled: boolean
  /** Whether ids take more room than they are worth beside a title. */
  readonly longIds: boolean
}

/** What a corpus declares of its columns. */
export interface DeclaredColumns {
  readonly facets: readonly DeclaredFacet[]
  readonly listColumns?: readonly ListColumnChoice[]
}

/**
 * Every column that the list of a corpus can show: those of every list that it can fill, and its facets; first those
 * that it declares, in their order, then the others.
 */
export function plannedColumns(corpus: DeclaredColumns, facts: ListFacts): readonly PlannedColumn[] {
  const { facets, listColumns } = corpus
  const builtIn = columnsFor(facts)
  // A facet that every list shows as a column of its own is that column.
  const ofFacets = facets.filter(({ key }) => !isBuiltIn(key))
  // Before labels, whose column is the widest.
  const labelsAt = builtIn.includes('labels') ? builtIn.indexOf('labels') : builtIn.length
  const ids: readonly ColumnId[] = [
    ...builtIn.slice(0, labelsAt),
    ...ofFacets.map(({ key }) => `f.${key}` as const),
    ...builtIn.slice(labelsAt),
  ]
  const declared = (listColumns ?? []).flatMap((choice) => {
    const id = isBuiltIn(choice.column) ? choice.column : `f.${choice.column}`
    return isColumnId(id) && ids.includes(id) ? [{ ...choice, id }] : []
  })
  const first = declared.map(({ id }) => id)
  // The split stands before all: rows are published by it.
  const split = ids.includes('split') && !first.includes('split') ? (['split'] as const) : []
  const order = declared.length > 0 ? [...new Set<ColumnId>([...split, ...first, ...ids])] : ids
  return order.map((id) => {
    const choice = declared.find((one) => one.id === id)
    const facet = ofFacets.find(({ key }) => key === facetOfColumn(id)) ?? null
    const sort = choice?.sort === undefined ? sortOf(id, facts) : (`f.${choice.sort}` as const)
    const title = choice?.title ?? titleOf(id, facet, facts)
    return { id, title, byDefault: shows(id), givesWay: choice?.givesWay ?? false, sort, facet }
  })

  function shows(id: ColumnId): boolean {
    if (declared.length > 0) return id === 'split' || first.includes(id)
    return isBuiltIn(id) && !(id === 'id' && facts.titled && facts.longIds)
  }
}

/** What a list is sorted by where it is sorted by a facet: a column of every list, if the facet is that column. */
export function sortOfFacet(key: string): SortColumn {
  return SORTABLE.find((column) => column === key && isBuiltIn(column)) ?? `f.${key}`
}

function isBuiltIn(name: string): name is BuiltInColumn {
  return COLUMNS.some((column) => column === name)
}

/** The columns of every list that a corpus can fill, in their order. */
function columnsFor({ severalSplits, annotatable, counted }: ListFacts): readonly BuiltInColumn[] {
  const without = new Set<BuiltInColumn>()
  if (!severalSplits) without.add('split')
  if (!annotatable) without.add('annotated')
  if (counted.length === 0) without.add('labels')
  return COLUMNS.filter((id) => !without.has(id))
}

function sortOf(id: ColumnId, { titled }: ListFacts): SortColumn | null {
  if (id === 'labels') return null
  if (id === 'preview') return titled ? 'title' : 'preview'
  return id
}

function titleOf(id: ColumnId, facet: DeclaredFacet | null, { counted }: ListFacts): string {
  if (facet) return facet.title
  if (id === 'labels' && counted.length === 1 && counted[0]) return counted[0]
  return isBuiltIn(id) ? listMessages.columns[id] : id
}
