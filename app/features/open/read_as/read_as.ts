import type { OpenRequest, SourceRef } from '../../../model/index.ts'
import type { Candidate } from '../../../protocol/import_state.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { Session } from '../../../session/session.ts'
import type { Option } from '../../../ui/form/option_list.tsx'
import { asking, requestOfChange } from '../mapping/mapping_draft.ts'
import { openMessages } from '../messages.ts'
import { closeQuietly, openRequest } from '../open_source.ts'

export interface ReadAsSubject {
  readonly source: SourceRef
  readonly candidates: readonly Candidate[]
  /** The current reader, or null if there is none yet. */
  readonly adapter: string | null
  /** The open corpus, or null if it could not be opened. */
  readonly corpus: CorpusInfo | null
}

/** Input of the dialog for an open corpus, or null for a corpus of the catalogue. */
export function subjectOf(corpus: CorpusInfo): ReadAsSubject | null {
  const { opened, candidates, entry } = corpus
  return opened && { source: opened.source, candidates, adapter: entry.adapter, corpus }
}

/** Available readers with descriptions. */
export function readerOptions({ candidates, adapter }: ReadAsSubject): Option[] {
  return candidates.map(({ adapter: value, title, description, fits }) => {
    const mark = value === adapter ? openMessages.readNow : fits ? openMessages.fits : ''
    return { value, label: title, note: description, ...(mark && { mark }) }
  })
}

/** Initial choice: the first fitting reader that isn't the current one. */
export function firstChoice({ candidates, adapter }: ReadAsSubject): string {
  const others = candidates.filter((candidate) => candidate.adapter !== adapter)
  return (
    (others.find(({ fits }) => fits) ?? others.find((c) => c.adapter === 'mapped') ?? others[0])?.adapter ??
    ''
  )
}

/** Opens the same source with another reader. For a mapping, asks the user, starting with the previous mapping. */
export function readAs(session: Session, { source, corpus }: ReadAsSubject, adapter: string): void {
  if (adapter === 'mapped') {
    openRequest(session, (corpus && requestOfChange(corpus)) ?? asking(source))
    return
  }
  const request: OpenRequest = { source, reading: { adapter, mapping: null } }
  openRequest(session, request)
  if (corpus) closeQuietly(session, corpus.id)
}
