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
import { listMessages } from '../../messages/list/list.ts'
import type { Sort } from '../../model/index.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import { ALWAYS_SHOWN, boundedWidth, type ColumnChoice, type ColumnId, WIDTHS } from './column_choice.ts'
import { firstWidths, type WidthWishes } from './grid/first_widths.ts'
import { columnOfSort } from './grid/next_sort.ts'

const features = tableFeatures({ columnVisibilityFeature, columnSizingFeature, rowSortingFeature })
const helper = createColumnHelper<typeof features, ConversationRow>()

/** The table knows columns only. Rows come from the engine when they are on the screen, in its order. */
const NO_ROWS: ConversationRow[] = []

/** A column as the header and the menu need it. */
export interface ListColumn {
  readonly id: ColumnId
  readonly title: string
  readonly visible: boolean
  readonly canHide: boolean
  readonly sorted: 'ascending' | 'descending' | null
  /** In rem; of `preview`, the narrowest. */
  readonly width: number
}

interface ListTableOptions {
  /** The columns that there are, in their order. */
  readonly ids: readonly ColumnId[]
  /** What the column of label counts is called; `''`: `Labels`. */
  readonly labelsTitle: string
  readonly choice: ColumnChoice
  readonly wishes: WidthWishes
  /** Room for all columns, in rem. */
  readonly room: number
  readonly sort: Sort | null
  onChoose(choice: ColumnChoice): void
}

/** The columns of the list by the reader's choice and the address; the same object while nothing about them changes. */
export interface ListTable {
  readonly columns: readonly ListColumn[]
  setVisible(id: ColumnId, visible: boolean): void
  /** @param width in rem; brought into the column's bounds */
  setWidth(id: ColumnId, width: number): void
  /** Gives a column its own width back. */
  resetWidth(id: ColumnId): void
  /** All columns shown, at their own widths. */
  reset(): void
}

export function useListTable(options: ListTableOptions): ListTable {
  const { ids, labelsTitle, choice, wishes, room, sort, onChoose } = options
  const definitions = useMemo(
    () =>
      ids.map((id) =>
        helper.display({
          id,
          header: id === 'labels' && labelsTitle !== '' ? labelsTitle : listMessages.columns[id],
          size: WIDTHS[id].base,
          minSize: WIDTHS[id].min,
          maxSize: WIDTHS[id].max,
          enableHiding: id !== ALWAYS_SHOWN,
        }),
      ),
    [ids, labelsTitle],
  )
  const columnVisibility = useMemo(
    () => Object.fromEntries(choice.hidden.map((id) => [id, false])),
    [choice.hidden],
  )
  const columnSizing = useMemo(() => {
    const visible = ids.filter((id) => !choice.hidden.includes(id))
    return { ...firstWidths(visible, choice.widths, wishes, room), ...choice.widths }
  }, [ids, choice, wishes, room])
  const sorting = useMemo(() => (sort ? [{ id: columnOfSort(sort), desc: sort.descending }] : []), [sort])
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    state: { columnVisibility, columnSizing, sorting },
  })
  // The table itself stays the same object while its state changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the columns say follows from these
  const columns = useMemo(
    () => table.getAllLeafColumns().map(listColumn),
    [table, definitions, columnVisibility, columnSizing, sorting],
  )
  return useMemo(
    () => ({
      columns,
      setVisible: (id, visible) => {
        const others = choice.hidden.filter((hidden) => hidden !== id)
        onChoose({ ...choice, hidden: visible ? others : [...others, id] })
      },
      setWidth: (id, width) => {
        onChoose({ ...choice, widths: { ...choice.widths, [id]: boundedWidth(id, width) } })
      },
      resetWidth: (id) => {
        const { [id]: _, ...widths } = choice.widths
        onChoose({ ...choice, widths })
      },
      reset: () => onChoose({ hidden: [], widths: {} }),
    }),
    [columns, choice, onChoose],
  )
}

function listColumn(column: Column<typeof features, ConversationRow>): ListColumn {
  const direction = column.getIsSorted()
  return {
    id: column.id as ColumnId,
    title: String(column.columnDef.header),
    visible: column.getIsVisible(),
    canHide: column.getCanHide(),
    sorted: direction === false ? null : direction === 'asc' ? 'ascending' : 'descending',
    width: column.getSize(),
  }
}
