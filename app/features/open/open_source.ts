import { type OpenRequest, openedId, READ_BY_CONTENT, type SourceRef } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import type { Session } from '../../session/session.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import { ELSEWHERE } from '../../state/elsewhere.ts'
import type { ViewState } from '../../state/view_state.ts'

/** How often something has been asked to be opened. */
let asked = 0

/**
 * Says that the reader asks for something to be opened; what was asked for before gives way to it.
 * @returns tells whether nothing else has been asked for since
 */
export function askToOpen(): () => boolean {
  asked += 1
  const own = asked
  return () => own === asked
}

/**
 * Goes to a corpus from elsewhere; where opening it failed or was given up before, it is tried again.
 * @param split that is listed first; `null`: all of them
 */
export function openRequest(session: Session, opened: OpenRequest, split: string | null = null): void {
  askToOpen()
  goTo(session, opened, { ...ELSEWHERE, split })
}

function goTo(session: Session, opened: OpenRequest, place: Place): void {
  const status = session.snapshot().openings[openedId(opened)]?.status
  if (status === 'failed' || status === 'cancelled') session.openings.reopen(opened)
  navigate({ ...place, opened })
}

/**
 * Goes on with the link that is open, once the reader has answered what it takes to open it: what it points at stays.
 * @param split the one that the reader has chosen; `null`: the link's, or all
 */
export function continueLink(session: Session, opened: OpenRequest, split: string | null = null): void {
  askToOpen()
  const place = placeNow()
  if (split === null || split === place.split) goTo(session, opened, place)
  else goTo(session, opened, { ...ELSEWHERE, split })
}

/** What the address points at within its corpus. */
function placeNow(): Place {
  const { corpus: _, opened: _opened, ...place } = currentViewState()
  return place
}

type Place = Partial<Omit<ViewState, 'corpus' | 'opened'>>

/**
 * The same for a source that the reader has typed or pasted, by which he agrees to its site: how it is read, its content
 * tells.
 */
export function openSource(session: Session, source: SourceRef): void {
  session.agreeTo(source)
  openRequest(session, { source, reading: READ_BY_CONTENT })
}

/** The files that were given last to a link that needs files; another set of files may be opened by itself. */
let given: { readonly id: string; readonly files: readonly PickedFile[] } | null = null

/** The files that were given last to the link of this id; `null`: none in this tab. */
export function filesGiven(id: string): readonly PickedFile[] | null {
  return given?.id === id ? given.files : null
}

/**
 * What files are for: a corpus of their own; the link that is open, where that needs files; or that link instead of its
 * own files, so that it points into these.
 */
export type FilesPurpose = 'new' | 'link' | 'instead'

export interface OpenFilesOptions {
  readonly purpose: FilesPurpose
  /** See `askToOpen`; asked once the files have been looked at, which may take long. */
  stillWanted(): boolean
}

/** Opens files from the reader's machine, unless something newer is wanted by the time that they are known. */
export async function openFiles(
  session: Session,
  files: readonly PickedFile[],
  { purpose, stillWanted }: OpenFilesOptions,
): Promise<void> {
  const link = purpose === 'new' ? null : linkInNeed(session)
  if (link && purpose === 'link') {
    given = { id: link.id, files }
    // Files that are given one after the other complete each other: only the link must still be waiting for them.
    await session.openings.provideFiles(link.request, files, () => linkInNeed(session)?.id === link.id)
  } else {
    given = null
    const source = await session.openings.keepFiles(files)
    if (!stillWanted()) return
    if (link) goTo(session, { source, reading: link.request.reading }, placeNow())
    else goTo(session, { source, reading: READ_BY_CONTENT }, ELSEWHERE)
  }
}

/** The link that is open, where it needs files. */
function linkInNeed(session: Session): { readonly request: OpenRequest; readonly id: string } | null {
  const { opened } = currentViewState()
  if (!opened) return null
  const id = openedId(opened)
  return session.snapshot().openings[id]?.status === 'files_needed' ? { request: opened, id } : null
}

export function goToStart(): void {
  navigate({ ...ELSEWHERE, corpus: null })
}

/** Closes a corpus that the page has left. Where its engine has crashed, nothing is left to be given back. */
export function closeQuietly(session: Session, id: string): void {
  session.closeCorpus(id).catch(() => undefined)
}
