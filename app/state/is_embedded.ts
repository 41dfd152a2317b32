/**
 * True if the page is embedded in another one. See `parseEmbed` for the options.
 * @param search the part of the address that begins with `?`, or empty
 */
export function isEmbedded(search: string): boolean {
  return new URLSearchParams(search).has('embed')
}
