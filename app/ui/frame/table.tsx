import type { ComponentProps, ReactNode } from 'react'
import styles from './table.module.css'

interface TableProps extends ComponentProps<'table'> {
  readonly caption?: string
  /** Column headings, with an optional class each. */
  readonly head: readonly (string | { readonly title: string; readonly className: string | undefined })[]
  /** True to stack the cells of a row on narrow screens. */
  readonly stacks?: boolean
  /** Rows. Each starts with a heading cell or a plain cell. */
  readonly children: ReactNode
}

/** A read-only table with lines between rows. */
export function Table({ caption, head, stacks, children, className = '', ...rest }: TableProps) {
  return (
    <table data-stacks={stacks} className={`${styles.table} ${className}`} {...rest}>
      {caption && <caption className={styles.caption}>{caption}</caption>}
      <thead>
        <tr>
          {head.map((cell, i) => {
            const { title, className: look } =
              typeof cell === 'string' ? { title: cell, className: '' } : cell
            return title === '' ? (
              <td key={i} className={look} />
            ) : (
              <th key={i} scope="col" className={look}>
                {title}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
