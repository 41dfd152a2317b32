import { CircleHelp } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/frame/popover.tsx'
import type { SearchField } from './completion.ts'
import { helpEntries } from './help_entries.ts'
import { search as t } from './messages.ts'
import styles from './search_help.module.css'

interface SearchHelpProps {
  readonly fields: readonly SearchField[]
  readonly className: string | undefined
}

/** Help on the search syntax, with examples for this corpus. */
export function SearchHelp({ fields, className }: SearchHelpProps) {
  return (
    <Popover
      trigger={
        <IconButton name={t.help} className={className}>
          <CircleHelp size={16} aria-hidden />
        </IconButton>
      }
      title={t.help}
      description={t.allInOneTurn}
      align="end"
    >
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
    </Popover>
  )
}
