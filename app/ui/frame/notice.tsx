import { Info, TriangleAlert, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { ui } from '../messages.ts'
import styles from './notice.module.css'

interface NoticeProps extends ComponentProps<'div'> {
  readonly tone: 'info' | 'warning' | 'error'
  /** Instead of the sign of its tone. */
  readonly icon?: ReactNode
  /** Across the page instead of a box of its own. */
  readonly banner?: boolean
  readonly actions?: ReactNode
  /** Closes it; without it, it stays. */
  readonly onClose?: () => void
}

/** Something that the reader must be told: a sign, words, and what can be done about it. */
export function Notice({
  tone,
  icon,
  banner,
  actions,
  onClose,
  className = '',
  children,
  ...rest
}: NoticeProps) {
  const Sign = tone === 'info' ? Info : TriangleAlert
  return (
    <div className={`${styles.notice} ${className}`} data-tone={tone} data-banner={banner} {...rest}>
      <span className={styles.sign}>{icon ?? <Sign size={16} aria-hidden />}</span>
      <div className={styles.words}>{children}</div>
      {actions}
      {onClose && (
        <IconButton
          name={ui.closeNotice}
          className={styles.close}
          onClick={onClose}
          icon={<X size={16} aria-hidden />}
        />
      )}
    </div>
  )
}
