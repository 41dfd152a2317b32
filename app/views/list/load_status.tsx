import { TriangleAlert } from 'lucide-react'
import type { ErrorData } from '../../base/errors.ts'
import { Button } from '../ui/button.tsx'
import { progressText } from './count_text.ts'
import styles from './load_status.module.css'
import type { LoadSummary } from './load_summary.ts'

interface LoadStatusProps {
  readonly summary: LoadSummary
  /** Splits whose failure is told here; where nothing else is to be seen, it stands in place of the list. */
  readonly failed: LoadSummary['failed']
  /** Rows or their order could not be read, though they are loaded. */
  readonly error: ErrorData | null
  onRetry(split: string): void
}

/** What loading has come to, under the bar: progress, and what failed. Nothing at all once everything is there. */
export function LoadStatus({ summary, failed, error, onRetry }: LoadStatusProps) {
  const words = progressText(summary)
  return (
    <>
      {summary.loading && (
        <div className={styles.progress}>
          <div
            role="progressbar"
            aria-label="Loading conversations"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(summary.fraction * 100)}
            aria-valuetext={words}
            className={styles.track}
          >
            <div className={styles.filled} style={{ scale: `${summary.fraction} 1` }} />
          </div>
          <p className={styles.words}>{words}</p>
        </div>
      )}
      {failed.map(({ split, error: failure }) => (
        <Failure key={split} title={`Split “${split}”: ${failure.message}`} advice={failure.advice}>
          <Button onClick={() => onRetry(split)}>Try again</Button>
        </Failure>
      ))}
      {error && <Failure title={error.message} advice={error.advice} />}
    </>
  )
}

interface FailureProps {
  readonly title: string
  readonly advice: string
  readonly children?: React.ReactNode
}

function Failure({ title, advice, children }: FailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <TriangleAlert className={styles.sign} aria-hidden />
      <p className={styles.message}>
        {title} {advice}
      </p>
      {children}
    </div>
  )
}
