import { expect, it } from 'vitest'
import type { Figure } from '../../figures/figure.ts'
import { figuresText } from './copy_figures.ts'

const figure: Figure = {
  id: 'made-up',
  what: '=HYPERLINK("x"), & 5 % | more',
  printed: '-.092',
  where: 'Nobody 2020, Table 1',
  how: 'Made up.',
  query: 'q',
  splits: null,
  decidedByPart: false,
  reason: null,
  expectation: { kind: 'digits', digits: ['-.092'] },
  find: null,
}
const results = [{ figure, verdict: 'cut' as const, found: { values: [-0.0926], shown: '-.093*' } }]

it('is CSV that no spreadsheet takes for a formula', () => {
  const [, row] = figuresText(results, 'csv').split('\r\n')
  expect(row).toBe(
    `made-up,"'=HYPERLINK(""x""), & 5 % | more","Nobody 2020, Table 1",-0.092,'-.093*,Matches if digits are cut off`,
  )
})

it('is Markdown and LaTeX with every sign as a sign', () => {
  expect(figuresText(results, 'markdown')).toContain(
    '\\& 5 % \\| more | Nobody 2020, Table 1 | -.092 | -.093\\* |',
  )
  expect(figuresText(results, 'latex')).toContain(
    '\\& 5 \\% \\textbar{} more & Nobody 2020, Table 1 & -.092 & -.093* &',
  )
})

it('leaves cells empty for what is not loaded', () => {
  const [, row] = figuresText([{ figure, verdict: null, found: null }], 'csv').split('\r\n')
  expect(row).toMatch(/,-0\.092,"",Not loaded$/)
})
