/** Options for `fetch` from another site, so that it learns neither the user's identity nor the page. */
const PRIVATELY = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const

/** Options for `fetch` from this site or another. */
export function privately(url: string): typeof PRIVATELY | { readonly credentials: 'same-origin' } {
  const own = typeof location === 'undefined' ? null : location?.origin
  return new URL(url).origin === own ? { credentials: 'same-origin' } : PRIVATELY
}
