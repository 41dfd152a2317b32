import { sizeText } from '../../base/bytes/size_text.ts'
import { messages } from '../../base/messages/define.ts'

const PUBLISH_AGAIN = 'Tell whoever publishes this site to upload it again.'

/** Messages about the index of a published corpus, used by lists, filters, searches and queries. */
export const published = messages({
  unreachable: (name: string) => `${name}: the server could not be reached.`,
  checkConnection: 'Check the connection, then try again. Conversations that are open stay readable.',
  refused: (name: string, status: number) => `${name}: the server answered ${status}.`,
  updated: 'This site was updated since the page was opened.',
  reload: 'Reload the page to read the corpus as it is now.',
  damaged: (name: string) => `${name} is damaged, so the corpus cannot be listed, filtered or searched.`,
  linksWork: `Links to its conversations work. ${PUBLISH_AGAIN}`,
  noJson: 'It is not JSON.',
  noDatabase: 'It does not begin as a DuckDB file does.',
  otherSize: (found: number, expected: number) => `Found ${found} bytes, expected ${expected}.`,
  brokeOff: (name: string) => `${name}: the connection ended before all of it had come.`,
  noParts: (name: string, size: number) =>
    `The server does not send parts of files, and ${name} is too large to be fetched whole (${sizeText(size)}).`,
  serveParts:
    'Links to its conversations work. Whoever publishes this site can serve it with range requests: “parley check” says how.',
})
