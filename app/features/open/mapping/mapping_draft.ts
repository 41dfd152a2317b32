import { type Mapping, type OpenRequest, openedId, type SourceRef } from '../../../model/index.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'

/** A mapping to be edited, and the corpus that was opened with it. */
interface Draft {
  readonly id: string
  /** Null if it was guessed. */
  readonly mapping: Mapping | null
  readonly corpus: string
}

let draft: Draft | null = null

/** Request that asks the user again for the meaning of a corpus's columns, starting with the previous mapping. */
export function requestOfChange({ id, opened }: CorpusInfo): OpenRequest | null {
  if (!opened) return null
  const request = asking(opened.source)
  draft = { id: openedId(request), mapping: opened.reading.mapping, corpus: id }
  return request
}

/** Mapping that a request edits, or null if it is new. */
export function draftOf(request: OpenRequest): Draft | null {
  return draft?.id === openedId(request) ? draft : null
}

/** Request for a mapping of a source, regardless of its content. */
export function asking(source: SourceRef): OpenRequest {
  return { source, reading: { adapter: 'mapped', mapping: null } }
}
