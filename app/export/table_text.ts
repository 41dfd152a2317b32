/** A table as text: the names of its columns, and its cells by rows. */
export interface TextTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table of GitHub's Markdown. Nothing in a cell is taken for a sign of Markdown or HTML. */
export function markdownTable({ columns, rows }: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`
  return `${[line(columns), line(columns.map(() => '---')).replaceAll('\\', ''), ...rows.map(line)].join('\n')}\n`
}

function markdownCell(text: string): string {
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
  '§': '\\S{}',
}

/** A `tabular` of LaTeX with the rules of the package booktabs. Nothing in a cell is taken for a command. */
export function latexTable({ columns, rows }: TextTable): string {
  const line = (cells: readonly string[]) => `${cells.map(latexCell).join(' & ')} \\\\`
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

function latexCell(text: string): string {
  return oneLine(text).replace(/[&%$#_{}]|[\\~^<>−×–…“”’∼≥§]/g, (sign) => LATEX[sign] ?? `\\${sign}`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
