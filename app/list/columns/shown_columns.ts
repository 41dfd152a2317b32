import type { Sort } from '../../model/index.ts'
import { ALWAYS_SHOWN, type ColumnChoice, type ColumnId } from '../column_choice.ts'
import type { PlannedColumn } from './planned_columns.ts'

/** Columns that go first where there is no room for all: what they say stands elsewhere, too. */
const GIVES_WAY: readonly ColumnId[] = ['annotated']

/** This one goes, too, where the reader asks for a facet: a conversation is also told by its title or first words. */
const GIVES_WAY_TO_FACETS: readonly ColumnId[] = ['id']

interface Room {
  /** In rem. */
  readonly room: number
  /** The narrowest that a column may be drawn, in rem. */
  least(id: ColumnId): number
}

/**
 * The columns that a list shows: those that it shows by itself and has room for, by which it is sorted, and as the
 * reader has chosen. What the reader asks for always shows.
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

/** The column at whose header a sort shows; `null`: there is none. */
export function columnOfSort(columns: readonly PlannedColumn[], { column }: Sort): ColumnId | null {
  if (column === 'title' || column === 'preview') return 'preview'
  return columns.find(({ sort }) => sort === column)?.id ?? null
}
