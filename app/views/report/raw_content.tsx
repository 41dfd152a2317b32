import type { SplitProblem } from '../../hooks/use_problems.ts'
import styles from './report_dialog.module.css'
import { contentNote } from './report_text.ts'

interface RawContentProps {
  readonly content: NonNullable<SplitProblem['raw']> | null
}

/** What stands in a file where a record could not be parsed, as far as it was kept. */
export function RawContent({ content }: RawContentProps) {
  const note = contentNote(content)
  return (
    <>
      {content && <pre className={styles.raw}>{content.text}</pre>}
      {note !== '' && <p>{note}</p>}
    </>
  )
}
