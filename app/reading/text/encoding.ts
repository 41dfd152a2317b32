import { CodedError } from '../../base/coded_error.ts'
import { memorySource } from '../sources/local_source.ts'
import type { ByteSource } from '../sources/source.ts'

/** Maximum size in bytes of a file that is converted to UTF-8 in memory. */
const MOST_CONVERTED = 256 * 1024 * 1024

/** Number of bytes from which an encoding is detected. */
const SAMPLE = 64 * 1024

/** Invalid UTF-8 in fewer places is damage rather than another encoding. */
const LEAST_INVALID = 2

/**
 * Detects the encoding of a text.
 * @param head its first bytes
 * @returns null for UTF-8, and for UTF-8 with a few damaged characters
 */
export async function detectEncoding(head: Uint8Array): Promise<string | null> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [i, byte] of head.subarray(0, 4096).entries())
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = Math.min(head.length, 4096) / 2
  if (odd > 0.4 * half && even < 0.05 * half) return 'utf-16le'
  if (even > 0.4 * half && odd < 0.05 * half) return 'utf-16be'
  const { invalid, valid } = countUtf8(head.subarray(0, SAMPLE))
  if (invalid < LEAST_INVALID || valid >= invalid) return null
  const { analyse } = await import('chardet')
  for (const { name } of analyse(head.subarray(0, SAMPLE)))
    if (!/^utf-?8$|^ascii$/i.test(name) && canDecode(name, head)) return name.toLowerCase()
  return 'windows-1252'
}

/** Number of sequences of several bytes that are UTF-8, and of bytes that are not. */
function countUtf8(bytes: Uint8Array): { readonly invalid: number; readonly valid: number } {
  let [invalid, valid] = [0, 0]
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const length = byte < 0x80 ? 1 : byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : 4
    const rest = bytes.subarray(at + 1, at + length)
    const isSequence =
      byte < 0xf5 && (byte < 0x80 || byte >= 0xc2) && rest.every((it) => (it & 0xc0) === 0x80)
    // The last character of the sample may be cut.
    if (at + length > bytes.length) break
    if (length > 1 && isSequence) valid += 1
    else if (!isSequence) invalid += 1
    at += isSequence ? length : 1
  }
  return { invalid, valid }
}

function canDecode(name: string, head: Uint8Array): boolean {
  try {
    new TextDecoder(name, { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Names by which the web means windows-1252. Node reads them as ISO-8859-1. */
const LATIN = /^(windows-1252|iso-8859-1)$/i
const CONTROLS = /[\u0080-\u009f]/g
const CP1252 = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ']

/**
 * The same text in UTF-8, in memory.
 * @throws CodedError if the file is too large
 */
export async function inUtf8(source: ByteSource, encoding: string): Promise<ByteSource> {
  const { name, byteLength } = source
  if (byteLength > MOST_CONVERTED)
    throw new CodedError('tooLargeAtOnce', { name, size: byteLength, most: MOST_CONVERTED })
  const decoded = new TextDecoder(encoding).decode(await source.slice(0, byteLength))
  const text = LATIN.test(encoding)
    ? decoded.replace(CONTROLS, (it) => CP1252[it.charCodeAt(0) - 0x80] ?? it)
    : decoded
  return memorySource(name, new TextEncoder().encode(text), source.packed)
}
