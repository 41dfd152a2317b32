const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map([...SIGNS].map((sign, value) => [sign.charCodeAt(0), value]))

/** Bytes as base64url without padding (RFC 4648, section 5). */
export function encodedBase64Url(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3)
    const word = (a << 16) | (b << 8) | c
    const signs = [18, 12, 6, 0].map((shift) => SIGNS[(word >> shift) & 63])
    parts.push(signs.slice(0, Math.min(4, bytes.length - i + 1)).join(''))
  }
  return parts.join('')
}

/** The same backwards; `null` for what is no base64url. */
export function decodedBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  for (let i = 0, at = 0; i < text.length; i += 4) {
    let word = 0
    for (let k = 0; k < 4; k++) {
      const value = i + k < text.length ? VALUES.get(text.charCodeAt(i + k)) : 0
      if (value === undefined) return null
      word = (word << 6) | value
    }
    for (const shift of [16, 8, 0]) if (at < bytes.length) bytes[at++] = (word >> shift) & 255
  }
  return bytes
}
