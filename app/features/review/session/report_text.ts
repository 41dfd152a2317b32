import { latexTable, latexText, markdownTable, markdownText } from '../../../files/table_text.ts'

/** Content of a report: title, named values and tables. */
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

/** Formats a report as Markdown or LaTeX. Names are escaped. */
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

/** Requires the package booktabs, like `latexTable`. */
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
