import { type Mapping, type OpenRequest, openedId, type SourceRef } from '../../../model/index.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'

/** A mapping that is about to be changed, and the corpus that was read by it. */
interface Draft {
  readonly id: string
  /** `null`: it was guessed. */
  readonly mapping: Mapping | null
  readonly corpus: string
}

let draft: Draft | null = null

/** The request that asks the reader anew what the columns of a corpus mean, beginning with what was said before. */
export function requestOfChange({ id, opened }: CorpusInfo): OpenRequest | null {
  if (!opened) return null
  const request = asking(opened.source)
  draft = { id: openedId(request), mapping: opened.reading.mapping, corpus: id }
  return request
}

/** What a request for a mapping is to change; `null`: it is the first. */
export function draftOf(request: OpenRequest): Draft | null {
  return draft?.id === openedId(request) ? draft : null
}

/** Asks for a mapping of a source, whatever its content looks like. */
export function asking(source: SourceRef): OpenRequest {
  return { source, reading: { adapter: 'mapped', mapping: null } }
}
