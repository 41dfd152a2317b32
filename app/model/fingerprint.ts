/**
 * A short fingerprint of texts, to notice that a linked conversation was edited: 53 bits in base 36 (at most 11
 * characters). Order and boundaries of the texts count. Not cryptographic.
 * The mixing is cyrb53 (public domain, bryc).
 */
export function fingerprintOf(texts: Iterable<string>): string {
  let h1 = 0xdeadbeef | 0
  let h2 = 0x41c6ce57
  for (const text of texts) {
    // Every character of a corpus passes here, twice: a function for the step would take several times as long.
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      h1 = Math.imul(h1 ^ code, 2654435761)
      h2 = Math.imul(h2 ^ code, 1597334677)
    }
    h1 = Math.imul(h1 ^ 0x10000, 2654435761)
    h2 = Math.imul(h2 ^ 0x10000, 1597334677)
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909)
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909)
  return base36(4294967296 * (2097151 & h2) + (h1 >>> 0))
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const PAIRS = [...DIGITS].flatMap((a) => [...DIGITS].map((b) => a + b))

/** As `toString(36)` of a whole number below 2^53, which takes seven times as long as all the rest. */
function base36(number: number): string {
  const high = Math.floor(number / 36 ** 6)
  const text = sixDigits(high) + sixDigits(number - high * 36 ** 6)
  let zeros = 0
  while (zeros < 11 && text.charCodeAt(zeros) === 48) zeros += 1
  return text.slice(zeros)
}

function sixDigits(number: number): string {
  const high = Math.floor(number / 1296)
  return `${PAIRS[Math.floor(high / 1296)]}${PAIRS[high % 1296]}${PAIRS[number - high * 1296]}`
}
