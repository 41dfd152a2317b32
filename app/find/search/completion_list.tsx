import { useEffect, useRef } from 'react'
import type { Completion } from './completion.ts'
import styles from './completion_list.module.css'
import { search as t } from './messages.ts'

interface CompletionListProps {
  readonly id: string
  readonly items: readonly Completion[]
  readonly active: number | null
  onTake(item: Completion): void
}

/** Id of an entry, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** Suggestions below the search field. The field keeps the focus. */
export function CompletionList({ id, items, active, onTake }: CompletionListProps) {
  const activeRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    activeRef.current?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div id={id} role="listbox" aria-label={t.completions} className={styles.list}>
      {items.map((item, i) => (
        <div
          key={item.insert}
          ref={i === active ? activeRef : null}
          id={optionId(id, i)}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          className={styles.option}
          onMouseDown={(event) => {
            event.preventDefault()
            onTake(item)
          }}
        >
          <span className="bold">{item.name}</span>{' '}
          {item.title !== '' && <span className="soft">{item.title}</span>}
        </div>
      ))}
    </div>
  )
}
