import styles from './label_mark.module.css'

interface LabelMarkProps {
  /** Two characters. */
  readonly mark: string
  /** Undefined if the parent sets the hue. */
  readonly hue?: number
  readonly className?: string | undefined
}

/** Coloured two-letter sign of a label. Hidden from screen readers, since the name is next to it. */
export function LabelMark({ mark, hue, className = '' }: LabelMarkProps) {
  return (
    <span className={`${styles.mark} ${className}`} data-hue={hue} aria-hidden>
      {mark}
    </span>
  )
}
