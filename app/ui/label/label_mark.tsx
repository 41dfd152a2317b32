import styles from './label_mark.module.css'

interface LabelMarkProps {
  /** Two characters. */
  readonly mark: string
  /** Left out where what it stands in has the hue. */
  readonly hue?: number
  readonly className?: string | undefined
}

/** The sign that stands for a label: two letters on its colour. Hidden from screen readers: its name stands beside it. */
export function LabelMark({ mark, hue, className = '' }: LabelMarkProps) {
  return (
    <span className={`${styles.mark} ${className}`} data-hue={hue} aria-hidden>
      {mark}
    </span>
  )
}
