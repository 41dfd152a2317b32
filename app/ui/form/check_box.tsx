import type { ComponentProps } from 'react'
import styles from './check_box.module.css'

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly checked: boolean
  onChange(checked: boolean): void
}

export function CheckBox({ onChange, children, className = '', ...rest }: CheckBoxProps) {
  return (
    <label className={`${styles.check} ${className}`}>
      <input type="checkbox" onChange={(event) => onChange(event.target.checked)} {...rest} />
      {children}
    </label>
  )
}
