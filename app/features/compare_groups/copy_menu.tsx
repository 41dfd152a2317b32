import { Download } from 'lucide-react'
import { linkTo, wholeLink } from '../../conversation/links/link_to.ts'
import { tableCsv } from '../../files/csv.ts'
import { saveFile } from '../../files/save_file.ts'
import { latexTable, latexText, markdownTable, markdownText, type TextTable } from '../../files/table_text.ts'
import { filterParts } from '../../find/filters/filter_parts.ts'
import type { Filter } from '../../model/index.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { currentViewState } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy/use_copy.ts'
import { useDrawingFile } from '../../ui/drawing/use_drawing_file.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ui } from '../../ui/messages.ts'
import { groupMessages as t } from './messages.ts'

interface CopyMenuProps {
  readonly corpus: CorpusInfo
  /** The filter that applies to all groups, or null if each has its own. */
  readonly filter: Filter | null
  readonly title: string
  /** Numbers of cases and method. */
  readonly lines: readonly string[]
  readonly table: TextTable
  /** Columns and rows of the CSV, with numbers as numbers. */
  readonly csv: { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }
  /** A query that gives the same numbers. Undefined if there is none. */
  readonly sql?: () => string
  /** Finds the drawing. */
  readonly drawing: () => SVGSVGElement | null
}

/** Copies and saves a result. Its caption names corpus, filter, n and method. */
export function CopyMenu(props: CopyMenuProps) {
  const { corpus, filter, title, lines: details, table, csv, sql, drawing } = props
  const [status, copy] = useCopy()
  const link = () =>
    wholeLink(linkTo({ ...currentViewState(), corpus: corpus.id }, null, null), window.location.href)
  const lines = () => [
    t.caption(titleWithOrigin(corpus), filter ? filterParts(filter, corpus).map(({ text }) => text) : []),
    ...details,
    link(),
  ]
  const file = useDrawingFile({
    drawing,
    caption: () => ({ title, lines: lines() }),
    save: (extension, blob) => saveFile({ name: `${corpus.id}-groups.${extension}`, blob }),
  })
  const latex = () =>
    `\\begin{table}\n\\caption{${latexText(sentences([title, ...lines()]))}}\n${latexTable(table)}\\end{table}\n`
  const markdown = () => `${markdownTable(table)}\n${[title, ...lines()].map(markdownText).join('  \n')}\n`
  return (
    <div className="row gap-2">
      <span role="status" className={`sm ${status === 'refused' || file.failed ? 'bad' : 'soft'}`}>
        {status === 'copied' && ui.copied}
        {status === 'refused' && ui.selectInstead}
        {file.failed && t.notSaved}
      </span>
      <Menu
        trigger={
          <Button look="quiet" icon={<Download size={16} aria-hidden />}>
            {t.copy}
          </Button>
        }
      >
        <MenuItem onClick={() => copy(tableCsv(csv.columns, csv.rows))}>{t.copyAs.csv}</MenuItem>
        <MenuItem onClick={() => copy(latex())}>{t.copyAs.latex}</MenuItem>
        <MenuItem onClick={() => copy(markdown())}>{t.copyAs.markdown}</MenuItem>
        {sql && <MenuItem onClick={() => copy(sql())}>{t.copyAs.sql}</MenuItem>}
        <MenuItem onClick={() => copy(link())}>{t.copyAs.link}</MenuItem>
        <MenuItem onClick={file.saveSvg}>{t.save.svg}</MenuItem>
        <MenuItem onClick={file.savePng}>{t.save.png}</MenuItem>
      </Menu>
    </div>
  )
}

/** Joins lines into one text, each as a sentence. */
function sentences(lines: readonly string[]): string {
  return lines.map((line, i) => (i === lines.length - 1 || line.endsWith('.') ? line : `${line}.`)).join(' ')
}
