import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { ui } from './messages.ts'

interface DialogProps {
  readonly open: boolean
  onClose(): void
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly tools?: ReactNode
  readonly wide?: boolean
  /** Fills the window, with a body of its own that scrolls in parts. */
  readonly filling?: boolean
  /** Whether Escape is for what is inside, pressed there. */
  readonly keepsEscape?: (target: Element) => boolean
}

/** A modal dialog: focus stays inside, Escape and a click beside it close it, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, tools, wide, filling, keepsEscape } = props
  const close = (next: boolean, { reason, event }: Base.Root.ChangeEventDetails) => {
    const kept = reason === 'escape-key' && event.target instanceof Element && keepsEscape?.(event.target)
    if (!next && !kept) onClose()
  }
  return (
    <Base.Root open={open} onOpenChange={close}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup} data-size={filling ? 'filling' : wide ? 'wide' : undefined}>
          <header className={styles.header}>
            <div className="grow">
              <Base.Title className="lg bold tight">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="sm soft above-1">{description}</Base.Description>
              )}
            </div>
            {tools}
            <Base.Close
              render={<IconButton name={ui.close} shortcut="Escape" icon={<X size={18} aria-hidden />} />}
            />
          </header>
          {filling ? (
            children
          ) : (
            <section className={styles.body} tabIndex={0} aria-label={title}>
              {children}
            </section>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
