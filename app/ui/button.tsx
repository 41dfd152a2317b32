import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `quiet` has no border until it is hovered; `primary` is the one thing to do. */
  readonly look?: 'plain' | 'quiet' | 'primary'
  /** The key that does the same, shown on the button. */
  readonly shortcut?: string | undefined
  readonly icon?: ReactNode
}

export function Button({ look = 'plain', shortcut, icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest}>
      {icon}
      <span className="narrowing">{children}</span>
      {shortcut && <kbd>{shortcut}</kbd>}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  /** What it does; its accessible name and its tooltip. */
  readonly name: string
  readonly shortcut?: string
  readonly icon?: ReactNode
}

/** A button with an icon only; its name shows on hover. */
export function IconButton({ name, shortcut, icon, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.icon} ${className ?? ''}`}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${name} (${shortcut})` : name}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}
