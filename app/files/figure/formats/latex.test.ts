import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { printableText } from '../content.ts'
import { contentOf, HOSTILE, LOOK, turnWith } from '../test_figure.ts'
import { latexOf } from './latex.ts'
import { latexAddress, latexComment, latexText, UNICHAR } from './latex_text.ts'

const has = (program: string, asked = '--version') => spawnSync(program, [asked]).status === 0
const folder = mkdtempSync(join(tmpdir(), 'parley-latex-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Compiles a document to PDF. Returns the program's output if it fails. */
function compiled(
  engine: string,
  body: string,
  preamble: readonly string[] = [],
): { readonly error: string; readonly text: string; readonly pages: number; readonly log: string } {
  const name = join(folder, 'figure')
  const packages = ['\\usepackage{xcolor}', '\\usepackage{tabularx}', ...preamble]
  const document = ['\\documentclass{article}', ...packages, '\\begin{document}', body, '\\end{document}']
  writeFileSync(`${name}.tex`, document.join('\n'))
  const options = [
    '-interaction=nonstopmode',
    '-halt-on-error',
    '-no-shell-escape',
    `-output-directory=${folder}`,
  ]
  const { status, stdout } = spawnSync(engine, [...options, `${name}.tex`], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  const pages = Number(/Output written on .*\((\d+) pages?/s.exec(stdout)?.[1] ?? 0)
  if (status !== 0)
    return { error: /^![\s\S]{0,400}/m.exec(stdout)?.[0] ?? stdout.slice(-800), text: '', pages, log: stdout }
  const { stdout: text } = spawnSync('pdftotext', ['-layout', `${name}.pdf`, '-'], { encoding: 'utf8' })
  return { error: '', text: text ?? '', pages, log: stdout }
}

describe('text for LaTeX', () => {
  it.each([
    ['5% & $6 #1 a_b {c} \\d', '5\\% \\& \\$6 \\#1 a\\_b \\{c\\} \\textbackslash{}d'],
    ["it's -- ''so''", "it's -{}- '{}'so'{}'"],
    ['“a”–b…', '{\\textquotedblleft}a{\\textquotedblright}--b\\ldots{}'],
    ['naïve Łódź', 'naïve Łódź'],
    ['水 ☹', '\\unichar{6C34}{水} \\unichar{2639}{☹}'],
    ['a\u200bb\u202e', 'ab'],
  ])('%j', (text, written) => {
    expect(latexText(text)).toBe(written)
  })

  it('has nothing that LaTeX would take for a command of its own, and braces in pairs', () => {
    const commands =
      /\\(?:[{}$&#%_,]|char\d+|allowbreak|unichar|ttfamily|text[a-z]+|ldots|pounds|S|pm|times|rightarrow|leftarrow|[gl]eq|approx|neq)/g
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...HOSTILE),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const written = latexText(printableText(text))
        const left = written.replace(commands, '').replace(/\$(?=\$|-)|-\$|\$/g, '')
        expect(left).not.toMatch(/[\\&%#^~_]/)
        const plain = written.replace(/\\[{}]/g, '')
        expect(plain.split('{').length).toBe(plain.split('}').length)
      }),
    )
  })

  it('keeps comments on a line and addresses without signs of LaTeX', () => {
    expect(latexComment('a\n\\input{b} ü')).toBe('% a?\\input{b} ?')
    expect(latexAddress('https://a.b/#/x?y=50%25&z={_}')).toBe(
      'https://a.b/\\#/x?y=50\\%25\\&z=\\%7B\\_\\%7D',
    )
  })
})

describe('a figure in LaTeX', () => {
  const all = HOSTILE.filter((text) => text.length < 3_000).map(printableText)
  const samples = fc.sample(fc.string({ unit: 'binary', maxLength: 20 }), 40).map(printableText)
  const rows = [...all, ...samples].map((text) => turnWith({ text, name: 'A' }))
  const hostile = `${latexOf({ ...contentOf('x'), rows: rows.slice(0, 30) }, LOOK)}\\newpage\n${latexOf(
    { ...contentOf(all[4] ?? ''), rows: rows.slice(30) },
    { ...LOOK, theme: 'grey' },
  )}`

  it.skipIf(!has('pdflatex'))(
    'compiles with pdfLaTeX, whatever is said',
    () => {
      expect(compiled('pdflatex', hostile).error).toBe('')
      expect(
        compiled('pdflatex', hostile, ['\\usepackage[T1]{fontenc}', '\\usepackage{hyperref}']).error,
      ).toBe('')
    },
    120_000,
  )

  it('is a list of paragraphs, so that it breaks across pages, and asks for tabularx only if it has wide tables', () => {
    const plain = latexOf(
      { ...contentOf('x'), background: null, rows: [turnWith({ text: 'a\nb', number: '12' })] },
      LOOK,
    )
    expect(plain).not.toContain('tabular')
    expect(plain).toMatch(/\\parleyturn\{\{\\scriptsize 12\}\\enspace\}\{.*Agent 1.*\}\{a\\newline b\}\n/)
    expect(plain.match(/\\parleyspeaker\{\\textcolor/g)).toHaveLength(1)
    expect(latexOf(contentOf('a column that is far too long for a table'), LOOK)).toMatch(
      /^% Needs .* \\usepackage\{tabularx\}/m,
    )
  })

  it.skipIf(!has('pdflatex') || !has('pdftotext', '-v'))(
    'breaks across pages and columns without lines that are too long',
    () => {
      const rows = Array.from({ length: 60 }, (_, i) =>
        turnWith({
          number: String(i),
          side: i % 2 === 0 ? '1' : '2',
          name: i % 2 === 0 ? 'Agent 1' : 'Someone with a rather long name',
          text: `${'Would you take 5 & a tent for it? '.repeat(1 + (i % 5))}漢 no${i}.`,
        }),
      )
      const body = latexOf({ ...contentOf('x'), background: null, rows }, LOOK)
      for (const columns of ['', '\\twocolumn ']) {
        const { error, text, pages, log } = compiled('pdflatex', `${columns}${body}`)
        expect(error).toBe('')
        expect(pages).toBeGreaterThan(1)
        for (const [i] of rows.entries()) expect(text).toContain(`no${i}.`)
        expect(log).not.toMatch(/Overfull|Underfull|Warning/)
      }
    },
    60_000,
  )

  it.skipIf(!has('lualatex'))(
    'compiles with LuaLaTeX',
    () => {
      expect(compiled('lualatex', hostile).error).toBe('')
    },
    180_000,
  )

  it.skipIf(!has('pdflatex') || !has('pdftotext', '-v'))(
    'says what was said, sign by sign',
    () => {
      const said = String.raw`C:\a {b} 50% & #1 a_b x^2 ~z <i> "q" --- 'it' | $5 a-b @! (c) [d] *e* /f`
      const { error, text } = compiled('pdflatex', `${UNICHAR}\n${latexText(said)}`, [
        '\\usepackage[T1]{fontenc}',
      ])
      expect(error).toBe('')
      const typed = text.replaceAll('’', "'").replaceAll('‘', "'").replace(/\s+/g, '')
      expect(typed).toContain(said.replace(/\s+/g, ''))
    },
    60_000,
  )
})
