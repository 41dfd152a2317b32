import { messageOf, ParleyError } from '../../base/errors.ts'
import { siteText } from '../../model/index.ts'
import { sizeText } from './sizes.ts'

/** What a request was about: the file's name and address. */
export interface Target {
  readonly name: string
  readonly url: string
  readonly host: string
}

/** A server has sent the browser on to another site, which the reader has not been asked about. */
export class SentOn extends ParleyError {
  readonly origin: string
  /** The site that was asked. */
  readonly through: string

  constructor({ name, host, url }: Target, origin: string) {
    super(`${name}: ${host} sends on to ${siteText(origin)}, which you have not allowed.`, {
      advice: 'Open it again, and say whether that site may be asked.',
      detail: url,
    })
    this.origin = origin
    this.through = host
  }
}

const LOCALLY = 'Download it in the browser, and open it from your computer.'

export function withUserName({ host }: Pick<Target, 'host'>): ParleyError {
  return new ParleyError(`The address at ${host} holds a user name or password.`, {
    advice: 'Leave it out: it would stand in every link.',
  })
}

/** @param from size as it was sent @param most both in bytes */
export function expandsTooFar({ name, host, url }: Target, from: number, most: number): ParleyError {
  return new ParleyError(
    `${name} is refused: ${host} sent it compressed, and it expands from ${sizeText(from)} to more than ${sizeText(most)}.`,
    { advice: `If you trust it: ${LOCALLY}`, detail: url },
  )
}

/** @param most in bytes */
export function withoutEnd({ name, host, url }: Target, most: number): ParleyError {
  return new ParleyError(
    `${name}: ${host} does not say how long it is, and has sent more than ${sizeText(most)}.`,
    { advice: LOCALLY, detail: url },
  )
}

export function noAddress(text: string): ParleyError {
  return new ParleyError(
    `“${text.slice(0, 80)}” is no address, expected one that begins with https:// or http://.`,
    {
      advice: 'Copy the whole address of the file.',
    },
  )
}

/** @param wait seconds that the server asks for, where it says */
export function refusedBy(
  { name, url, host }: Target,
  status: number,
  words: string,
  wait: number | null,
): ParleyError {
  const answered = `${name}: ${host} answered ${status}${words ? ` ${words}` : ''}`
  const because = (reason: string, advice: string) =>
    new ParleyError(`${answered}: ${reason}.`, { advice, detail: url })
  if (status === 401)
    return because('it asks who you are, and Parley signs in nowhere', `Sign in there. ${LOCALLY}`)
  if (status === 403) return because('it does not let you read this file', `Ask for access. ${LOCALLY}`)
  if (status === 404 || status === 410)
    return because(
      'there is no file at this address',
      'Check the address, for example by opening it in a new tab.',
    )
  if (status === 429)
    return because(
      'too many requests in a short time',
      wait === null ? 'Try again in a minute.' : `Try again in ${waitText(wait)}, as it asks for.`,
    )
  if (status >= 500) return because('the server failed', 'Try again in a moment.')
  return because('expected the file', 'Check the address, for example by opening it in a new tab.')
}

export function offline({ name, url, host }: Target, cause: unknown): ParleyError {
  return new ParleyError(`${name}: you are offline, so ${host} cannot be reached.`, {
    advice: 'Connect to the network, then try again; what is open stays open.',
    detail: url,
    cause,
  })
}

export function noCors({ name, url, host }: Target, cause: unknown): ParleyError {
  return new ParleyError(`${name}: ${host} does not let other sites read its files (no CORS headers).`, {
    advice: `${LOCALLY} Or ask ${host} to send “Access-Control-Allow-Origin: *”.`,
    detail: url,
    cause,
  })
}

export function insecure({ name, url, host }: Target, cause: unknown): ParleyError {
  return new ParleyError(`${name}: browsers do not let a page that came by https read http://${host}.`, {
    advice: `Try the address with https://. ${LOCALLY}`,
    detail: url,
    cause,
  })
}

export function unreachable({ name, url, host }: Target, cause: unknown): ParleyError {
  return new ParleyError(`${name}: ${host} cannot be reached.`, {
    advice: 'Check the address and the connection, then try again.',
    detail: `${url}\n${messageOf(cause)}`,
    cause,
  })
}

/** @param total in bytes, where it is known */
export function brokeOff(
  { name, url, host }: Target,
  received: number,
  total: number | null,
  cause?: unknown,
): ParleyError {
  const of = total === null ? '' : ` of ${total}`
  return new ParleyError(`${name}: the connection to ${host} broke off after ${received}${of} bytes.`, {
    advice: 'Try again.',
    detail: url,
    cause,
  })
}

/** @param found in bytes @param expected in bytes */
export function wrongLength({ name, url, host }: Target, found: number, expected: number): ParleyError {
  return new ParleyError(
    `${name}: ${host} sent ${found} bytes, expected the ${expected} that it announced.`,
    {
      advice: `Try again; if it stays so, the server is at fault. ${LOCALLY}`,
      detail: url,
    },
  )
}

export function changedMeanwhile({ name, url, host }: Target): ParleyError {
  return new ParleyError(`${name} was changed at ${host} while it was read.`, {
    advice: 'Open it again.',
    detail: url,
  })
}

export function noParts({ name, url, host }: Target): ParleyError {
  return new ParleyError(`${name}: ${host} sent the whole file where a part was asked for.`, {
    advice: `Try again. ${LOCALLY}`,
    detail: url,
  })
}

/** A time to wait, in words. */
export function waitText(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
