import type { Facet, FacetKind, ParticipantField } from '../../model/index.ts'

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

/** A field over the participants' attribute with the same key. */
export function participantAttribute(
  key: string,
  title: string,
  kind: FacetKind,
  unit?: string,
): ParticipantField {
  return {
    key,
    title,
    kind,
    ...(unit !== undefined && { unit }),
    read: ({ attributes }) => attributes[key] ?? null,
  }
}
