import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface LoginOptions {
  /** The access code that every visitor needs. Null if none is needed. */
  readonly token: string | null
  /** Name of the header in which a reverse proxy names the user, in lower case. Null without such a proxy. */
  readonly userHeader: string | null
}

/** Begins the names of cookies: each code has its own, because browsers send the cookies of all ports of a host. */
const COOKIE = 'parley_access'

/** Name of the parameter with the access code in a link, before the hash. */
const PARAMETER = 'access'

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/**
 * The user who sends a request, for limits and the log: as the proxy names them, or else their address. Null if they
 * are not logged in.
 */
export function visitorOf(request: IncomingMessage, { token, userHeader }: LoginOptions): string | null {
  if (token !== null && !hasToken(request, token)) return null
  if (userHeader === null) return request.socket.remoteAddress ?? 'unknown'
  const user = request.headers[userHeader]
  return typeof user === 'string' && user !== '' ? user : null
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined && isSame(bearer, token)) return true
  const cookies = (headers.cookie ?? '').split(/; */)
  // By value, so that logins of versions with one name for all codes go on.
  return cookies.some(
    (one) => one.startsWith(COOKIE) && isSame(one.slice(one.indexOf('=') + 1), hashOf(token)),
  )
}

/** Value of the cookie: a hash, so that a browser does not store the code itself. */
const hashOf = (token: string) => digest(`parley ${token}`).toString('base64url')

const cookieOf = (token: string) =>
  `${COOKIE}_${digest(`name of ${token}`).toString('hex').slice(0, 12)}=${hashOf(token)}`

/** How visitors reach a site. */
export interface SiteAddress {
  /** Public address behind a reverse proxy. Null without one. */
  readonly base: string | null
}

/**
 * Logs in a visitor whose link has the access code, and leads to the same address without it. Visitors who are logged
 * in already are led there with any code, because they copy the address.
 * @returns false if the link has no code, or a wrong one of a visitor who is not logged in
 */
export function logIn(
  request: IncomingMessage,
  response: ServerResponse,
  options: LoginOptions & SiteAddress,
): boolean {
  const { token } = options
  // As it is sent: paths that begin with two slashes are no URLs relative to a host.
  const [path = '', search] = (request.url ?? '/').split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  const given = query.get(PARAMETER)
  if (token === null || given === null) return false
  if (isSame(given, token)) setCookie(request, response, token, options)
  else if (visitorOf(request, options) === null) return false
  query.delete(PARAMETER)
  response.statusCode = 303
  // Relative, because a reverse proxy may have removed the beginning of the path, and names no other host.
  response.setHeader('Location', `./${path.replace(/^.*\//s, '')}${query.size > 0 ? `?${query}` : ''}`)
  response.end()
  return true
}

function setCookie(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  { base }: SiteAddress,
): void {
  const isSecure = request.headers['x-forwarded-proto'] === 'https'
  const site = base === null ? null : new URL(base)
  // Other sites of the host do not get it. Who asks this machine itself has a path without that of the proxy.
  const path = site !== null && site.host === hostOf(request) ? site.pathname : '/'
  response.setHeader(
    'Set-Cookie',
    `${cookieOf(token)}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=2592000${isSecure ? '; Secure' : ''}`,
  )
}

/** The link to a page with the access code. */
export function linkWithToken(site: string, token: string): string {
  return `${site}?${PARAMETER}=${encodeURIComponent(token)}`
}

/** The host that a browser has asked. */
function hostOf({ headers }: IncomingMessage): string | string[] | undefined {
  return headers['x-forwarded-host'] ?? headers.host
}

/**
 * True if a request may come from a page of this origin: browsers name the origin of every POST request. Programs
 * outside of browsers name none.
 * @param allowed further origins
 */
export function isAllowedOrigin(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site'
  if (allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === hostOf(request)
}
