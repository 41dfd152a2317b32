import { messages } from '../../base/messages/define.ts'
import { listed } from '../../base/messages/intl.ts'

export const cite = messages({
  item: 'Cite',
  title: 'Cite',
  description: 'The corpus, this place in it, and Parley.',
  form: 'Form',
  forms: { bibtex: 'BibTeX', plain: 'Plain text', markdown: 'Markdown' },
  copy: 'Copy',
  citation: 'Citation',
  unknown: 'No citation is known for this corpus, so only the place and Parley are cited.',
  local: 'The link works for people who have the same files.',
  changed: 'The link holds a fingerprint of the cited text, so that Parley detects changes.',
  /** Readers of papers count from 1, so that the first number is said. */
  turn: (turn: string) => `turn ${turn}, counted from 0`,
  turns: (ranges: readonly string[]) => `turns ${listed(ranges)}, counted from 0`,
  named: (title: string, place: string) => `${title} (${place})`,
  range: (first: number, last: number) => (first === last ? `${first}` : `${first} to ${last}`),
  madeUp: 'Made-up conversations.',
  seen: (side: string) => `As seen by ${side}.`,
  shownIn: (version: string) => `Shown in Parley ${version}.`,
  /** Text between entries is a comment in BibTeX. */
  needsHyperref: '% The addresses need \\usepackage{hyperref}.',
  data: (version: string) => `Data version ${version}.`,
  accessed: (date: string) => `Accessed ${date}.`,
  software: 'Computer software',
  version: (version: string) => `Version ${version}.`,
  parley: 'Parley',
  place: 'Text',
  corpus: 'Corpus',
  tool: 'Software',
})
