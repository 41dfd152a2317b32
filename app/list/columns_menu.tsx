import { Check, Columns3 } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Menu, MenuCheckboxItem, MenuGroup, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { listMessages } from './messages.ts'
import type { ListTable } from './use_list_table.ts'

/** Menu of the columns to show. Memoized, because it would otherwise re-render whenever a row is opened. */
export const ColumnsMenu = memo(function ColumnsMenu({ table }: { readonly table: ListTable }) {
  const hideable = table.columns.filter((column) => column.canHide)
  return (
    <Menu
      trigger={
        <IconButton name={listMessages.columnsMenu} data-word={listMessages.columnsMenu}>
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
      <MenuSeparator />
      <MenuItem onClick={table.reset}>{listMessages.resetColumns}</MenuItem>
    </Menu>
  )
})
