import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Filter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './filter_panel.module.css'
import { FILTER_PANEL_ID } from './filter_panel_id.ts'
import { FilterSections } from './filter_sections.tsx'
import { filterMessages } from './messages.ts'

export interface FilterPanelProps {
  readonly corpus: CorpusInfo
  /** The listed splits. */
  readonly splits: readonly string[]
  /** Filter in the address. */
  readonly filter: Filter
  onClose(): void
}

/** Panel next to the list with all of its filters. */
export default function FilterPanel({ corpus, splits, filter, onClose }: FilterPanelProps) {
  const panel = useRef<HTMLElement>(null)
  // The panel precedes its button in the DOM, so Tab would move away from it.
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      id={FILTER_PANEL_ID}
      className={styles.panel}
      aria-label={filterMessages.title}
      tabIndex={-1}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{filterMessages.title}</h2>
        <IconButton
          name={filterMessages.close}
          onClick={() => {
            document.querySelector<HTMLElement>(`[aria-controls="${FILTER_PANEL_ID}"]`)?.focus()
            onClose()
          }}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <FilterSections corpus={corpus} splits={splits} filter={filter} />
    </section>
  )
}
