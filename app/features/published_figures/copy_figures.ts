import { figuresMessages as t } from '../../figures/messages.ts'
import { type FigureResult, verdictName } from '../../figures/recompute.ts'
import { latexTable, markdownTable } from '../../files/table_text.ts'
import { tableCsv } from '../overview/summary/table_csv.ts'

export type CopyForm = 'latex' | 'markdown' | 'csv'

/** Recomputed figures as a table in LaTeX, Markdown or a spreadsheet format. */
export function figuresText(results: readonly FigureResult[], form: CopyForm): string {
  const columns = [t.id, t.figure, t.source, t.printed, t.recomputed, t.verdict]
  const rows = results.map(({ figure, found, verdict }) => [
    figure.id,
    figure.what,
    figure.where,
    figure.printed ?? '',
    found?.shown ?? '',
    verdictName(verdict),
  ])
  if (form === 'csv')
    return tableCsv(
      columns,
      rows.map((row) => row.map(numberOrText)),
    )
  return form === 'latex' ? latexTable({ columns, rows }) : markdownTable({ columns, rows })
}

/** Keeps numbers as numbers, since a spreadsheet may read negative ones in text form as formulas. */
function numberOrText(text: string): number | string {
  return /^-?(\d{1,3}(,\d{3})+|\d*)(\.\d+)?$/.test(text) && /\d/.test(text)
    ? Number(text.replaceAll(',', ''))
    : text
}
