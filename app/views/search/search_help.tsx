import { Popover } from '@base-ui/react/popover'
import { CircleHelp } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'
import { layers } from '../ui/layers.tsx'
import type { SearchField } from './completion.ts'
import { helpEntries } from './help_entries.ts'
import styles from './search_help.module.css'

interface SearchHelpProps {
  readonly fields: readonly SearchField[]
  readonly className: string | undefined
}

/** What can be typed into the search field, with examples that this corpus understands. */
export function SearchHelp({ fields, className }: SearchHelpProps) {
  return (
    <Popover.Root>
      <Popover.Trigger render={<IconButton name="What can be searched" className={className} />}>
        <CircleHelp size={16} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal container={layers}>
        <Popover.Positioner className={styles.positioner} sideOffset={6} align="end" collisionPadding={8}>
          <Popover.Popup className={styles.popup}>
            <Popover.Title className={styles.title}>What can be searched</Popover.Title>
            <Popover.Description className={styles.intro}>
              All terms must match in the same turn. Case and accents make no difference.
            </Popover.Description>
            <dl className="grid gap-2">
              {helpEntries(fields).map(({ typed, title }) => (
                <div key={typed} className={styles.entry}>
                  <dt>
                    <code className="xs code anywhere">{typed}</code>
                  </dt>
                  <dd>{title}</dd>
                </div>
              ))}
            </dl>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
