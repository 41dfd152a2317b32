import { FIELD_KINDS } from '../../fields/registry.ts'
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

/** A column that a corpus's list can show. */
export interface PlannedColumn {
  readonly id: ColumnId
  readonly title: string
  /** True if the list shows it by default. */
  readonly byDefault: boolean
  /** True if it is hidden first when space is tight. */
  readonly givesWay: boolean
  /** Sort key, or `null` if the column isn't sortable. */
  readonly sort: SortColumn | null
  /** Facet that it shows, or `null` for a built-in column. */
  readonly facet: DeclaredFacet | null
  /** Facet whose values its header shows and filters by, or `null`. */
  readonly plotted: DeclaredFacet | null
}

/** Facts about a conversation list that determine its columns. */
export interface ListFacts {
  readonly severalSplits: boolean
  readonly annotatable: boolean
  /** Titles of the label schemes whose labels are counted. */
  readonly counted: readonly string[]
  /** True if conversations have titles. Titles are then shown above the first words and used for sorting. */
  readonly titled: boolean
  /** True if ids take more space than they are worth next to a title. */
  readonly longIds: boolean
  /** Columns without a value in the rows shown so far. Hidden by default. */
  readonly empty: readonly BuiltInColumn[]
}

export interface DeclaredColumns {
  readonly facets: readonly DeclaredFacet[]
  readonly listColumns?: readonly ListColumnChoice[]
}

/**
 * All columns that a corpus's list can show: the built-in columns that it has data for, and its facets. Declared
 * columns come first, in their order.
 */
export function plannedColumns(corpus: DeclaredColumns, facts: ListFacts): readonly PlannedColumn[] {
  const { facets, listColumns } = corpus
  const builtIn = columnsFor(facts)
  // Skip facets that have a built-in column.
  const ofFacets = facets.filter(({ key }) => !isBuiltIn(key))
  // Facets go before labels, the widest column.
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
  // The split always comes first, because rows are published by split.
  const split = ids.includes('split') && !first.includes('split') ? (['split'] as const) : []
  const order = declared.length > 0 ? [...new Set<ColumnId>([...split, ...first, ...ids])] : ids
  return order.map((id) => {
    const choice = declared.find((one) => one.id === id)
    const facet = ofFacets.find(({ key }) => key === facetOfColumn(id)) ?? null
    const sort = choice?.sort === undefined ? sortOf(id, facts) : (`f.${choice.sort}` as const)
    const title = choice?.title ?? titleOf(id, facet, facts)
    const plotted = plottedFacet(facet ?? facets.find(({ key }) => key === id))
    return { id, title, byDefault: shows(id), givesWay: choice?.givesWay ?? false, sort, facet, plotted }
  })

  function shows(id: ColumnId): boolean {
    if (facts.empty.some((column) => column === id)) return false
    if (declared.length > 0) return id === 'split' || first.includes(id)
    return isBuiltIn(id) && !(id === 'id' && facts.titled && facts.longIds)
  }
}

/** Sort key for a facet: the built-in column if there is one for it. */
export function sortOfFacet(key: string): SortColumn {
  return SORTABLE.find((column) => column === key && isBuiltIn(column)) ?? `f.${key}`
}

/** A facet that filters can use, with one value per conversation. A mark has no space for its values. */
function plottedFacet(facet: DeclaredFacet | undefined): DeclaredFacet | null {
  if (!facet || facet.key === 'annotated' || facet.filtered === false) return null
  return facet.kind === 'number' || !FIELD_KINDS[facet.kind].several ? facet : null
}

function isBuiltIn(name: string): name is BuiltInColumn {
  return COLUMNS.some((column) => column === name)
}

/** Built-in columns that the corpus has data for, in order. */
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
