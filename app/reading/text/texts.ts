/** Stands in a decoded text for bytes that are not UTF-8, or for itself. */
const REPLACEMENT = '\ufffd'

// A byte order mark before a text belongs to it: a value is not a file.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const strict = new TextDecoder('utf-8', { fatal: true })

/** Told of a text as it was decoded, where its bytes are not UTF-8. */
export type OnOddText = (text: string) => void

/** Bytes of a text up to which it is quicker to look through them for letters beyond ASCII than to call a decoder. */
const SHORT = 256

/**
 * A function that decodes texts one by one, wherever they stand.
 * @returns the text, a byte order mark before it too; what is not UTF-8 in it is replaced, as `TextDecoder` does
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
