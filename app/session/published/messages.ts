import { sizeText } from '../../base/bytes/size_text.ts'
import { messages } from '../../base/messages/define.ts'

const PUBLISH_AGAIN = 'Ask the publisher of this site to upload it again.'

/** Messages about the index of a published corpus, used by lists, filters, searches and queries. */
export const published = messages({
  unreachable: (name: string) => `${name}: the server could not be reached.`,
  checkConnection: 'Check the connection, then try again. Conversations that are open stay readable.',
  refused: (name: string, status: number) => `${name}: the server answered ${status}.`,
  updated: 'This site was updated after you opened the page.',
  reload: 'Reload the page to read the current version of the corpus.',
  damaged: (name: string) => `${name} is damaged, so the corpus cannot be listed, filtered or searched.`,
  linksWork: `Links to its conversations work. ${PUBLISH_AGAIN}`,
  noJson: 'It is not JSON.',
  noDatabase: 'It does not begin like a DuckDB file.',
  otherSize: (found: number, expected: number) => `Found ${found} bytes, expected ${expected}.`,
  brokeOff: (name: string) => `${name}: the connection ended before the whole file arrived.`,
  noParts: (name: string, size: number) =>
    `The server does not support range requests, and ${name} is too large to be loaded as a whole (${sizeText(size)}).`,
  serveParts:
    'Links to its conversations work. The publisher of this site can enable range requests: “parley check” explains how.',
})
