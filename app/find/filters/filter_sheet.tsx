import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { latest } from '../../base/async_data.ts'
import { useList } from '../../list/rows/use_list.ts'
import { isEmptyFilter } from '../../model/index.ts'
import { useView } from '../../session/react/use_session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { layers } from '../../ui/layers.tsx'
import styles from './filter_panel.module.css'
import type { FilterPanelProps } from './filter_panel.tsx'
import { FILTER_PANEL_ID } from './filter_panel_id.ts'
import { FilterSections } from './filter_sections.tsx'
import { filterMessages } from './messages.ts'

/** Full-screen filter sheet for small screens. A layer, because its lists open dropdowns. */
export default function FilterSheet({ corpus, splits, filter, onClose }: FilterPanelProps) {
  const found = latest(useList(corpus, splits, useView().state.sort, filter))
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal container={layers}>
        <Dialog.Popup id={FILTER_PANEL_ID} className={styles.sheet}>
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>{filterMessages.title}</Dialog.Title>
            <Dialog.Close render={<IconButton name={filterMessages.close} />}>
              <X size={18} aria-hidden />
            </Dialog.Close>
          </header>
          <FilterSections corpus={corpus} splits={splits} filter={filter} />
          <footer className={styles.footer}>
            <Button look="primary" className={styles.show} onClick={onClose}>
              {found && !isEmptyFilter(filter)
                ? filterMessages.showFound(found.total)
                : filterMessages.showList}
            </Button>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
