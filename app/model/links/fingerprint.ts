/**
 * A short fingerprint of texts that detects edits of a linked conversation: 53 bits in base 36 (at most 11 characters).
 * Depends on order and boundaries of the texts. Not cryptographic. The mixing function is cyrb53 (public domain, bryc).
 */
export function fingerprintOf(texts: readonly string[]): string {
  const [single] = texts
  if (texts.length === 1 && single !== undefined && single === last.texts[last.next]) {
    last.next += 1
    return base36(last.prints[last.next - 1] ?? 0)
  }
  const prints: number[] = []
  let h1 = START_1
  let h2 = START_2
  // Accessing characters of a substring takes twice as long.
  const all = texts.join('')
  let end = 0
  for (let t = 0; t < texts.length; t++) {
    let i = end
    end += texts[t]?.length ?? 0
    let own1 = START_1
    let own2 = START_2
    // Inlined, because this runs for every character of a corpus. A function call would take several times as long.
    for (; i < end; i++) {
      const code = all.charCodeAt(i)
      h1 = Math.imul(h1 ^ code, 2654435761)
      h2 = Math.imul(h2 ^ code, 1597334677)
      own1 = Math.imul(own1 ^ code, 2654435761)
      own2 = Math.imul(own2 ^ code, 1597334677)
    }
    h1 = Math.imul(h1 ^ 0x10000, 2654435761)
    h2 = Math.imul(h2 ^ 0x10000, 1597334677)
    prints.push(finish(Math.imul(own1 ^ 0x10000, 2654435761), Math.imul(own2 ^ 0x10000, 1597334677)))
  }
  last = { texts: texts.slice(), prints, next: 0 }
  return base36(finish(h1, h2))
}

/** Fingerprint of texts given as bytes in windows-1252 (the meaning of the label `latin1`), without decoding them. */
export function fingerprintOfBytes(parts: readonly Uint8Array[]): string {
  const codes = Uint16Array.from(new TextDecoder('latin1').decode(BYTES), (c) => c.charCodeAt(0))
  let h1 = START_1
  let h2 = START_2
  for (const bytes of parts) {
    for (let i = 0; i < bytes.length; i++) {
      const code = codes[bytes[i] as number] as number
      h1 = Math.imul(h1 ^ code, 2654435761)
      h2 = Math.imul(h2 ^ code, 1597334677)
    }
    h1 = Math.imul(h1 ^ 0x10000, 2654435761)
    h2 = Math.imul(h2 ^ 0x10000, 1597334677)
  }
  return base36(finish(h1, h2))
}

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte)

const START_1 = 0xdeadbeef | 0
const START_2 = 0x41c6ce57

/**
 * The last list and the fingerprint of each of its texts. When a conversation becomes rows, these are requested next,
 * one by one. Computing them together with the list's fingerprint takes no extra time on a processor.
 */
let last: { readonly texts: readonly string[]; readonly prints: readonly number[]; next: number } = {
  texts: [],
  prints: [],
  next: 0,
}

/** Finalizes the mixed state to 53 bits. */
function finish(mixed1: number, mixed2: number): number {
  const h1 = Math.imul(mixed1 ^ (mixed1 >>> 16), 2246822507) ^ Math.imul(mixed2 ^ (mixed2 >>> 13), 3266489909)
  const h2 = Math.imul(mixed2 ^ (mixed2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909)
  return 4294967296 * (2097151 & h2) + (h1 >>> 0)
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const PAIRS = [...DIGITS].flatMap((a) => [...DIGITS].map((b) => a + b))

/** Replaces `toString(36)` for integers below 2^53, which takes seven times as long as everything else here. */
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
