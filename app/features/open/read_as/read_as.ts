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
  /** The reader at work; `null`: none yet. */
  readonly adapter: string | null
  /** The corpus that is open; `null`: it could not be opened. */
  readonly corpus: CorpusInfo | null
}

/** An open corpus as something that may be read in another way; `null` where the catalogue names it. */
export function subjectOf(corpus: CorpusInfo): ReadAsSubject | null {
  const { opened, candidates, entry } = corpus
  return opened && { source: opened.source, candidates, adapter: entry.adapter, corpus }
}

/** The readers by name, each with what it reads. */
export function readerOptions({ candidates, adapter }: ReadAsSubject): Option[] {
  return candidates.map(({ adapter: value, title, description, fits }) => {
    const mark = value === adapter ? openMessages.readNow : fits ? openMessages.fits : ''
    return { value, label: title, note: description, ...(mark && { mark }) }
  })
}

/** Which of the readers to begin with: the first that fits and is not at work. */
export function firstChoice({ candidates, adapter }: ReadAsSubject): string {
  const others = candidates.filter((candidate) => candidate.adapter !== adapter)
  return (
    (others.find(({ fits }) => fits) ?? others.find((c) => c.adapter === 'mapped') ?? others[0])?.adapter ??
    ''
  )
}

/** Goes to the same source, read by another reader. A mapping is asked for, beginning with what was said before. */
export function readAs(session: Session, { source, corpus }: ReadAsSubject, adapter: string): void {
  if (adapter === 'mapped') {
    openRequest(session, (corpus && requestOfChange(corpus)) ?? asking(source))
    return
  }
  const request: OpenRequest = { source, reading: { adapter, mapping: null } }
  openRequest(session, request)
  if (corpus) closeQuietly(session, corpus.id)
}
