import type { ReactNode } from 'react'
import type { ErrorData } from '../base/errors.ts'
import { Button } from './button.tsx'
import { ui } from './messages.ts'
import styles from './state_message.module.css'

interface StateMessageProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
}

/** Message in place of missing content, with a title and suggestions. */
export function StateMessage({ icon, title, children }: StateMessageProps) {
  return (
    <div className={styles.message}>
      {icon && (
        <div className="faint" aria-hidden>
          {icon}
        </div>
      )}
      <h2 className="lg bold tight">{title}</h2>
      {children && <div className="stack middle gap-3 sm soft">{children}</div>}
    </div>
  )
}

/** An error message with advice, technical details and a retry button. */
export function FailureMessage({ error, onRetry }: { readonly error: ErrorData; onRetry?: () => void }) {
  return (
    <div role="alert">
      <StateMessage title={error.message}>
        {error.advice && <p>{error.advice}</p>}
        {onRetry && <RetryButton error={error} look="primary" onRetry={onRetry} />}
        {error.detail && (
          <details className={styles.detail}>
            <summary>{ui.details}</summary>
            <pre>{error.detail}</pre>
          </details>
        )}
      </StateMessage>
    </div>
  )
}

interface RetryButtonProps {
  readonly error: ErrorData
  readonly look?: 'primary'
  onRetry(): void
}

/** Retries a failed action. Reloads the page if retrying cannot help. */
export function RetryButton({ error, look, onRetry }: RetryButtonProps) {
  return (
    <Button {...(look && { look })} onClick={error.reload ? () => window.location.reload() : onRetry}>
      {error.reload ? ui.reload : ui.tryAgain}
    </Button>
  )
}
