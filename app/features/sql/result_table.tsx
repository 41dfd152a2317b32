import { type CSSProperties, useMemo, useState } from 'react'
import { List } from 'react-window'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { sql as t } from './messages.ts'
import { cellKind, columnWidths, MOST_COLUMNS, placeColumns, rowPlace } from './result_cells.ts'
import { ResultRow, type ResultRowProps } from './result_row.tsx'
import styles from './result_table.module.css'
import { type SqlResult, useSplitsOf } from './use_sql.ts'

/** Unlike in a grid, only the table itself can be focused, since headers and cells are not interactive. */
const HEAD_ROW = { role: 'row', 'aria-rowindex': 1 } as const
const HEADER = { role: 'columnheader' } as const

/** Height of a row in rem. */
const ROW = 2

interface ResultTableProps {
  readonly corpus: CorpusInfo
  readonly result: SqlResult
  /** Called when a conversation is opened. */
  onOpen(): void
}

/** Table of a result's rows, virtualized. */
export function ResultTable({ corpus, result, onOpen }: ResultTableProps) {
  const { rows } = result
  const columns = useMemo(() => result.columns.slice(0, MOST_COLUMNS), [result])
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [visible, setVisible] = useState({ from: 0, to: 0 })
  const rem = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16, [])
  const places = useMemo(() => placeColumns(result.columns), [result])
  const kinds = useMemo(() => columns.map((_, i) => cellKind(rows, i)), [columns, rows])
  const template = useMemo(
    () => columnWidths(columns, rows).map((ch) => `minmax(calc(${ch}ch + 1.5rem), ${ch}fr)`),
    [columns, rows],
  )
  const unplaced = useMemo(() => {
    const ids = rows.slice(visible.from, visible.to + 1).flatMap((row) => {
      const place = rowPlace(row, places)
      return place && place.split === null ? [place.id] : []
    })
    return [...new Set(ids)].sort()
  }, [rows, visible, places])
  const splits = useSplitsOf(corpus, unplaced)
  const rowProps = useMemo<ResultRowProps>(
    () => ({ corpusId: corpus.id, rows, kinds, places, splits, onOpen }),
    [corpus.id, rows, kinds, places, splits, onOpen],
  )
  return (
    <div
      ref={setScroller}
      role="table"
      aria-label={t.result}
      aria-rowcount={rows.length + 1}
      aria-colcount={result.columns.length}
      tabIndex={0}
      className={styles.scroller}
    >
      <div
        role="presentation"
        className={styles.content}
        style={{ '--columns': template.join(' ') } as CSSProperties}
      >
        <div role="rowgroup" className={styles.head}>
          <div {...HEAD_ROW} className={styles.row}>
            {columns.map(({ name, type }, i) => (
              <div key={i} {...HEADER} className={styles.header} data-kind={kinds[i]} title={type}>
                {name}
              </div>
            ))}
          </div>
        </div>
        <List
          role="rowgroup"
          scrollElement={scroller}
          rowComponent={ResultRow}
          rowCount={rows.length}
          rowHeight={ROW * rem}
          rowProps={rowProps}
          overscanCount={6}
          onRowsRendered={({ startIndex, stopIndex }) =>
            setVisible((before) =>
              before.from === startIndex && before.to === stopIndex
                ? before
                : { from: startIndex, to: stopIndex },
            )
          }
        />
      </div>
    </div>
  )
}
