import { sizeText } from '../../base/bytes/size_text.ts'
import { messages } from '../../base/messages/define.ts'
import type { Sentences } from './told.ts'

const LOCALLY = 'Download it in the browser, and open it from your computer.'
const CHECK_ADDRESS = 'Check the address, for example by opening it in a new tab.'
const CHECK_CONNECTION = 'Check the connection, then try again.'
const PUBLISH_AGAIN = 'Tell whoever publishes this site to upload it again.'
const CATALOGUE_NEEDED = 'The site needs a catalogue.json beside its index.html; check that it was published.'

/** Errors from servers: the site's own and those of URLs. */
export const addresses = messages({
  noBody: ({ name }) => `${name}: the server sent no body.`,
  noRanges: ({ name }) => [
    `${name}: the server does not serve parts of files.`,
    'Serve the folder with range requests, or open the whole file.',
  ],
  siteUnreachable: ({ name }) => [`${name}: the server could not be reached.`, CHECK_CONNECTION],
  siteAnswered: ({ name, status, words }) => [
    `${name}: the server answered ${status} ${words}`.trimEnd(),
    status === 404 || status === 410
      ? 'The catalogue names a file that is not there.'
      : 'Try again in a moment.',
  ],
  siteBrokeOff: ({ name, received, expected }) => [
    `${name}: the connection ended ${received === null ? `before all of ${expected} bytes had come` : `after ${received} of ${expected} bytes`}.`,
    CHECK_CONNECTION,
  ],
  siteWrongSize: ({ name, received, expected }) => [
    `${name}: expected ${expected} bytes, the server sent ${received === null ? 'more' : `only ${received}`}.`,
    'The file and the catalogue do not belong together, or the connection broke. Try again.',
  ],
  publishedGone: ({ name }) => [
    `${name} is not there: this site was updated since the page was opened, or was published without it.`,
    'Reload the page.',
  ],
  publishedBrokeOff: ({ name }) => [
    `${name}: the connection ended before all of it had come.`,
    CHECK_CONNECTION,
  ],
  publishedDamaged: ({ name }) => [`${name} is damaged.`, PUBLISH_AGAIN],
  packDamaged: ({ name }) => [
    `${name}, which holds this conversation, is damaged.`,
    `Other conversations can be read. ${PUBLISH_AGAIN}`,
  ],
  noSourceFiles: () => [
    'This site was published without the source files of the corpus.',
    'The conversations can be read; their records as published cannot.',
  ],
  catalogueUnreachable: () => ['The catalogue of corpora could not be fetched.', CHECK_CONNECTION],
  catalogueMissing: () => ['The catalogue of corpora is not there.', CATALOGUE_NEEDED],
  catalogueNotJson: () => ['The catalogue of corpora is not JSON.', CATALOGUE_NEEDED],

  noAddress: ({ text }) => [
    `“${text}” is not an address, expected one that begins with https:// or http://.`,
    'Copy the whole address of the file.',
  ],
  userName: ({ host }) => [
    `The address at ${host} holds a user name or password.`,
    'Leave it out: it would stand in every link.',
  ],
  sentOn: ({ name, host, to }) => [
    `${name}: ${host} sends on to ${to}, which you have not allowed.`,
    'Open it again, and say whether that site may be asked.',
  ],
  sentTooMuch: ({ name, host, from, most }) => [
    `${name} is refused: ${host} sent it compressed, and it expands from ${sizeText(from)} to more than ${sizeText(most)}.`,
    `If you trust it: ${LOCALLY}`,
  ],
  sentWithoutEnd: ({ name, host, most }) => [
    `${name}: ${host} does not say how long it is, and has sent more than ${sizeText(most)}.`,
    LOCALLY,
  ],
  refused: ({ name, host, status, words, wait }) => {
    const [reason, advice] = refusal(status, wait)
    return [`${name}: ${host} answered ${status}${words ? ` ${words}` : ''}: ${reason}.`, advice]
  },
  offline: ({ name, host }) => [
    `${name}: you are offline, so ${host} cannot be reached.`,
    'Connect to the network, then try again; what is open stays open.',
  ],
  noCors: ({ name, host }) => [
    `${name}: ${host} does not let other sites read its files (no CORS headers).`,
    `${LOCALLY} Or ask ${host} to send “Access-Control-Allow-Origin: *”.`,
  ],
  insecure: ({ name, host }) => [
    `${name}: browsers do not let a page that came by https read http://${host}.`,
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
    `Try again; if it stays so, the server is at fault. ${LOCALLY}`,
  ],
  changedMeanwhile: ({ name, host }) => [
    `${name} was changed at ${host} while it was read.`,
    'Open it again.',
  ],
  noParts: ({ name, host }) => [
    `${name}: ${host} sent the whole file where a part was asked for.`,
    `Try again. ${LOCALLY}`,
  ],
} satisfies Partial<Sentences>)

function refusal(status: number, wait: number | null): [reason: string, advice: string] {
  if (status === 401) return ['it asks who you are, and Parley signs in nowhere', `Sign in there. ${LOCALLY}`]
  if (status === 403) return ['it does not let you read this file', `Ask for access. ${LOCALLY}`]
  if (status === 404 || status === 410) return ['there is no file at this address', CHECK_ADDRESS]
  if (status === 429)
    return [
      'too many requests in a short time',
      wait === null ? 'Try again in a minute.' : `Try again in ${waitText(wait)}, as it asks for.`,
    ]
  return status >= 500
    ? ['the server failed', 'Try again in a moment.']
    : ['expected the file', CHECK_ADDRESS]
}

/** Waiting time as text. */
export function waitText(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
