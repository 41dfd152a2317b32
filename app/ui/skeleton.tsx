import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string
  readonly height?: string
}

/** Grey placeholder for content. Hidden from assistive technology, so announce the loading state separately. */
export function Skeleton({ width = '100%', height = '0.75rem' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden />
}
