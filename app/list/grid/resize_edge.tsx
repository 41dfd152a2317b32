import { type PointerEvent, useRef } from 'react'
import { type ColumnId, widthsOf } from '../column_choice.ts'
import { listMessages } from '../messages.ts'
import type { ListColumn } from '../use_list_table.ts'
import styles from './grid_header.module.css'

interface ResizeEdgeProps {
  readonly column: ListColumn
  /** The edge that moves is the one next to the preview, which absorbs the change. */
  readonly side: 'start' | 'end'
  /** Pixels per rem. */
  readonly rem: number
  /** @param width in rem */
  onResize(id: ColumnId, width: number): void
  /** Restores the column's default width. */
  onReset(id: ColumnId): void
}

/** Draggable edge of a column header. A double click restores the default width. */
export function ResizeEdge({ column, side, rem, onResize, onReset }: ResizeEdgeProps) {
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const outwards = side === 'end' ? 1 : -1
  const { min, max } = widthsOf(column.id)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width: column.width }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = grip.current
    if (start) onResize(column.id, start.width + (outwards * (event.clientX - start.x)) / rem)
  }
  const onLetGo = () => {
    grip.current = null
  }
  return (
    <div
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={listMessages.widthOf(column.title)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={column.width}
      aria-valuetext={listMessages.width(column.width)}
      className={styles.edge}
      data-side={side}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onLetGo}
      onPointerCancel={onLetGo}
      onDoubleClick={() => onReset(column.id)}
    />
  )
}
