import { Download, Table2 } from 'lucide-react'
import { linkTo, wholeLink } from '../../../conversation/links/link_to.ts'
import { tableCsv } from '../../../files/csv.ts'
import { saveFile } from '../../../files/save_file.ts'
import { filterParts } from '../../../find/filters/filter_parts.ts'
import { NO_FILTER } from '../../../model/index.ts'
import { titleWithOrigin } from '../../../session/corpus_info.ts'
import { currentViewState } from '../../../state/address.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Caption } from '../../../ui/drawing/svg_file.ts'
import { useDrawingFile } from '../../../ui/drawing/use_drawing_file.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { chartMessages } from '../charts/messages.ts'
import styles from './chart_frame.module.css'
import type { TableContent } from './chart_table.tsx'
import { useOverview } from './overview_context.ts'

interface ChartToolsProps {
  readonly id: string
  readonly title: string
  readonly note?: string | undefined
  readonly table: TableContent
  readonly tableOpen: boolean
  /** True if the numbers are those of another list, and must not be saved as those of this one. */
  readonly isStale: boolean
  readonly onTable: () => void
  /** Returns null if the chart isn't drawn. */
  readonly drawing: () => SVGSVGElement | null
}

/** Buttons to show a chart's table and to save the chart. */
export function ChartTools({
  id,
  title,
  note,
  table,
  tableOpen,
  isStale,
  onTable,
  drawing,
}: ChartToolsProps) {
  const { corpus, list } = useOverview()
  // While the list of another filter is looked for, the numbers are still those of this one.
  const filter = list?.question.filter ?? NO_FILTER
  const caption = (): Caption => {
    const view = { ...currentViewState(), corpus: corpus.id, filter, view: 'overview' as const }
    const parts = filterParts(filter, corpus).map(({ text }) => text)
    return {
      title,
      lines: [
        ...(note ? [note] : []),
        `${titleWithOrigin(corpus)} · ${parts.length === 0 ? chartMessages.noFilter : chartMessages.filters(parts.join('; '))}`,
        wholeLink(linkTo(view, null, null), window.location.href),
      ],
    }
  }
  const save = (extension: string, blob: Blob) => saveFile({ name: `${corpus.id}-${id}.${extension}`, blob })
  const file = useDrawingFile({ drawing, caption, save })
  const saveCsv = () =>
    save('csv', new Blob([tableCsv(table.columns, table.rows)], { type: 'text/csv;charset=utf-8' }))
  return (
    <div className={styles.tools} inert={isStale}>
      <IconButton
        name={chartMessages.showTable(title)}
        shortcut="t"
        aria-pressed={tableOpen}
        onClick={onTable}
      >
        <Table2 size={16} aria-hidden />
      </IconButton>
      <Menu
        trigger={
          <IconButton name={chartMessages.save(title)}>
            <Download size={16} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onClick={saveCsv}>{chartMessages.csv}</MenuItem>
        <MenuItem onClick={file.saveSvg}>{chartMessages.svg}</MenuItem>
        <MenuItem onClick={file.savePng}>{chartMessages.png}</MenuItem>
      </Menu>
      {file.failed && (
        <span className={styles.failed} role="status">
          {chartMessages.notSaved}
        </span>
      )}
    </div>
  )
}
