import type { ReactNode } from 'react'
import styles from './grid_row.module.css'

const rowAria = (index: number, open: boolean, loading: boolean) =>
  ({ role: 'row', 'aria-rowindex': index, 'aria-selected': open, 'aria-busy': loading }) as const

/** Position and state of a row in a list. */
export interface RowPlace {
  readonly id: string
  readonly index: number
  /** CSS transform that positions the row. */
  readonly top: string
  /** In CSS pixels. */
  readonly height: number
  /** True if it is the keyboard's current row. */
  readonly active: boolean
  readonly open: boolean
}

interface GridRowProps extends RowPlace {
  readonly className: string | undefined
  /** 1-based, counting the header row if there is one. */
  readonly ariaIndex: number
  /** True while the row's content is loading. */
  readonly loading: boolean
  /** The conversation's id, for scripts, since there may be no id column. */
  readonly conversation?: string | undefined
  readonly children: ReactNode
}

/**
 * A row in a list of conversations or turns. The grid keeps the focus and points to its active row with
 * `aria-activedescendant`, so rows and cells are never focused.
 */
export function GridRow(props: GridRowProps) {
  const { id, index, top, height, active, open, className, ariaIndex, loading, conversation, children } =
    props
  return (
    <div
      {...rowAria(ariaIndex, open, loading)}
      id={id}
      data-position={index}
      data-conversation={conversation}
      data-active={active || undefined}
      className={`${styles.row} ${className}`}
      style={{ transform: top, height }}
    >
      {children}
    </div>
  )
}
