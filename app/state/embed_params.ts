import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/** Optional parts of an embedded conversation, in addition to its title and outcome. */
const EMBED_PARTS = ['turns', 'lens'] as const

export type EmbedPart = (typeof EMBED_PARTS)[number]

/** Settings of an embedded page. */
export interface EmbedOptions {
  readonly parts: readonly EmbedPart[]
  /** `null` follows the system or the embedding page. */
  readonly theme: 'light' | 'dark' | null
}

const THEMES = ['light', 'dark'] as const

/**
 * Parses whether and how the page is embedded: `?embed`, `?embed=turns,lens`, `?embed&theme=dark`. This comes before
 * the hash, which has the view.
 * @param search the part of the address that begins with `?`, or empty
 * @returns `null` if the page isn't embedded
 */
export function parseEmbed(
  search: string,
): (EmbedOptions & { readonly problems: readonly AddressProblem[] }) | null {
  const params = new URLSearchParams(search)
  const named = params.get('embed')
  if (named === null) return null
  const problems: AddressProblem[] = []
  const parts = new Set<EmbedPart>()
  for (const name of named.split(',').filter((part) => part !== '')) {
    const part = EMBED_PARTS.find((known) => known === name)
    if (part) parts.add(part)
    else problems.push({ field: 'embed', says: (m) => m.noEmbedPart(quoted(name), EMBED_PARTS) })
  }
  const wanted = params.get('theme')
  const theme = THEMES.find((known) => known === wanted) ?? null
  if (wanted && !theme) problems.push({ field: 'theme', says: (m) => m.noTheme(quoted(wanted)) })
  return { parts: parts.size > 0 ? [...parts] : ['turns'], theme, problems }
}

/** Sets the embed options of this page's URL, or removes them for `null`. Keeps the hash. */
export function withEmbed(address: string, options: EmbedOptions | null): string {
  const url = new URL(address)
  const kept = url.search.slice(1).split('&')
  const others = kept.filter((param) => param !== '' && !/^(?:embed|theme)(?:=|$)/.test(param))
  url.search = [...others, ...(options ? written(options) : [])].join('&')
  return url.href
}

function written({ parts, theme }: EmbedOptions): string[] {
  const [only] = parts
  const plain = parts.length === 1 && only === 'turns'
  return [plain ? 'embed' : `embed=${parts.join(',')}`, ...(theme ? [`theme=${theme}`] : [])]
}
