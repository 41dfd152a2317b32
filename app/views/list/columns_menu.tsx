import { Menu } from '@base-ui/react/menu'
import { ArrowDown, ArrowUp, Check, Columns3 } from 'lucide-react'
import { memo } from 'react'
import type { SortColumn } from '../../model/index.ts'
import { IconButton } from '../ui/button.tsx'
import { layers } from '../ui/layers.tsx'
import styles from './columns_menu.module.css'
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
    <Menu.Root>
      <Menu.Trigger
        render={
          <IconButton name="Columns">
            <Columns3 size={16} aria-hidden />
          </IconButton>
        }
      />
      <Menu.Portal container={layers}>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="end" collisionPadding={8}>
          <Menu.Popup className={styles.popup}>
            <Menu.Group>
              <Menu.GroupLabel className={styles.label}>Show</Menu.GroupLabel>
              {hideable.map(({ id, title, visible }) => (
                <Menu.CheckboxItem
                  key={id}
                  className={styles.item}
                  checked={visible}
                  onCheckedChange={(checked) => table.setVisible(id, checked)}
                >
                  <Menu.CheckboxItemIndicator className={styles.tick}>
                    <Check size={14} aria-hidden />
                  </Menu.CheckboxItemIndicator>
                  <span className={styles.words}>{title}</span>
                </Menu.CheckboxItem>
              ))}
            </Menu.Group>
            {withOrder && <OrderItems columns={table.columns} titled={titled} onSort={onSort} />}
            <Menu.Separator className={styles.separator} />
            <Menu.Item className={styles.item} onClick={table.reset}>
              <span className={styles.words}>Reset columns</span>
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
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
    <Menu.Group>
      <Menu.Separator className={styles.separator} />
      <Menu.GroupLabel className={styles.label}>Sort by</Menu.GroupLabel>
      {columns.map(({ id, title, sorted }) => {
        const column = sortColumnOf(id, titled)
        if (column === null) return null
        return (
          <Menu.CheckboxItem
            key={id}
            className={styles.item}
            checked={sorted !== null}
            onCheckedChange={() => onSort(column)}
          >
            <Menu.CheckboxItemIndicator className={styles.tick}>
              {sorted === 'descending' ? (
                <ArrowDown size={14} aria-hidden />
              ) : (
                <ArrowUp size={14} aria-hidden />
              )}
            </Menu.CheckboxItemIndicator>
            <span className={styles.words}>
              {title}
              {sorted && <span className="visually-hidden">, {sorted}</span>}
            </span>
          </Menu.CheckboxItem>
        )
      })}
    </Menu.Group>
  )
}
