/** Encoded for an address; halves of characters, which data may hold, cannot be encoded and become `\uFFFD`. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
