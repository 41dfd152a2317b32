import { messages } from '../../base/messages/define.ts'
import { counted, countText } from '../../base/messages/intl.ts'

/** Texts of a corpus's overview, except charts. */
export const overviewMessages = messages({
  of: (corpus: string) => `Overview of ${corpus}`,
  before: 'Counting… Dimmed numbers belong to the previous list.',
  awaited: 'Charts appear when all conversations are loaded.',
  howTo:
    'Click a mark to filter by it, and click again to undo. Shift-click or {minus} to exclude. Drag across numbers to choose a range.',
  minus: 'minus',
  lastCounted: (why: string) =>
    `These numbers are of the list before, because the current one could not be counted: ${why}`,
  sections: 'Sections',
  tooFew: (conversations: number, fewest: number) =>
    `Charts need at least ${fewest} conversations. This corpus has ${countText(conversations)}.`,
  ratesPart: 'Highlights',
  conversationsPart: 'Conversations',
  labelsPart: 'Labels',
  pairPart: 'Any two fields',
  questions: 'Example questions',
  facts: 'Key figures',
  conversations: 'Conversations',
  turns: 'Turns',
  annotated: 'Annotated conversations',
  annotatedTurns: (filtered: number) => counted(filtered, 'turn'),
  outOf: (count: string, all: string) => `${count} of ${all}`,
  ofAll: (all: number) => `of ${countText(all)}`,
  perConversation: (turns: string) => `${turns} per conversation`,
  paper: 'Paper and data',
  cite: 'Cite',
  citeAs: { bibtex: 'BibTeX', apa: 'APA', plain: 'Plain text' },
  cited: 'Citation copied',
  splits: 'Splits',
  splitSize: (count: number | null) => (count === null ? '…' : counted(count, 'conversation')),
  notShown: 'not in this list',
  served: (host: string) => `Searches and filters of this corpus are sent to ${host}, which answers them.`,
  card: 'Dataset card',
  cardNote: (fields: number, labels: number, knownIssues: number) =>
    [
      counted(fields, 'field'),
      ...(labels > 0 ? [counted(labels, 'label')] : []),
      ...(knownIssues > 0
        ? [`${countText(knownIssues)} known ${knownIssues === 1 ? 'issue' : 'issues'}`]
        : []),
    ].join(' · '),
  fields: 'Fields',
  field: { title: 'Field', key: 'Column', kind: 'Kind' },
  kind: (kind: string, unit: string | undefined, ofTurns: boolean) =>
    `${kind}${unit === undefined ? '' : `, ${unit}`}${ofTurns ? ', of turns' : ''}`,
  label: { title: 'Label', definition: 'Definition' },
  schemeSource: (source: string, by: string) => `Source: ${source}. Given by: ${by}.`,
  knownIssues: 'Known issues in this data',
})
