import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/** What an embedded page can show of a conversation, beside its title and how it ended. */
const EMBED_PARTS = ['turns', 'lens'] as const

export type EmbedPart = (typeof EMBED_PARTS)[number]

/** How a page is embedded in another one. */
export interface EmbedOptions {
  readonly parts: readonly EmbedPart[]
  /** `null`: as the reader's system or the page around it says. */
  readonly theme: 'light' | 'dark' | null
}

const THEMES = ['light', 'dark'] as const

/**
 * Reads from an address whether the page is embedded, and how: `?embed`, `?embed=turns,lens`, `?embed&theme=dark`. It
 * stands before the hash, which holds the view.
 * @param search the part of the address that begins with `?`, or `''`
 * @returns `null` where the page is not embedded
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

/** A whole address of this page with another way of being embedded; `null`: not embedded. Its hash stays. */
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
