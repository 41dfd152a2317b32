import { messages } from '../base/messages/define.ts'
import { listed } from '../base/messages/intl.ts'

/** Texts of the page of published figures, which compares numbers printed in papers with recomputed ones. */
export const figuresMessages = messages({
  title: 'Published figures',
  of: (corpus: string) => `Published figures of ${corpus}`,
  intro:
    'Numbers that the papers and pages of this corpus print, recomputed here from its rows. A number matches where it rounds to the printed digits.',
  asPublished: 'Filters and added labels do not change them: all conversations count, as published.',
  back: 'Overview',
  computing: 'Recomputing from the loaded rows…',
  coming: 'The figures appear when the corpus is loaded.',
  madeUp: (corpus: string) =>
    `${corpus} holds made-up dialogues, so there is nothing to compare with what was published about the real corpus.`,
  none: (corpus: string) => `Parley knows of no published figures of ${corpus}.`,
  noCorpusOpen: 'No corpus is open.',
  missing: (splits: readonly string[]) =>
    `${listed(splits)} ${splits.length === 1 ? 'is' : 'are'} not loaded. Figures that need ${splits.length === 1 ? 'it' : 'them'} are left out.`,
  load: 'Load all',
  notLoaded: (splits: readonly string[]) =>
    `${listed(splits)} could not be loaded, so the figures cannot be recomputed.`,
  summary: 'Verdicts',
  figure: 'Figure',
  printed: 'Printed',
  recomputed: 'Recomputed',
  verdict: 'Verdict',
  source: 'Source',
  id: 'Id',
  unknown: 'not available',
  verdicts: {
    matches: 'Matches',
    cut: 'Matches if digits are cut off',
    differs: 'Differs',
    words: 'Paper gives words',
    'not recomputable': 'Cannot be recomputed from this release',
    'part of corpus': 'This is a part of the corpus',
    'not computed': 'Not computed for a corpus of this size',
    failed: 'Could not be computed',
    none: 'Not loaded',
  },
  how: (what: string) => `How: ${what}`,
  formula: 'How',
  reason: 'Why',
  rows: 'Rows',
  sql: 'SQL',
  openSql: 'Open in the SQL editor',
  cell: (row: string, column: string, printed: string, recomputed: string, verdict: string) =>
    `${row}, ${column}: printed ${printed}, recomputed ${recomputed}, ${verdict}`,
  tableOf: (title: string) => `${title}: recomputed values`,
  chooseCell: 'Choose a cell to see how it is recomputed.',
  cells: (agreeing: number, all: number) =>
    agreeing === all
      ? `All ${all} cells match.`
      : `${agreeing} of ${all} cells match; the printed value stands below the others.`,
  copy: 'Copy',
  copyTable: (of: string | undefined) => (of === undefined ? 'Copy all figures' : `Copy ${of}`),
  copied: 'Figures copied',
  copyAs: { latex: 'LaTeX', markdown: 'Markdown', csv: 'CSV' },
})
