import { messages } from '../../base/messages/define.ts'
import { listed } from '../../base/messages/intl.ts'

/** How a conversation or a part of it is cited, and the dialog that shows it. */
export const cite = messages({
  item: 'Cite…',
  title: 'Cite',
  description: 'The corpus, this place in it, and Parley.',
  form: 'Form',
  forms: { bibtex: 'BibTeX', plain: 'Plain text', markdown: 'Markdown' },
  copy: 'Copy',
  citation: 'Citation',
  unknown: 'No citation is known for this corpus, so only the place and Parley are cited.',
  local: 'The link works for people who have the same files.',
  changed: 'The fingerprint lets Parley detect when the cited text has changed.',
  turn: (turn: string) => `turn ${turn}`,
  turns: (ranges: readonly string[]) => `turns ${listed(ranges)}`,
  range: (first: number, last: number) => (first === last ? `${first}` : `${first} to ${last}`),
  madeUp: 'Made-up conversations.',
  seen: (side: string) => `As seen by ${side}.`,
  shownIn: (version: string) => `Shown in Parley ${version}`,
  fingerprint: (fingerprint: string) => `Fingerprint of the text: ${fingerprint}.`,
  data: (version: string) => `Data version ${version}.`,
  accessed: (date: string) => `Accessed ${date}.`,
  software: 'Computer software',
  version: (version: string) => `Version ${version}.`,
  parley: 'Parley',
  place: 'Text',
  corpus: 'Corpus',
  tool: 'Software',
})
