import { messages } from '../define.ts'

/** What stands around the list. */
export const listPane = messages({
  notUnderstood: 'The search cannot be understood',
  nothingFound: 'Nothing found',
  noneMatches: 'No conversation matches every filter.',
  removeLast: 'Remove last filter',
  resize: 'Resize the list',
  export: 'Export',
  more: 'More about this list',
  saved: 'Saved views…',
  copyLink: 'Copy link to this list',
  linkCopied: 'Link copied',
  addLabels: 'Add labels…',
  sql: 'SQL…',
})
