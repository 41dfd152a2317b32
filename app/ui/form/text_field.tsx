import type { ComponentProps } from 'react'
import styles from './text_field.module.css'

export function TextField({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${styles.field} ${className}`} {...rest} />
}

/** A field for several lines; as high as its `rows`. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={`${styles.field} ${styles.lines} ${className}`} {...rest} />
}
