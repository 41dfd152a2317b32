import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { InDialog } from './layers.tsx'
import { ui } from './messages.ts'

interface DialogProps {
  readonly open: boolean
  onClose(): void
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly tools?: ReactNode
  /** Closes the dialog, in place of the usual sign. */
  readonly closeButton?: ReactElement
  readonly wide?: boolean
  /** Fills the window. Parts of its body scroll separately. */
  readonly filling?: boolean
  /** True if the focused element handles Escape itself. */
  readonly keepsEscape?: (target: Element) => boolean
}

/** A modal dialog. Traps the focus, closes on Escape or an outside click, and restores the focus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, tools, wide, filling, keepsEscape, closeButton } =
    props
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
              render={
                closeButton ?? (
                  <IconButton name={ui.close} shortcut="Escape" icon={<X size={18} aria-hidden />} />
                )
              }
            />
          </header>
          <InDialog value={true}>
            {filling ? (
              children
            ) : (
              <section className={styles.body} tabIndex={0} aria-label={title}>
                {children}
              </section>
            )}
          </InDialog>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
