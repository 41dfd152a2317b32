import { ArrowDown, ArrowUp, ListChecks } from 'lucide-react'
import { memo } from 'react'
import type { FacetFilter } from '../../model/index.ts'
import type { List } from '../../session/react/listing.ts'
import { lazyAfterReading } from '../../ui/lazy_part.ts'
import type { ColumnId } from '../column_choice.ts'
import type { ListColumn } from '../use_list_table.ts'
import styles from './grid_header.module.css'
import { ResizeEdge } from './resize_edge.tsx'

const ColumnHistogram = lazyAfterReading(() => import('../histograms/column_histogram.tsx'))

/** The row itself is never focused, only the grid or a header. */
const ROW = { role: 'row', 'aria-rowindex': 1 } as const

interface GridHeaderProps {
  /** The visible columns. */
  readonly columns: readonly ListColumn[]
  /** In the card layout, the header is only for screen readers. */
  readonly cards: boolean
  /** Pixels per rem. */
  readonly rem: number
  /** List whose values the header shows. Undefined if still unknown. */
  readonly counted: List | undefined
  /** Facet conditions of the filter. */
  readonly parts: readonly FacetFilter[]
  onSort(column: ListColumn): void
  /** Called when the pointer enters the title of a sortable column. */
  onPrefetch(column: ListColumn): void
  /** @param width in rem */
  onResize(id: ColumnId, width: number): void
  /** Restores the column's default width. */
  onResetWidth(id: ColumnId): void
}

/** Header row of the grid. Re-renders only if a column changes. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { columns, cards, rem, counted, parts, onSort, onPrefetch, onResize, onResetWidth } = props
  const previewAt = columns.findIndex((column) => column.id === 'preview')
  return (
    <div role="rowgroup" className={cards ? 'visually-hidden' : styles.group}>
      <div {...ROW} className={styles.row} data-plots={hasPlots(columns) || undefined}>
        {columns.map((column, i) => (
          <div
            key={column.id}
            role="columnheader"
            aria-label={column.title}
            className={styles.cell}
            data-column={column.id}
            data-numeric={column.numeric || undefined}
            tabIndex={-1}
            aria-sort={column.sorted ?? (column.sort === null ? undefined : 'none')}
          >
            {cards ? column.title : <HeaderTitle column={column} onSort={onSort} onPrefetch={onPrefetch} />}
            {!cards && column.plotted && (
              <div className={styles.plot}>
                {counted && (
                  <ColumnHistogram
                    title={column.title}
                    facet={column.plotted}
                    list={counted}
                    part={
                      parts.find(({ key, of }) => key === column.plotted?.key && of === undefined) ?? null
                    }
                  />
                )}
              </div>
            )}
            {!cards && i !== previewAt && (
              <ResizeEdge
                column={column}
                side={i < previewAt ? 'end' : 'start'}
                rem={rem}
                onResize={onResize}
                onReset={onResetWidth}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
})

/** True if the header reserves space for histograms. */
function hasPlots(columns: readonly ListColumn[]): boolean {
  return columns.some(({ plotted }) => plotted !== null)
}

interface HeaderTitleProps {
  readonly column: ListColumn
  onSort(column: ListColumn): void
  onPrefetch(column: ListColumn): void
}

function HeaderTitle({ column, onSort, onPrefetch }: HeaderTitleProps) {
  const { id, title, sorted } = column
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  const words =
    id === 'annotated' ? (
      <>
        <ListChecks className={styles.glyph} aria-hidden />
        <span className="visually-hidden">{title}</span>
      </>
    ) : (
      <span className="truncate">{title}</span>
    )
  if (column.sort === null)
    return (
      <span className={styles.title} title={title}>
        {words}
      </span>
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.title}
      title={title}
      onPointerEnter={() => onPrefetch(column)}
      onClick={() => onSort(column)}
    >
      {words}
      {sorted && <Arrow className={styles.arrow} aria-hidden />}
    </button>
  )
}
