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

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'title'> {
  /** Accessible name and tooltip (`tooltips.ts`). */
  readonly name: string
  readonly shortcut?: string | undefined
  readonly icon?: ReactNode
  /** Text beside the icon, in bars that have room for it (`tool-words`). */
  readonly word?: string | undefined
}

/** An icon button with a tooltip. */
export function IconButton({ name, shortcut, icon, word, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.icon} ${className ?? ''}`}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      data-tooltip={name}
      {...rest}
    >
      {icon}
      {children}
      {word !== undefined && <span className="tool-word">{word}</span>}
    </button>
  )
}
