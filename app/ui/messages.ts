import { messages } from '../base/messages/define.ts'
import { countText } from '../base/messages/intl.ts'

/** Texts of shared components. */
export const ui = messages({
  layers: 'Pop-ups',
  close: 'Close',
  closeNotice: 'Close the notice',
  copied: 'Copied',
  notCopied: 'The browser does not let the page copy.',
  selectInstead: 'The browser did not allow it; select the text instead.',
  tryAgain: 'Try again',
  reload: 'Reload page',
  details: 'Details',
  undeclaredLabel: 'The corpus uses this label without declaring it.',
  halfJudged: (label: string) => `${label} · not judged`,
  givenBy: (annotator: string) => `given by: ${annotator}`,
  score: (score: number) => `score: ${score}`,
  evidence: (quotes: readonly string[]) => `evidence: ${quotes.map((quote) => `“${quote}”`).join(', ')}`,
  marked: (shown: number, matches: number) =>
    `First ${countText(shown)} of ${countText(matches)} matches marked.`,
  renameIt: (name: string) => `Rename “${name}”`,
  newName: (name: string) => `New name of “${name}”`,
  rename: 'Rename',
  keepName: 'Keep the name',
})
