/** What stands before the `?` of an address: `#/<corpus>/<split>/<conversation id>`, as far as it goes. */
export interface AddressPath {
  readonly corpus: string | null
  readonly split: string | null
  readonly conversation: string | null
  /** What stands after the conversation, and does not belong there. */
  readonly more: readonly string[]
  /** Parts that are not well formed; they are taken as they stand. */
  readonly malformed: readonly string[]
}

/**
 * Reads the path of an address. In a file of its own because the first script, which needs nothing else of an
 * address, waits for no other.
 * @param hash with or without the leading `#`
 */
export function parseAddressPath(hash: string): AddressPath {
  const malformed: string[] = []
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part)
    } catch {
      malformed.push(part)
      return part
    }
  }
  const path = hash.replace(/^#/, '').replace(/\?.*$/s, '')
  const [corpus, split, conversation, ...more] = path.split('/').slice(1).map(decode)
  return { corpus: corpus || null, split: split || null, conversation: conversation || null, more, malformed }
}
