/** Stands in a decoded text for bytes that are no UTF-8, or for itself. */
export const REPLACEMENT = '\ufffd'

const decoder = new TextDecoder()
const strict = new TextDecoder('utf-8', { fatal: true })

/** Told of a text as it was decoded, where its bytes are no UTF-8. */
export type OnOddText = (text: string) => void

/**
 * A function that decodes texts one by one, wherever they stand.
 * @returns the text; what is no UTF-8 in it is replaced, as `TextDecoder` does
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
