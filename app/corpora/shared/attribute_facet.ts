import type { Facet, FacetKind } from '../../model/index.ts'

/** A facet of what a conversation has in its `attributes` under the same key. */
export function attribute(key: string, title: string, kind: FacetKind, unit?: string): Facet {
  return {
    key,
    title,
    kind,
    ...(unit !== undefined && { unit }),
    read: (conversation) => conversation.attributes[key] ?? null,
  }
}
