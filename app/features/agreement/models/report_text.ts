import { latexTable, latexText, markdownTable, markdownText } from '../../../files/table_text.ts'

/** A report as it is shown: a title, names with values, and tables. */
interface Report {
  readonly title: string
  readonly facts: readonly (readonly [string, string])[]
  readonly parts: readonly {
    readonly title: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }[]
}

export type ReportForm = 'markdown' | 'latex'

/** A report as text for a page or a paper. Nothing in its names is taken for a sign of Markdown or a command of LaTeX. */
export function reportText(report: Report, form: ReportForm): string {
  return form === 'markdown' ? markdownReport(report) : latexReport(report)
}

function markdownReport({ title, facts, parts }: Report): string {
  return [
    `## ${markdownText(title)}\n`,
    `${facts.map(([name, value]) => `- **${markdownText(name)}:** ${markdownText(value)}`).join('\n')}\n`,
    ...parts.flatMap((part) => [`### ${markdownText(part.title)}\n`, markdownTable(part)]),
  ].join('\n')
}

/** Needs the package booktabs, as `latexTable` does. */
function latexReport({ title, facts, parts }: Report): string {
  return [
    `\\section*{${latexText(title)}}\n`,
    '\\begin{description}',
    ...facts.map(([name, value]) => `\\item[{${latexText(name)}}] ${latexText(value)}`),
    '\\end{description}\n',
    ...parts.flatMap((part) => [
      '\\begin{table}[h]',
      '\\centering',
      `\\caption{${latexText(part.title)}}`,
      latexTable(part).trimEnd(),
      '\\end{table}\n',
    ]),
  ].join('\n')
}
