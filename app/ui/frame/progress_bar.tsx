import styles from './progress_bar.module.css'

interface ProgressBarProps {
  /** Accessible name. */
  readonly name: string
  /** How much of `max` is done; left out where no length is known. */
  readonly value?: number | undefined
  readonly max?: number | undefined
}

/** How far something is that takes long. */
export function ProgressBar({ name, value, max }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={name} value={value} max={max} />
}
