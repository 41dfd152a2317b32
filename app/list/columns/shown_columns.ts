import type { Sort } from '../../model/index.ts'
import { ALWAYS_SHOWN, type ColumnChoice, type ColumnId } from '../column_choice.ts'
import type { PlannedColumn } from './planned_columns.ts'

/** Columns to hide first when space is tight. Their content is also shown elsewhere. */
const GIVES_WAY: readonly ColumnId[] = ['annotated']

/** Hidden, too, if the user adds a facet. The title or first words also identify a conversation. */
const GIVES_WAY_TO_FACETS: readonly ColumnId[] = ['id']

interface Room {
  /** In rem. */
  readonly room: number
  /** Minimum width of a column in rem. */
  least(id: ColumnId): number
}

/**
 * Columns that a list shows: defaults that fit, the column it is sorted by, and the user's choices. Columns that the
 * user chose are always shown.
 */
export function shownColumns(
  columns: readonly PlannedColumn[],
  { hidden, shown, widths }: ColumnChoice,
  sort: Sort | null,
  { room, least }: Room,
): readonly ColumnId[] {
  const sorted = sort && columnOfSort(columns, sort)
  const wanted = columns
    .filter(({ id, byDefault }) => byDefault || shown.includes(id) || id === sorted)
    .map(({ id }) => id)
    .filter((id) => id === ALWAYS_SHOWN || !hidden.includes(id))
  const fixed = new Set<ColumnId | null>([ALWAYS_SHOWN, sorted, ...shown])
  const facets = wanted.filter((id) => columns.some((c) => c.id === id && c.facet)).reverse()
  let total = wanted.reduce((sum, id) => sum + (widths[id] ?? least(id)), 0)
  const left = new Set<ColumnId>()
  const declared = columns.filter(({ givesWay }) => givesWay).map(({ id }) => id)
  const askedFor = facets.some((id) => fixed.has(id))
  for (const id of [
    ...declared.reverse(),
    ...GIVES_WAY,
    ...facets,
    ...(askedFor ? GIVES_WAY_TO_FACETS : []),
  ]) {
    if (total <= room || fixed.has(id) || !wanted.includes(id)) continue
    total -= widths[id] ?? least(id)
    left.add(id)
  }
  return wanted.filter((id) => !left.has(id))
}

/** Column whose header shows the sort order, or `null` if there is none. */
export function columnOfSort(columns: readonly PlannedColumn[], { column }: Sort): ColumnId | null {
  if (column === 'title' || column === 'preview') return 'preview'
  return columns.find(({ sort }) => sort === column)?.id ?? null
}
