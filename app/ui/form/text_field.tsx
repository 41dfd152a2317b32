import type { ComponentProps } from 'react'
import styles from './text_field.module.css'

export function TextField({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${styles.field} ${className}`} {...rest} />
}

/** A multi-line field with a fixed number of `rows`. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={`${styles.field} ${styles.lines} ${className}`} {...rest} />
}
