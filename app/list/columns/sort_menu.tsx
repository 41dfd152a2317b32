import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { memo } from 'react'
import type { SortColumn } from '../../model/index.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuCheckboxItem, MenuGroup } from '../../ui/menu.tsx'
import { listMessages } from '../messages.ts'
import type { ListColumn, ListTable } from '../use_list_table.ts'

interface SortMenuProps {
  readonly table: ListTable
  onSort(column: SortColumn): void
}

/** Sorts the list by any column, visible ones first. Each item cycles through the directions like a header. */
export const SortMenu = memo(function SortMenu({ table, onSort }: SortMenuProps) {
  const shown = table.columns.filter((column) => column.visible)
  const others = table.columns.filter((column) => !column.visible)
  return (
    <Menu
      trigger={
        <IconButton name={listMessages.sortBy}>
          <ArrowUpDown size={16} aria-hidden />
        </IconButton>
      }
    >
      <SortItems label={listMessages.shownColumns} columns={shown} onSort={onSort} />
      {others.length > 0 && <SortItems label={listMessages.otherColumns} columns={others} onSort={onSort} />}
    </Menu>
  )
})

interface SortItemsProps {
  readonly label: string
  readonly columns: readonly ListColumn[]
  onSort(column: SortColumn): void
}

function SortItems({ label, columns, onSort }: SortItemsProps) {
  return (
    <MenuGroup label={label}>
      {columns.map(({ id, title, sorted, sort }) => {
        if (sort === null) return null
        const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
        return (
          <MenuCheckboxItem
            key={id}
            tick={<Arrow size={14} aria-hidden />}
            checked={sorted !== null}
            onCheckedChange={() => onSort(sort)}
          >
            {title}
            {sorted && <span className="visually-hidden">{listMessages.sorted[sorted]}</span>}
          </MenuCheckboxItem>
        )
      })}
    </MenuGroup>
  )
}
