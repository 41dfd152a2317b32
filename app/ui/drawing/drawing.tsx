import type { ReactNode, SVGProps } from 'react'
import { type HintContent, hideHint, hideHintSoon, showHint, showHintSoon } from '../hint_state.ts'
import type { Roving } from '../roving/use_roving.ts'
import styles from './drawing.module.css'
import { type Drag, useDrag } from './use_drag.ts'
import { useWidth } from './use_width.ts'

interface DrawingProps {
  /** Accessible name. */
  readonly name: string
  readonly className?: string | undefined
  /** Maximum width in pixels. */
  readonly widest?: number
  readonly roving: Roving
  /** Returns height and content for a width in pixels, and for the current drag. */
  readonly draw: (
    width: number,
    drag: Drag | null,
  ) => { readonly height: number; readonly content: ReactNode }
  /** Undefined if dragging is disabled. */
  readonly onDrag?: (drag: Drag) => void
}

/** A responsive SVG, redrawn for the available width. */
export function Drawing({ name, className, widest, roving, draw, onDrag }: DrawingProps) {
  const [ref, room] = useWidth<HTMLDivElement>()
  const { drag, handlers } = useDrag((end) => onDrag?.(end))
  const width = Math.min(room, widest ?? room)
  const drawn = width > 0 ? draw(width, drag) : null
  return (
    <div ref={ref} className="narrowing">
      {drawn && (
        <svg
          data-drawing
          role="group"
          aria-label={name}
          className={`${styles.drawing} ${onDrag ? styles.drags : ''} ${className ?? ''}`}
          width={width}
          height={drawn.height}
          viewBox={`0 0 ${width} ${drawn.height}`}
          onKeyDown={roving.onKeyDown}
          {...(onDrag && handlers)}
        >
          {drawn.content}
        </svg>
      )}
    </div>
  )
}

interface MarkProps extends Omit<SVGProps<SVGGElement>, 'id'> {
  readonly id: string
  readonly hint: HintContent
  readonly roving: Roving
  readonly onChoose: (event: { readonly shiftKey: boolean }) => void
}

/** Part of a drawing that acts as a button and shows a hint on hover and focus. */
export function DrawingMark({ id, hint, roving, onChoose, onKeyDown, ...rest }: MarkProps) {
  return (
    <g
      role="button"
      tabIndex={roving.tabIndex(id)}
      data-mark={id}
      {...rest}
      onClick={onChoose}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onChoose(event)
      }}
      onFocus={(event) => {
        roving.onFocus(id)
        if (event.currentTarget.matches(':focus-visible')) showHint(event.currentTarget, hint)
      }}
      onBlur={hideHint}
      onPointerEnter={(event) => event.pointerType !== 'touch' && showHintSoon(event.currentTarget, hint)}
      onPointerLeave={hideHintSoon}
    />
  )
}

interface TicksProps {
  readonly scale: (tick: number) => number
  readonly ticks: readonly number[]
  /** Ends of the grid lines. There are none without `from`. */
  readonly from?: number
  readonly to: number
  /** Distance between a grid line and its text. */
  readonly gap: number
  readonly text?: (tick: number) => string
}

/** Ticks at the bottom of a horizontal axis, with grid lines upwards and texts below. */
export function XTicks({ scale, ticks, from, to, gap, text = String }: TicksProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      {from !== undefined && (
        <line className={styles.tick} x1={scale(tick)} x2={scale(tick)} y1={from} y2={to} />
      )}
      <text x={scale(tick)} y={to + gap} textAnchor="middle">
        {text(tick)}
      </text>
    </g>
  ))
}

/** Ticks at the left of a vertical axis, with grid lines to the right and texts to the left. */
export function YTicks({ scale, ticks, from, to, gap, text = String }: TicksProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      {from !== undefined && (
        <line className={styles.tick} x1={to} x2={from} y1={scale(tick)} y2={scale(tick)} />
      )}
      <text x={to - gap} y={scale(tick)} dy="0.32em" textAnchor="end">
        {text(tick)}
      </text>
    </g>
  ))
}

/** Rectangle of the current drag. */
export function Brush(box: Pick<SVGProps<SVGRectElement>, 'x' | 'y' | 'width' | 'height'>) {
  return <rect className={styles.brush} data-export="none" {...box} />
}
