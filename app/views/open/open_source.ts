import { NO_FILTER, type OpenRequest, openedId, READ_BY_CONTENT, type SourceRef } from '../../model/index.ts'
import type { PickedFile } from '../../session/opening.ts'
import type { Session } from '../../session/session.ts'
import { currentViewState, navigate } from '../../state/address.ts'

/** What of a view belongs to the corpus that is left. */
export const ELSEWHERE = {
  split: null,
  conversation: null,
  turn: null,
  allSplits: false,
  sort: null,
  filter: NO_FILTER,
} as const

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
  goTo(session, opened, split)
}

function goTo(session: Session, opened: OpenRequest, split: string | null = null): void {
  const status = session.snapshot().openings[openedId(opened)]?.status
  if (status === 'failed' || status === 'cancelled') session.reopen(opened)
  navigate({ ...ELSEWHERE, opened, split })
}

/** The same for a source that nothing is known of yet: how it is read, its content tells. */
export function openSource(session: Session, source: SourceRef): void {
  openRequest(session, { source, reading: READ_BY_CONTENT })
}

/** The files that were given last to a link that needs files; another set of files may be opened by itself. */
let given: { readonly id: string; readonly files: readonly PickedFile[] } | null = null

/** The files that were given last to the link of this id; `null`: none in this tab. */
export function filesGiven(id: string): readonly PickedFile[] | null {
  return given?.id === id ? given.files : null
}

export interface OpenFilesOptions {
  /** Whether they are meant for the link that is open, where that needs files. */
  readonly forLink: boolean
  /** See `askToOpen`; asked once the files have been looked at, which may take long. */
  stillWanted(): boolean
}

/** Opens files from the reader's machine, unless something newer is wanted by the time that they are known. */
export async function openFiles(
  session: Session,
  files: readonly PickedFile[],
  { forLink, stillWanted }: OpenFilesOptions,
): Promise<void> {
  const link = forLink ? linkInNeed(session) : null
  if (link) {
    given = { id: link.id, files }
    // Files that are given one after the other complete each other: only the link must still be waiting for them.
    await session.provideFiles(link.request, files, () => linkInNeed(session)?.id === link.id)
  } else {
    given = null
    const source = await session.keepFiles(files)
    if (stillWanted()) goTo(session, { source, reading: READ_BY_CONTENT })
  }
}

/** The link that is open, where it needs files. */
function linkInNeed(session: Session): { readonly request: OpenRequest; readonly id: string } | null {
  const { opened } = currentViewState()
  if (!opened) return null
  const id = openedId(opened)
  return session.snapshot().openings[id]?.status === 'files_needed' ? { request: opened, id } : null
}

/** Leaves for the start page. */
export function goToStart(): void {
  navigate({ ...ELSEWHERE, corpus: null })
}

/** Closes a corpus that the page has left. Where its engine has crashed, nothing is left to be given back. */
export function closeQuietly(session: Session, id: string): void {
  session.closeCorpus(id).catch(() => undefined)
}
