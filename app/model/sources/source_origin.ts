import { oneLine } from '../../base/one_line.ts'
import { type OpenRequest, type SourceRef, sourceTitle } from './source_ref.ts'

/** Maximum length in characters that fits on one line of the smallest screens. */
const LONGEST_ORIGIN = 40

/**
 * Origin of a URL: scheme, host and port. Consent is stored by origin. Names in other scripts are in Punycode, as in
 * browser requests.
 */
export function originOf(url: string): string {
  return new URL(url).origin
}

/** Origins that a source fetches from directly. Empty for sources on the Hub or the user's machine. */
export function originsOf(source: SourceRef): string[] {
  return source.kind === 'address' ? [...new Set(source.urls.map(originOf))] : []
}

/** Display form of an origin: `example.org`, `example.org:8443`. Includes the scheme if it is http. */
export function siteText(origin: string): string {
  return origin.replace(/^https:\/\//, '')
}

/** True if a site is the user's own machine or in its local network, which public pages can't see. */
export function isPrivateSite(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return /^\[(::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*|::ffff:.*)\]$/.test(host)
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host))
    return /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[789]\d|1[01]\d|12[0-7]))\./.test(
      host,
    )
  return !host.includes('.') || /\.(localhost|local|lan|home|internal|home\.arpa)$/.test(host)
}

/**
 * Short description of the origin of a third-party corpus, shown next to its title. The title itself can't be trusted,
 * because the publisher chooses it.
 */
export function originText(source: SourceRef): string {
  switch (source.kind) {
    case 'hub':
      return fitting('Hub: ', source.dataset)
    case 'address': {
      const [first = '', ...others] = originsOf(source).map(siteText)
      return fitting('', first, others.length === 0 ? '' : ` and ${others.length} more`)
    }
    case 'local':
      return fitting('This computer: ', sourceTitle(source))
  }
}

/** Joins three texts, and shortens the middle of the name if they are too long. */
function fitting(before: string, name: string, after = ''): string {
  return `${before}${oneLine(name, LONGEST_ORIGIN - before.length - after.length)}${after}`
}

/** Origins that need no consent: this page's own, the Hub's, and those that the user has already allowed. */
export interface Trusted {
  /** The origin of this page. */
  readonly own: string
  /** Base URL of the Hub. */
  readonly hub: string
  readonly agreed: readonly string[]
}

/** Origins that the user must allow before a source may be fetched. */
export function sitesToAsk({ source }: OpenRequest, trusted: Trusted): string[] {
  return originsOf(source).filter((origin) => !isTrusted(origin, trusted))
}

export function isTrusted(origin: string, { own, hub, agreed }: Trusted): boolean {
  return origin === own || origin === hubOrigin(hub) || agreed.includes(origin)
}

/** @returns empty if the base URL is invalid */
export function hubOrigin(hub: string): string {
  return URL.canParse(hub) ? originOf(hub) : ''
}
