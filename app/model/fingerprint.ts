/**
 * A short fingerprint of texts, to notice that a linked conversation was edited: 53 bits in base 36 (at most 11
 * characters). Order and boundaries of the texts count. Not cryptographic.
 * The mixing is cyrb53 (public domain, bryc).
 */
export function fingerprintOf(texts: Iterable<string>): string {
  let h1 = 0xdeadbeef
  let h2 = 0x41c6ce57
  const mix = (code: number) => {
    h1 = Math.imul(h1 ^ code, 2654435761)
    h2 = Math.imul(h2 ^ code, 1597334677)
  }
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) mix(text.charCodeAt(i))
    mix(0x10000)
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909)
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909)
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(36)
}
