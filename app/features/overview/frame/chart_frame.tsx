import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type AsyncData, latest } from '../../../base/async_data.ts'
import { MANY_TURNS } from '../../../readers/attached/extra_tables.ts'
import { showChart } from '../../../session/console.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { chartMessages } from '../charts/messages.ts'
import styles from './chart_frame.module.css'
import { ChartTable, type TableContent } from './chart_table.tsx'
import { ChartTools } from './chart_tools.tsx'
import { useOverview } from './overview_context.ts'

export interface DrawnChart {
  readonly drawing: ReactNode
  /** The numbers in the drawing. */
  readonly table: TableContent
  /** Shown below the drawing. */
  readonly note?: ReactNode
}

export interface PlacedChart {
  /** Identifies the chart in tests and file names. */
  readonly id: string
  /** Names what is counted. */
  readonly title: string
  /** Options of this chart. */
  readonly controls?: ReactNode
  readonly note?: string | undefined
}

interface ChartFrameProps<T> extends PlacedChart {
  /** True if it takes the full width. */
  readonly wide?: boolean
  readonly data: AsyncData<T>
  /** Returns null if there is nothing to draw. */
  readonly draw: (value: T) => DrawnChart | null
}

/** Frame of a chart with title, tools and a table behind a button. */
export function ChartFrame<T>({ id, title, controls, note, wide, data, draw }: ChartFrameProps<T>) {
  const [open, setOpen] = useState(false)
  const toggle = () => setOpen(!open)
  const figure = useRef<HTMLElement>(null)
  const titleId = useId()
  const turns = useOverview().corpus.entry.counts?.turns ?? 0
  const value = latest(data)
  const drawn = value === undefined ? undefined : draw(value)
  const table = useRef<TableContent | null>(null)
  useEffect(() => {
    table.current = data.status === 'ready' ? (drawn?.table ?? null) : null
  })
  useEffect(() => showChart(id, () => table.current && { title, ...table.current }), [id, title])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 't' || event.ctrlKey || event.metaKey || event.altKey || !drawn) return
    // Letters in an open combobox search its items.
    const target = event.target instanceof Element ? event.target : null
    if (!target || !event.currentTarget.contains(target) || target.closest('[role="combobox"]')) return
    event.preventDefault()
    event.stopPropagation()
    toggle()
  }
  return (
    <figure
      ref={figure}
      className={styles.figure}
      data-chart={id}
      data-wide={wide}
      aria-labelledby={titleId}
      data-numbers={drawn ? '' : undefined}
      aria-busy={data.status === 'loading'}
      onKeyDown={onKeyDown}
    >
      <figcaption className={styles.bar}>
        <h4 id={titleId} className={styles.title}>
          {title}
        </h4>
        {drawn && (
          <ChartTools
            id={id}
            title={title}
            note={note}
            table={drawn.table}
            tableOpen={open}
            isStale={data.status !== 'ready'}
            onTable={toggle}
            drawing={() => figure.current?.querySelector<SVGSVGElement>('svg[data-drawing]') ?? null}
          />
        )}
      </figcaption>
      {controls && <div className={styles.controls}>{controls}</div>}
      {data.status === 'failed' ? (
        <p className={styles.failed} role="status">
          {chartMessages.failed(data.error.message)}
        </p>
      ) : drawn === undefined ? (
        <div className={styles.waiting}>
          <Skeleton width="92%" />
          <Skeleton width="64%" />
          <Skeleton width="38%" />
          {turns > MANY_TURNS && <p className={styles.slow}>{chartMessages.slow(turns)}</p>}
        </div>
      ) : drawn === null ? (
        <p className={styles.note}>{chartMessages.empty}</p>
      ) : (
        <>
          {drawn.drawing}
          {(note || drawn.note) && (
            <p className={styles.note}>
              {note} {drawn.note}
            </p>
          )}
          {open && <ChartTable title={title} {...drawn.table} />}
        </>
      )}
    </figure>
  )
}
