import {
  type Column,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Sort } from '../model/index.ts'
import type { ConversationRow } from '../readers/rows.ts'
import {
  ALWAYS_SHOWN,
  boundedWidth,
  type ColumnChoice,
  type ColumnId,
  NO_CHOICE,
  widthsOf,
} from './column_choice.ts'
import type { PlannedColumn } from './columns/planned_columns.ts'
import { columnOfSort, shownColumns } from './columns/shown_columns.ts'
import { firstWidths, leastWidth, type WidthWishes } from './grid/first_widths.ts'

const features = tableFeatures({ columnVisibilityFeature, columnSizingFeature, rowSortingFeature })
const helper = createColumnHelper<typeof features, ConversationRow>()

/** The table manages columns only. Visible rows come from the engine, in its order. */
const NO_ROWS: ConversationRow[] = []

/** A column for the header and the menu. */
export interface ListColumn extends Pick<PlannedColumn, 'id' | 'title' | 'sort' | 'facet' | 'plotted'> {
  readonly visible: boolean
  readonly canHide: boolean
  readonly sorted: 'ascending' | 'descending' | null
  /** In rem. For `preview`, the minimum. */
  readonly width: number
  /** True if it shows numbers, which are right-aligned. */
  readonly numeric: boolean
}

interface ListTableOptions {
  /** All available columns, in order. */
  readonly planned: readonly PlannedColumn[]
  readonly choice: ColumnChoice
  readonly wishes: WidthWishes
  /** Room for all columns, in rem. */
  readonly room: number
  readonly sort: Sort | null
  onChoose(choice: ColumnChoice): void
}

/** Columns of the list, from the user's choice and the address. The object is stable while they don't change. */
export interface ListTable {
  readonly columns: readonly ListColumn[]
  setVisible(id: ColumnId, visible: boolean): void
  /** @param width in rem, clamped to the column's bounds */
  setWidth(id: ColumnId, width: number): void
  /** Restores the default width. */
  resetWidth(id: ColumnId): void
  /** Shows all columns at their default widths. */
  reset(): void
}

export function useListTable(options: ListTableOptions): ListTable {
  const { planned, choice, wishes, room, sort, onChoose } = options
  const definitions = useMemo(
    () =>
      planned.map(({ id }) => {
        const { base: size, min: minSize, max: maxSize } = widthsOf(id)
        return helper.display({ id, size, minSize, maxSize, enableHiding: id !== ALWAYS_SHOWN })
      }),
    [planned],
  )
  const shown = useMemo(() => {
    const byId = new Map(planned.map((column) => [column.id, column]))
    const least = (id: ColumnId) => leastWidth(byId.get(id) ?? { id, title: '' }, wishes)
    return shownColumns(planned, choice, sort, { room, least })
  }, [planned, choice, sort, room, wishes])
  const columnVisibility = useMemo(
    () => Object.fromEntries(planned.map(({ id }) => [id, shown.includes(id)])),
    [planned, shown],
  )
  const columnSizing = useMemo(() => {
    const visible = planned.filter(({ id }) => shown.includes(id))
    return { ...firstWidths(visible, choice.widths, wishes, room), ...choice.widths } as Record<
      string,
      number
    >
  }, [planned, shown, choice, wishes, room])
  const sorting = useMemo(() => {
    const id = sort && columnOfSort(planned, sort)
    return sort && id !== null ? [{ id, desc: sort.descending }] : []
  }, [planned, sort])
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    state: { columnVisibility, columnSizing, sorting },
  })
  // The table itself is a stable object with changing state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the columns say follows from these
  const columns = useMemo(
    () =>
      table.getAllLeafColumns().flatMap((column, i) => (planned[i] ? [listColumn(planned[i], column)] : [])),
    [table, planned, columnVisibility, columnSizing, sorting],
  )
  return useMemo(
    () => ({
      columns,
      setVisible: (id, visible) => {
        const others = (ids: readonly ColumnId[]) => ids.filter((other) => other !== id)
        onChoose({
          ...choice,
          hidden: visible ? others(choice.hidden) : [...others(choice.hidden), id],
          shown: visible ? [...others(choice.shown), id] : others(choice.shown),
        })
      },
      setWidth: (id, width) => {
        onChoose({ ...choice, widths: { ...choice.widths, [id]: boundedWidth(id, width) } })
      },
      resetWidth: (id) => {
        const { [id]: _, ...widths } = choice.widths
        onChoose({ ...choice, widths })
      },
      reset: () => onChoose(NO_CHOICE),
    }),
    [columns, choice, onChoose],
  )
}

function listColumn(
  { id, title, sort, facet, plotted }: PlannedColumn,
  column: Column<typeof features, ConversationRow>,
): ListColumn {
  const direction = column.getIsSorted()
  return {
    id,
    title,
    visible: column.getIsVisible(),
    canHide: column.getCanHide(),
    sorted: direction === false ? null : direction === 'asc' ? 'ascending' : 'descending',
    width: column.getSize(),
    sort,
    facet,
    plotted,
    numeric: id === 'turns' || facet?.kind === 'number',
  }
}
