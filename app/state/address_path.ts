/** The part of an address before the `?`: `#/<corpus>/<split>/<conversation id>`, or a prefix of it. */
export interface AddressPath {
  readonly corpus: string | null
  readonly split: string | null
  readonly conversation: string | null
  /** Unexpected parts after the conversation. */
  readonly more: readonly string[]
  /** Malformed parts, which are used undecoded. */
  readonly malformed: readonly string[]
}

/**
 * Parses the path of an address. In a separate file, because the first script needs nothing else of an address.
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
