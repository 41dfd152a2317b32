import { ArrowDown, ArrowUp, Check, Columns3 } from 'lucide-react'
import { memo } from 'react'
import { listMessages } from '../../messages/list/list.ts'
import type { SortColumn } from '../../model/index.ts'
import { IconButton } from '../ui/button.tsx'
import { Menu, MenuCheckboxItem, MenuGroup, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { sortColumnOf } from './grid/next_sort.ts'
import type { ListColumn, ListTable } from './use_list_table.ts'

interface ColumnsMenuProps {
  readonly table: ListTable
  /** Whether the menu offers the order too, because there are no headers to click. */
  readonly withOrder: boolean
  readonly titled: boolean
  onSort(column: SortColumn): void
}

/** Chooses which columns the list shows. Drawn anew only when that changes: it stands beside every row that is opened. */
export const ColumnsMenu = memo(function ColumnsMenu(props: ColumnsMenuProps) {
  const { table, withOrder, titled, onSort } = props
  const hideable = table.columns.filter((column) => column.canHide)
  return (
    <Menu
      trigger={
        <IconButton name={listMessages.columnsMenu}>
          <Columns3 size={16} aria-hidden />
        </IconButton>
      }
    >
      <MenuGroup label={listMessages.show}>
        {hideable.map(({ id, title, visible }) => (
          <MenuCheckboxItem
            key={id}
            tick={<Check size={14} aria-hidden />}
            checked={visible}
            onCheckedChange={(checked) => table.setVisible(id, checked)}
          >
            {title}
          </MenuCheckboxItem>
        ))}
      </MenuGroup>
      {withOrder && <OrderItems columns={table.columns} titled={titled} onSort={onSort} />}
      <MenuSeparator />
      <MenuItem onClick={table.reset}>{listMessages.resetColumns}</MenuItem>
    </Menu>
  )
})

interface OrderItemsProps {
  readonly columns: readonly ListColumn[]
  readonly titled: boolean
  onSort(column: SortColumn): void
}

/** The order of the list; each item goes round as a header does. */
function OrderItems({ columns, titled, onSort }: OrderItemsProps) {
  return (
    <MenuGroup label={listMessages.sortBy}>
      {columns.map(({ id, title, sorted }) => {
        const column = sortColumnOf(id, titled)
        if (column === null) return null
        const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
        return (
          <MenuCheckboxItem
            key={id}
            tick={<Arrow size={14} aria-hidden />}
            checked={sorted !== null}
            onCheckedChange={() => onSort(column)}
          >
            {title}
            {sorted && <span className="visually-hidden">{listMessages.sorted[sorted]}</span>}
          </MenuCheckboxItem>
        )
      })}
    </MenuGroup>
  )
}
