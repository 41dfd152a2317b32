import { type ReactNode, useId } from 'react'
import styles from './schemes.module.css'

/** Reason why the content of a field cannot be used. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return <p className="sm bad">{children}</p>
}

interface FieldProps {
  readonly label: string
  readonly note?: string
  readonly problem: string | null
  children(field: {
    readonly id: string
    readonly 'aria-describedby': string
    readonly 'aria-invalid': boolean
  }): ReactNode
}

/** A labelled field with a note, and with the reason why its content cannot be used. */
export function Field({ label, note, problem, children }: FieldProps) {
  const id = useId()
  const about = `${id}-about`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="sm bold">
        {label}
      </label>
      {children({ id, 'aria-describedby': about, 'aria-invalid': problem !== null })}
      <div id={about}>
        {problem !== null ? <Problem>{problem}</Problem> : note && <p className="xs soft">{note}</p>}
      </div>
    </div>
  )
}
