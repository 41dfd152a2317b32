/**
 * Whether a page is to be embedded in another one; how, says `parseEmbed`.
 * @param search the part of the address that begins with `?`, or `''`
 */
export function isEmbedded(search: string): boolean {
  return new URLSearchParams(search).has('embed')
}
