/** A table as text: the names of its columns, and its cells by rows. */
export interface TextTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table of GitHub's Markdown. Nothing in a cell is taken for a sign of Markdown or HTML. */
export function markdownTable({ columns, rows }: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownText).join(' | ')} |`
  return `${[line(columns), line(columns.map(() => '---')).replaceAll('\\', ''), ...rows.map(line)].join('\n')}\n`
}

/** A text in Markdown, on one line. Nothing in it is taken for a sign of Markdown or HTML. */
export function markdownText(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]<>|#~$&]/g, (sign) => `\\${sign}`)
}

const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
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

/** A `tabular` of LaTeX with the rules of the package booktabs. Nothing in a cell is taken for a command. */
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

/** A text in LaTeX, on one line. Nothing in it is taken for a command. */
export function latexText(text: string): string {
  return oneLine(text).replace(/[&%$#_{}]|[\\~^<>−×–…“”’∼≥§↓→κα]/g, (sign) => LATEX[sign] ?? `\\${sign}`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
