import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `quiet` has no border until hovered. `primary` is the main action. */
  readonly look?: 'plain' | 'quiet' | 'primary'
  /** Keyboard shortcut, shown on the button. */
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
  /** Accessible name and tooltip. */
  readonly name: string
  readonly shortcut?: string
  readonly icon?: ReactNode
}

/** An icon button with a tooltip. */
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
