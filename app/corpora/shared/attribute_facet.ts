import type { Facet, FacetKind } from '../../model/index.ts'

/** A facet over the conversation attribute with the same key. */
export function attribute(key: string, title: string, kind: FacetKind, unit?: string): Facet {
  return {
    key,
    title,
    kind,
    ...(unit !== undefined && { unit }),
    read: (conversation) => conversation.attributes[key] ?? null,
  }
}
