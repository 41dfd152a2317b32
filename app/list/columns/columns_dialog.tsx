import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchList } from '../../ui/pick/search_list.tsx'
import type { ColumnTools } from '../list_frame.tsx'
import { listMessages as t } from '../messages.ts'

interface ColumnsDialogProps extends Pick<ColumnTools, 'table'> {
  onClose(): void
}

/** Chooses the columns to show. Stays open. */
export default function ColumnsDialog({ table, onClose }: ColumnsDialogProps) {
  const items = useMemo(
    () =>
      table.columns
        .filter(({ canHide }) => canHide)
        .map(({ id, title, visible, facet }) => ({
          id,
          title,
          checked: visible,
          group: facet ? t.fields : t.ofEveryCorpus,
        })),
    [table.columns],
  )
  return (
    <Dialog open title={t.columnsTitle} onClose={onClose}>
      <div className="stack gap-3">
        <SearchList
          name={t.columnsTitle}
          placeholder={t.findColumn}
          items={items}
          nothing={t.noColumn}
          onChoose={({ id, checked }) => table.setVisible(id, !checked)}
        />
        <div>
          <Button onClick={table.reset}>{t.resetColumns}</Button>
        </div>
      </div>
    </Dialog>
  )
}
