/** A table as text: column names, and cells by row. */
export interface TextTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Writes a GitHub Markdown table. Cells are escaped. */
export function markdownTable({ columns, rows }: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`
  return `${[line(columns), line(columns.map(() => '---')).replaceAll('\\', ''), ...rows.map(line)].join('\n')}\n`
}

/** Escapes text for Markdown and HTML, and joins it into one line. */
export function markdownText(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]<>|#~$&]/g, (sign) => `\\${sign}`)
}

const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // In LaTeX's default encoding, this sign would be printed as a dash.
  '|': '\\textbar{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '−': '$-$',
  '×': '$\\times$',
  '–': '--',
  '…': '\\ldots{}',
  '“': '``',
  '”': "''",
  '’': "'",
  '∼': '$\\sim$',
  '≥': '$\\geq$',
  '↓': '$\\downarrow$',
  '→': '$\\rightarrow$',
  κ: '$\\kappa$',
  α: '$\\alpha$',
  '§': '\\S{}',
}

/** Writes a LaTeX `tabular` with booktabs rules. Cells are escaped. */
export function latexTable({ columns, rows }: TextTable): string {
  const line = (cells: readonly string[]) => `${cells.map(latexText).join(' & ')} \\\\`
  return `${[
    `\\begin{tabular}{${'l'.repeat(columns.length)}}`,
    '\\toprule',
    line(columns),
    '\\midrule',
    ...rows.map(line),
    '\\bottomrule',
    '\\end{tabular}',
  ].join('\n')}\n`
}

/** Escapes text for LaTeX, and joins it into one line. */
export function latexText(text: string): string {
  return oneLine(text).replace(/[&%$#_{}]|[\\~^|<>−×–…“”’∼≥§↓→κα]/g, (sign) => LATEX[sign] ?? `\\${sign}`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
