import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ui } from '../messages.ts'
import styles from './copied_note.module.css'

interface CopiedNoteProps {
  readonly status: 'none' | 'copied' | 'refused'
  readonly words: string
  readonly refused?: string
  /** Control below which the note appears. */
  readonly children: ReactNode
}

/** Shows below a control whether copying succeeded, as long as the status lasts. */
export function CopiedNote({ status, words, refused = ui.notCopied, children }: CopiedNoteProps) {
  return (
    <span className={styles.place}>
      {children}
      <span role="status">
        {status !== 'none' && (
          <span className={styles.note} data-refused={status === 'refused'}>
            {status === 'refused' && <TriangleAlert size={14} aria-hidden />}
            {status === 'copied' ? words : refused}
          </span>
        )}
      </span>
    </span>
  )
}
