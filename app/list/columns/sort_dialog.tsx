import { useMemo } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchList } from '../../ui/pick/search_list.tsx'
import type { ColumnTools } from '../list_frame.tsx'
import { listMessages as t } from '../messages.ts'

interface SortDialogProps extends ColumnTools {
  onClose(): void
}

/** Sorts the list by any column, visible ones first. Choosing one cycles through its directions like a header. */
export default function SortDialog({ table, onSort, onClose }: SortDialogProps) {
  const items = useMemo(() => {
    const sortable = table.columns.filter(({ sort }) => sort !== null)
    const inOrder = [
      ...sortable.filter(({ visible }) => visible),
      ...sortable.filter(({ visible }) => !visible),
    ]
    return inOrder.map(({ id, title, visible, sort, sorted }) => ({
      id,
      title,
      sort,
      group: visible ? t.shownColumns : t.otherColumns,
      ...(sorted && { note: t.directions[sorted] }),
    }))
  }, [table.columns])
  return (
    <Dialog open title={t.sortBy} onClose={onClose}>
      <SearchList
        name={t.sortBy}
        placeholder={t.findColumn}
        items={items}
        nothing={t.noColumn}
        onChoose={({ sort }) => {
          if (sort !== null) onSort(sort)
          onClose()
        }}
      />
    </Dialog>
  )
}
