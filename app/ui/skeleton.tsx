import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string
  readonly height?: string
}

/** A grey shape where something will be. Hidden from assistive technology; say "loading" beside it. */
export function Skeleton({ width = '100%', height = '0.75rem' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden />
}
