import { shortened } from '../../../base/long_text.ts'
import {
  type Mapping,
  type OpenRequest,
  openedId,
  TEXT_ENCODINGS,
  type TextEncodingName,
} from '../../../model/index.ts'
import type { Candidate } from '../../../protocol/import_state.ts'
import type { NamedText } from '../../../protocol/open_order.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { Session } from '../../../session/session.ts'
import type { Option } from '../../../ui/form/option_list.tsx'
import { asking, requestOfChange, requestOfDraft } from '../mapping/mapping_draft.ts'
import { openMessages } from '../messages.ts'
import { closeQuietly, openRequest } from '../open_source.ts'

export interface ReadAsSubject {
  /** The current way of reading. */
  readonly request: OpenRequest
  readonly candidates: readonly Candidate[]
  /** The current reader, or null if there is none yet. */
  readonly adapter: string | null
  /** The open corpus, or null if it could not be opened. */
  readonly corpus: CorpusInfo | null
  /** The mapping that the user is editing. */
  readonly mapping?: Mapping
}

/** Input of the dialog for an open corpus, or null for a corpus of the catalogue. */
export function subjectOf(corpus: CorpusInfo): ReadAsSubject | null {
  const { opened, candidates, entry } = corpus
  return opened && { request: opened, candidates, adapter: entry.adapter, corpus }
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

/** Initial choice if the user only wants another encoding: the current reader. */
export function currentChoice(subject: ReadAsSubject): string {
  const { adapter, candidates } = subject
  return adapter ?? candidates.find((one) => one.adapter === 'mapped')?.adapter ?? firstChoice(subject)
}

/**
 * Opens the same source with another reader or encoding. For a mapping, asks the user, starting with the previous
 * mapping.
 * @param encoding undefined if it is detected
 */
export function readAs(
  session: Session,
  subject: ReadAsSubject,
  adapter: string,
  encoding?: TextEncodingName,
): void {
  const { request, corpus } = subject
  openRequest(session, requestFor(subject, adapter, encoding))
  if (corpus && adapter !== 'mapped') closeQuietly(session, corpus.id)
  // The question about the same files in another encoding.
  else if (!corpus && encoding !== request.reading.encoding) closeQuietly(session, openedId(request))
}

/** The request that `readAs` opens. */
export function requestFor(
  { request, corpus, adapter: current, mapping }: ReadAsSubject,
  adapter: string,
  encoding?: TextEncodingName,
): OpenRequest {
  const { source, reading } = request
  if (adapter === 'mapped') {
    if (mapping) return requestOfDraft(request, mapping, openedId(request), encoding)
    return (corpus && requestOfChange(corpus, encoding)) ?? asking(source, encoding)
  }
  const { encoding: _, ...same } = reading
  // Without candidates, nothing could be opened, so only the encoding changes.
  const own = adapter === current || adapter === '' ? same : { adapter, mapping: null }
  return { source, reading: { ...own, ...(encoding && { encoding }) } }
}

/** Number of lines of a preview, and their maximum length in UTF-16 units. */
const LINES = 5
const LINE_LENGTH = 120

/** The first lines of a text in an encoding. @param bytes may end within a character */
export function firstLines(bytes: Uint8Array, encoding: string): readonly string[] {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  return text
    .split(/\r\n|\r|\n/)
    .slice(0, LINES)
    .map((line) => shortened(line, LINE_LENGTH))
}

/** Names of encodings to choose from: the detected one, the current one, then the others. */
export function encodingNames({
  detected,
  encoding,
}: Pick<NamedText, 'detected' | 'encoding'>): readonly string[] {
  return [...new Set([standardName(detected), standardName(encoding), ...TEXT_ENCODINGS])]
}

/** Name of an encoding in the Encoding Standard. ISO-8859-1 is `windows-1252`. */
export function standardName(label: string): string {
  return new TextDecoder(label).encoding
}
