import { Check, Copy } from 'lucide-react'
import { figuresMessages as t } from '../../figures/messages.ts'
import type { FigureResult } from '../../figures/recompute.ts'
import { Button } from '../../ui/button.tsx'
import { CopiedNote } from '../../ui/copy/copied_note.tsx'
import { useCopy } from '../../ui/copy/use_copy.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { type CopyForm, figuresText } from './copy_figures.ts'
import styles from './figures_page.module.css'

const FORMS: readonly CopyForm[] = ['latex', 'markdown', 'csv']

interface CopyFiguresProps {
  readonly results: readonly FigureResult[]
  /** Name of the table. Undefined for all figures. */
  readonly of?: string
}

/** Copies figures with verdicts as a table. */
export function CopyFigures({ results, of }: CopyFiguresProps) {
  const [status, copy] = useCopy()
  const Icon = status === 'copied' ? Check : Copy
  return (
    <span className={`fixed ${styles.copy}`}>
      <CopiedNote status={status} words={t.copied}>
        <Menu
          trigger={
            <Button
              look={of === undefined ? 'plain' : 'quiet'}
              icon={<Icon size={14} aria-hidden />}
              aria-label={t.copyTable(of)}
            >
              {t.copy}
            </Button>
          }
        >
          {FORMS.map((form) => (
            <MenuItem key={form} onClick={() => copy(figuresText(results, form))}>
              {t.copyAs[form]}
            </MenuItem>
          ))}
        </Menu>
      </CopiedNote>
    </span>
  )
}
