import { Check, Copy } from 'lucide-react'
import type { FigureResult } from '../../figures/recompute.ts'
import { type CopyForm, figuresText } from '../../hooks/figures/copy_figures.ts'
import { figuresMessages as t } from '../../messages/figures.ts'
import { useCopy } from '../export/use_copy.ts'
import { Button } from '../ui/button.tsx'
import { CopiedNote } from '../ui/copied_note.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import styles from './figures_page.module.css'

const FORMS: readonly CopyForm[] = ['latex', 'markdown', 'csv']

interface CopyFiguresProps {
  readonly results: readonly FigureResult[]
  /** The table that they are of; left out: all figures. */
  readonly of?: string
}

/** Copies figures with their verdicts as a table. */
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
