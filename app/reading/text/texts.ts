/** Stands in a decoded text for bytes that are no UTF-8, or for itself. */
export const REPLACEMENT = '\ufffd'

// A byte order mark before a text belongs to it: a value is no file.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const strict = new TextDecoder('utf-8', { fatal: true })

/** Told of a text as it was decoded, where its bytes are no UTF-8. */
export type OnOddText = (text: string) => void

/**
 * A function that decodes texts one by one, wherever they stand.
 * @returns the text, a byte order mark before it too; what is no UTF-8 in it is replaced, as `TextDecoder` does
 */
export function createTexts(onOdd: OnOddText): (bytes: Uint8Array) => string {
  return (bytes) => {
    const text = decoder.decode(bytes)
    if (text.includes(REPLACEMENT) && !isUtf8(bytes)) onOdd(text)
    return text
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}
