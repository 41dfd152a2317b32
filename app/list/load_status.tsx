import { useCallback, useRef } from 'react'
import type { ErrorData } from '../base/errors.ts'
import { useSessionState } from '../session/react/use_session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/frame/notice.tsx'
import { RetryButton } from '../ui/state_message.tsx'
import styles from './load_status.module.css'
import type { LoadSummary } from './load_summary.ts'
import { listMessages } from './messages.ts'

interface LoadStatusProps {
  readonly summary: LoadSummary
  /** Splits whose failure is reported here. If there is nothing else to show, the error replaces the list. */
  readonly failed: LoadSummary['failed']
  /** Error from reading rows or their order, although they are loaded. */
  readonly error: ErrorData | null
  /** Undefined if a retry would not help. */
  readonly onAskAgain: (() => void) | undefined
  onRetry(splits: readonly string[]): void
  onCancel(): void
}

/**
 * Loading status: progress with a cancel button below the list, whose rows keep their places; cancelled splits and
 * failures above it. Renders nothing once everything is loaded.
 */
export function LoadStatus({ summary, failed, error, onAskAgain, onRetry, onCancel }: LoadStatusProps) {
  const { loading, cancelled } = summary
  // On slow connections the engine takes longer than the file.
  const engine = useSessionState((s) => s.engine.progress)
  const words = engine
    ? listMessages.startingEngine(engine.bytes, engine.totalBytes)
    : listMessages.progress(summary.bytes, summary.totalBytes, summary.read, summary.records)
  const fraction = engine ? engine.bytes / engine.totalBytes : summary.fraction
  // When the pressed button disappears, move the focus to the one that replaces it.
  const pressed = useRef(false)
  const rest = useCallback((button: HTMLButtonElement | null) => {
    if (button && pressed.current) button.focus()
    if (button) pressed.current = false
  }, [])
  return (
    <>
      {loading && (
        <div className={styles.loading}>
          <div
            role="progressbar"
            aria-label={listMessages.loading}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(fraction * 100)}
            aria-valuetext={words}
            className={styles.track}
          >
            <div className={styles.filled} style={{ scale: `${fraction} 1` }} />
          </div>
          <div className={styles.line}>
            <p className="grow xs soft tabular">{words}</p>
            <Button
              look="quiet"
              className={styles.small}
              aria-label={listMessages.cancelLoading}
              onClick={() => {
                pressed.current = true
                onCancel()
              }}
            >
              {listMessages.cancel}
            </Button>
          </div>
        </div>
      )}
      {cancelled && (
        <Notice
          banner
          tone="info"
          actions={
            <Button ref={rest} onClick={() => onRetry(cancelled.splits)}>
              {cancelled.conversations === 0 ? listMessages.loadThem : listMessages.loadRest}
            </Button>
          }
        >
          {listMessages.cancelled(
            cancelled.someOfList ? cancelled.splits.join(', ') : '',
            cancelled.conversations,
            cancelled.expected,
          )}
        </Notice>
      )}
      {failed.map(({ split, error: failure }) => (
        <Notice
          key={split}
          banner
          role="alert"
          tone="error"
          actions={<RetryButton error={failure} onRetry={() => onRetry([split])} />}
        >
          {listMessages.splitFailed(split, failure.message)} {failure.advice}
        </Notice>
      ))}
      {error && (
        <Notice
          banner
          role="alert"
          tone="error"
          actions={onAskAgain && <RetryButton error={error} onRetry={onAskAgain} />}
        >
          {error.message} {error.advice}
        </Notice>
      )}
    </>
  )
}
