import { sizeText } from '../../base/bytes/size_text.ts'
import { messages } from '../../base/messages/define.ts'
import type { Sentences } from './told.ts'

const LOCALLY = 'Download it in the browser and open it from your computer.'
const CHECK_ADDRESS = 'Check the address, for example by opening it in a new tab.'
const CHECK_CONNECTION = 'Check the connection, then try again.'
const PUBLISH_AGAIN = 'Ask the publisher of this site to upload it again.'
const CATALOGUE_NEEDED =
  'The site needs a catalogue.json next to its index.html. Check that it was published.'

/** Errors from servers: the site's own and those of URLs. */
export const addresses = messages({
  noBody: ({ name }) => `${name}: the server sent an empty response.`,
  noRanges: ({ name }) => [
    `${name}: the server does not support range requests.`,
    'Use a server that supports range requests, or open the whole file.',
  ],
  siteUnreachable: ({ name }) => [`${name}: the server could not be reached.`, CHECK_CONNECTION],
  siteAnswered: ({ name, status, words }) => [
    `${name}: the server answered ${status} ${words}`.trimEnd(),
    status === 404 || status === 410
      ? 'The catalogue lists a file that does not exist.'
      : 'Try again in a moment.',
  ],
  siteBrokeOff: ({ name, received, expected }) => [
    `${name}: the connection ended ${received === null ? `before all ${expected} bytes arrived` : `after ${received} of ${expected} bytes`}.`,
    CHECK_CONNECTION,
  ],
  siteWrongSize: ({ name, received, expected }) => [
    `${name}: expected ${expected} bytes, the server sent ${received === null ? 'more' : `only ${received}`}.`,
    'The file does not match the catalogue, or the connection was lost. Try again.',
  ],
  publishedGone: ({ name }) => [
    `${name} is missing: this site was updated after you opened the page, or was published without it.`,
    'Reload the page.',
  ],
  publishedBrokeOff: ({ name }) => [
    `${name}: the connection ended before the whole file arrived.`,
    CHECK_CONNECTION,
  ],
  publishedDamaged: ({ name }) => [`${name} is damaged.`, PUBLISH_AGAIN],
  packDamaged: ({ name }) => [
    `${name}, which contains this conversation, is damaged.`,
    `Other conversations can be read. ${PUBLISH_AGAIN}`,
  ],
  noSourceFiles: () => [
    'This site was published without the source files of the corpus.',
    'You can read the conversations, but not their original records.',
  ],
  catalogueUnreachable: () => ['The corpus catalogue could not be loaded.', CHECK_CONNECTION],
  catalogueMissing: () => ['The corpus catalogue is missing.', CATALOGUE_NEEDED],
  catalogueNeedsLogin: () => [
    'The server of this site does not know you, or not any more.',
    'Open the link with the access code again. If the site has another login, reload the page.',
  ],
  catalogueNotJson: () => ['The corpus catalogue is not valid JSON.', CATALOGUE_NEEDED],

  noAddress: ({ text }) => [
    `“${text}” is not an address; expected one that begins with https:// or http://.`,
    'Copy the whole address of the file.',
  ],
  userName: ({ host }) => [
    `The address at ${host} contains a user name or password.`,
    'Remove it, because it would appear in every link.',
  ],
  sentOn: ({ name, host, to }) => [
    `${name}: ${host} redirects to ${to}, which you have not allowed.`,
    'Open it again and choose whether to allow that site.',
  ],
  sentTooMuch: ({ name, host, from, most }) => [
    `${name} was not opened: ${host} sent it compressed, and it expands from ${sizeText(from)} to more than ${sizeText(most)}.`,
    `If you trust it: ${LOCALLY}`,
  ],
  sentWithoutEnd: ({ name, host, most }) => [
    `${name}: ${host} does not state its size, and has sent more than ${sizeText(most)}.`,
    LOCALLY,
  ],
  refused: ({ name, host, status, words, wait }) => {
    const [reason, advice] = refusal(status, wait)
    return [`${name}: ${host} answered ${status}${words ? ` ${words}` : ''}: ${reason}.`, advice]
  },
  offline: ({ name, host }) => [
    `${name}: you are offline, so ${host} cannot be reached.`,
    'Connect to the network, then try again. Open corpora stay open.',
  ],
  noCors: ({ name, host }) => [
    `${name}: ${host} does not let other sites read its files (no CORS headers).`,
    `${LOCALLY} Or ask ${host} to send “Access-Control-Allow-Origin: *”.`,
  ],
  insecure: ({ name, host }) => [
    `${name}: browsers do not let an https page read http://${host}.`,
    `Try the address with https://. ${LOCALLY}`,
  ],
  unreachable: ({ name, host }) => [
    `${name}: ${host} cannot be reached.`,
    'Check the address and the connection, then try again.',
  ],
  brokeOff: ({ name, host, received, total }) => [
    `${name}: the connection to ${host} broke off after ${received}${total === null ? '' : ` of ${total}`} bytes.`,
    'Try again.',
  ],
  wrongLength: ({ name, host, found, expected }) => [
    `${name}: ${host} sent ${found} bytes, expected the ${expected} that it announced.`,
    `Try again. If the problem persists, the server is at fault. ${LOCALLY}`,
  ],
  changedMeanwhile: ({ name, host }) => [
    `${name} was changed at ${host} while it was being read.`,
    'Open it again.',
  ],
  noParts: ({ name, host }) => [
    `${name}: ${host} sent the whole file instead of the requested part.`,
    `Try again. ${LOCALLY}`,
  ],
} satisfies Partial<Sentences>)

function refusal(status: number, wait: number | null): [reason: string, advice: string] {
  if (status === 401) return ['it requires you to sign in, and Parley cannot', `Sign in there. ${LOCALLY}`]
  if (status === 403) return ['you do not have access to this file', `Request access. ${LOCALLY}`]
  if (status === 404 || status === 410) return ['there is no file at this address', CHECK_ADDRESS]
  if (status === 429)
    return [
      'too many requests in a short time',
      wait === null ? 'Try again in a minute.' : `Try again in ${waitText(wait)}.`,
    ]
  return status >= 500
    ? ['the server failed', 'Try again in a moment.']
    : ['expected the file', CHECK_ADDRESS]
}

/** Waiting time as text. */
export function waitText(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
