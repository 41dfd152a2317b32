import type { ComponentProps, ReactNode } from 'react'
import styles from './table.module.css'

interface TableProps extends ComponentProps<'table'> {
  readonly caption?: string
  /** What stands above its columns: words, or a whole cell. */
  readonly head: readonly (string | { readonly title: string; readonly className: string | undefined })[]
  /** Whether its cells stand one below the other where there is little room. */
  readonly stacks?: boolean
  /** Rows; each begins with a cell of the row's name or with any other. */
  readonly children: ReactNode
}

/** A table to be read: a row below the other, with a line between them. */
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
