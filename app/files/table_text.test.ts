import { describe, expect, it } from 'vitest'
import { latexTable, markdownTable } from './table_text.ts'

const table = {
  columns: ['What', 'Printed'],
  rows: [
    ['nearly 40% & more', '.086*'],
    ['a|b <script>\n[x](y)', '\\input{x} −.092 $1_2$'],
  ],
}

describe('a table as text', () => {
  it('is Markdown in which no cell is more than text', () => {
    expect(markdownTable(table)).toBe(
      [
        '| What | Printed |',
        '| --- | --- |',
        '| nearly 40% \\& more | .086\\* |',
        '| a\\|b \\<script\\> \\[x\\](y) | \\\\input\\{x\\} −.092 \\$1\\_2\\$ |',
        '',
      ].join('\n'),
    )
  })

  it('is LaTeX in which no cell is more than text', () => {
    expect(latexTable(table)).toBe(
      [
        '\\begin{tabular}{ll}',
        '\\toprule',
        'What & Printed \\\\',
        '\\midrule',
        'nearly 40\\% \\& more & .086* \\\\',
        'a\\textbar{}b \\textless{}script\\textgreater{} [x](y) & \\textbackslash{}input\\{x\\} $-$.092 \\$1\\_2\\$ \\\\',
        '\\bottomrule',
        '\\end{tabular}',
        '',
      ].join('\n'),
    )
  })
})
