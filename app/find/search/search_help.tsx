import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/frame/popover.tsx'
import type { SearchField } from './completion.ts'
import { exampleSearches } from './example_searches.ts'
import { helpEntries } from './help_entries.ts'
import { search as t } from './messages.ts'
import styles from './search_help.module.css'

interface SearchHelpProps {
  readonly fields: readonly SearchField[]
  /** Some texts of the corpus. */
  readonly texts: readonly string[]
  readonly className: string | undefined
  /** Called with a chosen example. */
  onTry(search: string): void
}

/** Examples for this corpus, which run when they are chosen, and the full search syntax below. */
export function SearchHelp({ fields, texts, className, onTry }: SearchHelpProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton name={t.help} className={className}>
          <Lightbulb size={16} aria-hidden />
        </IconButton>
      }
      title={t.help}
      description={t.allInOneTurn}
      align="end"
    >
      {open && (
        <ul className="grid gap-1" aria-label={t.examples}>
          {exampleSearches(fields, texts).map(({ typed, title }) => (
            <li key={typed}>
              <button
                type="button"
                className={styles.example}
                onClick={() => {
                  onTry(typed)
                  setOpen(false)
                }}
              >
                <code className="xs code anywhere">{typed}</code>
                <span className="sm soft">{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="sm medium">{t.syntax}</summary>
        <dl className="grid gap-2 above-2">
          {helpEntries(fields).map(({ typed, title }) => (
            <div key={typed} className={styles.entry}>
              <dt>
                <code className="xs code anywhere">{typed}</code>
              </dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Popover>
  )
}
