import { oneLine } from '../../base/one_line.ts'
import { type OpenRequest, type SourceRef, sourceTitle } from './source_ref.ts'

/** It fits on one line of the smallest screens, in characters. */
const LONGEST_ORIGIN = 40

/**
 * The site that an address asks: scheme, host and port, by which agreement to it is remembered. Names in other scripts
 * stand in Punycode, as browsers ask for them.
 */
export function originOf(url: string): string {
  return new URL(url).origin
}

/** The sites that a source asks by addresses of its own; none where it is on the Hub or on the reader's machine. */
export function originsOf(source: SourceRef): string[] {
  return source.kind === 'address' ? [...new Set(source.urls.map(originOf))] : []
}

/** A site as people know it: `example.org`, `example.org:8443`; with its scheme where that is http. */
export function siteText(origin: string): string {
  return origin.replace(/^https:\/\//, '')
}

/** Whether a site is the reader's own machine, or in the network around it, which no public page can see. */
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
 * Where a corpus comes from that is not the site's own, in a few words that stand beside its title: what it calls itself
 * is up to whoever made it.
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

/** A name between two other texts, without its middle where it is too long for the three. */
function fitting(before: string, name: string, after = ''): string {
  return `${before}${oneLine(name, LONGEST_ORIGIN - before.length - after.length)}${after}`
}

/** Whose sites need no question: this page's own, the Hub's, and those that the reader has agreed to. */
export interface Trusted {
  /** The origin of this page. */
  readonly own: string
  /** The Hub's base address. */
  readonly hub: string
  readonly agreed: readonly string[]
}

/** The sites that the reader has to agree to before a source may be fetched. */
export function sitesToAsk({ source }: OpenRequest, trusted: Trusted): string[] {
  return originsOf(source).filter((origin) => !isTrusted(origin, trusted))
}

export function isTrusted(origin: string, { own, hub, agreed }: Trusted): boolean {
  return origin === own || origin === hubOrigin(hub) || agreed.includes(origin)
}

/** @returns `''` where the base address is none */
export function hubOrigin(hub: string): string {
  return URL.canParse(hub) ? originOf(hub) : ''
}
