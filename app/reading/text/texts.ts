/** Replacement for invalid UTF-8 in a decoded text. A text may also contain it legitimately. */
const REPLACEMENT = '\ufffd'

// Keep a byte order mark at the start of a value: a value isn't a file.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const strict = new TextDecoder('utf-8', { fatal: true })

/** Called with a decoded text whose bytes are not valid UTF-8. */
export type OnOddText = (text: string) => void

/** Length in bytes up to which it is faster to scan for non-ASCII letters than to call a decoder. */
const SHORT = 256

/**
 * Returns a function that decodes texts one by one.
 * @returns the text, including a leading byte order mark, with invalid UTF-8 replaced as by `TextDecoder`
 */
export function createTexts(onOdd: OnOddText): (bytes: Uint8Array) => string {
  return (bytes) => {
    if (bytes.length <= SHORT && isAscii(bytes))
      return String.fromCharCode.apply(null, bytes as unknown as number[])
    const text = decoder.decode(bytes)
    if (text.includes(REPLACEMENT) && !isUtf8(bytes)) onOdd(text)
    return text
  }
}

function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] ?? 0) > 127) return false
  return true
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}
