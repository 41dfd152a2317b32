import { messages } from '../base/messages/define.ts'

/** Texts around the list. */
export const listPane = messages({
  notUnderstood: 'Invalid search',
  nothingFound: 'Nothing found',
  nothingFoundYet: 'Nothing found yet',
  moreComing: 'More conversations are loading and will be searched too.',
  noneMatches: 'No conversation matches every filter.',
  removeLast: 'Remove last filter',
  resize: 'Resize the list',
  more: 'More about this list',
  moreWord: 'More',
  copyLink: 'Copy link to this list',
  linkCopied: 'Link copied',
})
