/** How `fetch` asks another site: it learns neither who the reader is nor from which page the request comes. */
const PRIVATELY = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const

/** Options of `fetch` for data at an address, which may be of this site or of another. */
export function privately(url: string): typeof PRIVATELY | { readonly credentials: 'same-origin' } {
  const own = typeof location === 'undefined' ? null : location?.origin
  return new URL(url).origin === own ? { credentials: 'same-origin' } : PRIVATELY
}
