import { Info, TriangleAlert, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { ui } from '../messages.ts'
import styles from './notice.module.css'

interface NoticeProps extends ComponentProps<'div'> {
  readonly tone: 'info' | 'warning' | 'error'
  /** Replaces the default icon of the tone. */
  readonly icon?: ReactNode
  /** True to span the page instead of being a box. */
  readonly banner?: boolean
  readonly actions?: ReactNode
  /** Closes the notice. Undefined if it cannot be closed. */
  readonly onClose?: () => void
}

/** A message for the user with an icon and possible actions. */
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
