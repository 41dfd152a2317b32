import { describe, expect, it } from 'vitest'
import { reportText } from './report_text.ts'

const HOSTILE = '\\input{/etc/passwd} % & $ # _ ^ ~ {x} <b>|`*[a](javascript:1)\n# heading'

const report = {
  title: `Agreement: ${HOSTILE}`,
  facts: [
    ['Annotators', HOSTILE],
    ['Seed', '1'],
  ],
  parts: [
    {
      title: HOSTILE,
      columns: ['Label', HOSTILE],
      rows: [
        [HOSTILE, '0.803'],
        ['κ', '−0.1'],
      ],
    },
    { title: 'Confusion', columns: ['a ↓ b →'], rows: [] },
  ],
} as const

describe('a report in LaTeX', () => {
  const text = reportText(report, 'latex')

  it('opens and closes every environment, in order', () => {
    const open: string[] = []
    for (const [, what, name] of text.matchAll(/\\(begin|end)\{(\w+)\}/g)) {
      if (what === 'begin') open.push(name ?? '')
      else expect(open.pop()).toBe(name)
    }
    expect(open).toEqual([])
    expect(text.match(/\\begin\{tabular\}/g)).toHaveLength(2)
  })

  it('has no command, comment or cell that a name has made up', () => {
    expect(text).not.toContain('\\input')
    const bare = text.replaceAll(/\\[\\%&$#_{}]/g, '').replaceAll(/\\textbackslash\{\}/g, '')
    expect(bare).not.toContain('%')
    expect(bare).not.toContain('#')
    // Every row has as many cells as its table has columns.
    for (const row of text.match(/^.*0\.803 .*$/gm) ?? []) expect(row.match(/(?<!\\)&/g)).toHaveLength(1)
    const braces = [...bare.matchAll(/[{}]/g)].map(([sign]) => sign)
    let depth = 0
    for (const sign of braces) {
      depth += sign === '{' ? 1 : -1
      expect(depth).toBeGreaterThanOrEqual(0)
    }
    expect(depth).toBe(0)
  })

  it('writes signs of figures as LaTeX knows them', () => {
    expect(text).toContain('$\\kappa$ & $-$0.1 \\\\')
    expect(text).toContain('a $\\downarrow$ b $\\rightarrow$')
  })
})

describe('a report in Markdown', () => {
  const lines = reportText(report, 'markdown').split('\n')

  it('has a heading for the report and for each part, and none that a name has made up', () => {
    expect(lines.filter((line) => line.startsWith('#'))).toHaveLength(3)
    expect(lines.filter((line) => line.startsWith('- **'))).toHaveLength(2)
  })

  it('has rows of as many cells as columns', () => {
    const [row] = lines.filter((line) => line.includes('0.803'))
    expect(row?.match(/(?<!\\)\|/g)).toHaveLength(3)
  })
})
