/** Encodes text for a URL. Lone surrogates, which data may contain, cannot be encoded and become `\uFFFD`. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
