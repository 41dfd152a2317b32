/** Names that are safe in addresses and on every file system, and that are no other file of a site. */
const SAFE = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,78}[A-Za-z0-9_-])?$/
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|\.(?:html|png)$/i

/** Maximum length of the readable part of an unsafe name. */
const LONGEST = 40

/**
 * Path of a conversation's plain page relative to its site, with a trailing `/`. Depends on nothing else, so it stays
 * the same when a corpus is published again. The corpus is named as it is, like the folder of its own page.
 */
export function pagePath(corpus: string, split: string, id: string): string {
  return `c/${encodeURIComponent(corpus)}/${[split, id].map((part) => pathPart(part)).join('/')}/`
}

/** A name itself if it is safe, or else its letters and digits with a hash. Safe names contain no `~`. */
export function pathPart(name: string): string {
  if (SAFE.test(name) && !RESERVED.test(name)) return name
  const readable = name
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '')
  return `${readable}~${hash(`a${name}`)}${hash(`b${name}`)}`
}

/** FNV-1a with 32 bits, as seven digits of base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return (value >>> 0).toString(36).padStart(7, '0')
}
