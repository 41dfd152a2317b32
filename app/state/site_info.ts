/**
 * The author's information about a site written by `parley publish`. The page shows it in place of Parley's name, its list of
 * known corpora and its ways to open other data. `publish` writes it into `index.html`, so that it is there before the
 * first drawing.
 */
export interface SiteInfo {
  readonly title: string
  /** `''` if not given. */
  readonly description: string
  /** Path of a picture relative to the site, or null. */
  readonly logo: string | null
  /** A `mailto:`, `https:` or `http:` address, or null. */
  readonly contact: string | null
  /** Address of the paper that the site accompanies, or null. */
  readonly paper: string | null
  /** True if readers can open their own data on the site. */
  readonly openOwnData: boolean
  /** Ids of corpora whose conversations have plain pages, see `model/links/page_path.ts`. */
  readonly pages: readonly string[]
}

/** Id of the data block in `index.html`. */
export const SITE_INFO_ID = 'parley-site'

let known: SiteInfo | null | undefined

/** The author's information about this site, or null if it is Parley's own. */
export function siteInfo(): SiteInfo | null {
  known ??= parseSiteInfo(globalThis.document?.getElementById(SITE_INFO_ID)?.textContent ?? null)
  return known
}

/** True unless the author of the site switched off opening other data. */
export function opensOwnData(): boolean {
  return siteInfo()?.openOwnData ?? true
}

/** @param text JSON of a `SiteInfo`. Fields of another type are left out, addresses of other schemes too. */
export function parseSiteInfo(text: string | null): SiteInfo | null {
  if (text === null) return null
  const json = parsed(text)
  const { title, description, logo, contact, paper, openOwnData, pages } = json
  if (typeof title !== 'string' || title === '') return null
  return {
    title,
    description: typeof description === 'string' ? description : '',
    logo: typeof logo === 'string' && /^[\w.-]+$/.test(logo) ? logo : null,
    contact: addressOf(contact, /^(?:https?|mailto):/i),
    paper: addressOf(paper, /^https?:/i),
    openOwnData: openOwnData === true,
    pages: Array.isArray(pages) ? pages.filter((id) => typeof id === 'string') : [],
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function addressOf(value: unknown, scheme: RegExp): string | null {
  return typeof value === 'string' && scheme.test(value) && URL.canParse(value) ? value : null
}
