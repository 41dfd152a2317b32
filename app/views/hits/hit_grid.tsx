import { useId, useMemo } from 'react'
import type { Rows } from '../../hooks/list/use_rows.ts'
import type { VisibleRange } from '../../hooks/list/visible_rows.ts'
import { hitMessages } from '../../messages/list/hits.ts'
import type { TurnRow } from '../../readers/rows.ts'
import { RowGrid } from '../list/grid/row_grid.tsx'
import { type HitContext, HitListRow, type HitRowProps } from './hit_row.tsx'
import type { HitCursor } from './use_hit_cursor.ts'

/** Placeholder rows while not even the number of turns is known. */
const PLACEHOLDERS = 24

/** Of a row, in rem. */
const ROW_HEIGHT = 4.875

/** Of the line for labels that a narrow row has besides, in rem. */
const LABELS_HEIGHT = 1.75

interface HitGridProps {
  /** Names the list and its order. */
  readonly id: string
  /** `undefined`: not known yet. */
  readonly count: number | undefined
  readonly rows: Rows<TurnRow>
  /** Whether these are those of an earlier filter or order. */
  readonly stale: boolean
  readonly cursor: HitCursor
  readonly context: HitContext
  readonly rem: number
  onVisible(range: VisibleRange): void
}

/** The turns that were found, one below the other. */
export function HitGrid({ id, count, rows, stale, cursor, context, rem, onVisible }: HitGridProps) {
  const { narrow } = context
  const { active, open } = cursor
  const idPrefix = `${useId()}hit-`
  const total = count ?? PLACEHOLDERS
  const unlabelled = context.schemes.length === 0
  const rowHeight = Math.round((ROW_HEIGHT + (narrow && !unlabelled ? LABELS_HEIGHT : 0)) * rem)

  const rowProps = useMemo<HitRowProps>(
    () => ({ rows, context, active, open, idPrefix }),
    [rows, context, active, open, idPrefix],
  )
  return (
    <RowGrid
      aria-label={hitMessages.grid}
      id={id}
      idPrefix={idPrefix}
      total={total}
      known={count !== undefined}
      rowHeight={rowHeight}
      active={active}
      open={open}
      identity={cursor.identity}
      free={open === null}
      stale={stale}
      layout="cards"
      data-narrow={narrow || undefined}
      data-unlabelled={unlabelled || undefined}
      rowComponent={HitListRow}
      rowProps={rowProps}
      onMove={cursor.move}
      onEnter={cursor.enter}
      onPress={(_, position) => cursor.choose(position)}
      onVisible={onVisible}
    />
  )
}
