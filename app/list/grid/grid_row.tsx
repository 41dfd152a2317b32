import type { ReactNode } from 'react'
import styles from './grid_row.module.css'

const rowAria = (index: number, open: boolean, loading: boolean) =>
  ({ role: 'row', 'aria-rowindex': index, 'aria-selected': open, 'aria-busy': loading }) as const

/** Where a row of a list stands, and how. */
export interface RowPlace {
  readonly id: string
  readonly index: number
  /** CSS transform that puts the row in its place. */
  readonly top: string
  /** In CSS pixels. */
  readonly height: number
  /** Whether the keyboard is at it. */
  readonly active: boolean
  readonly open: boolean
}

interface GridRowProps extends RowPlace {
  readonly className: string | undefined
  /** Counted from 1, with the row of headers where there is one. */
  readonly ariaIndex: number
  /** Whether what it shows has not arrived. */
  readonly loading: boolean
  /** The id of its conversation, for scripts: it may have no column. */
  readonly conversation?: string | undefined
  readonly children: ReactNode
}

/**
 * A row of a list of conversations or turns. The grid has the focus and points at its active row
 * (`aria-activedescendant`): rows and cells never have it.
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
