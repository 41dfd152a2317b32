import { PACKED_COLUMNS, type PackedConversation } from './pack.ts'

/**
 * For tests: the JSON of a pack. Conversations are sorted by name, so that the bytes are deterministic.
 * @param conversations by their `packKey`
 */
export function packJson(conversations: ReadonlyMap<string, PackedConversation>): string {
  const sorted = [...conversations].sort(([a], [b]) => (a < b ? -1 : 1))
  const columns = PACKED_COLUMNS.map((name) => [
    name,
    sorted.map(([, one]) => (name === 'document' ? JSON.parse(one.document) : one[name])),
  ])
  return JSON.stringify({ names: sorted.map(([name]) => name), columns: Object.fromEntries(columns) })
}
