import styles from './progress_bar.module.css'

interface ProgressBarProps {
  /** Accessible name. */
  readonly name: string
  /** Completed part of `max`. Undefined for indeterminate progress. */
  readonly value?: number | undefined
  readonly max?: number | undefined
}

/** Progress of a long task. */
export function ProgressBar({ name, value, max }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={name} value={value} max={max} />
}
