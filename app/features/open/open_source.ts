import { type OpenRequest, openedId, READ_BY_CONTENT, type SourceRef } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import type { Session } from '../../session/session.ts'
import { currentViewState, navigate } from '../../state/address.ts'
import type { ViewState } from '../../state/view_state.ts'
import { ELSEWHERE } from './elsewhere.ts'

/** Number of requests to open something. */
let asked = 0

/**
 * Registers a user request to open something. It supersedes earlier requests.
 * @returns a function that is true until the next request
 */
export function askToOpen(): () => boolean {
  asked += 1
  const own = asked
  return () => own === asked
}

/**
 * Opens a corpus from elsewhere. Retries if opening it failed or was cancelled before.
 * @param split listed first, or null for all splits
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
 * Continues opening the current link after the user has answered a question. Keeps the link's target.
 * @param split chosen by the user, or null for the link's split or all splits
 */
export function continueLink(session: Session, opened: OpenRequest, split: string | null = null): void {
  askToOpen()
  const place = placeNow()
  if (split === null || split === place.split) goTo(session, opened, place)
  else goTo(session, opened, { ...ELSEWHERE, split })
}

/** The address's target within its corpus. */
function placeNow(): Place {
  const { corpus: _, opened: _opened, ...place } = currentViewState()
  return place
}

type Place = Partial<Omit<ViewState, 'corpus' | 'opened'>>

/**
 * Like `openRequest`, for a source typed or pasted by the user, which implies consent to its site. The format is
 * detected from the content.
 */
export function openSource(session: Session, source: SourceRef): void {
  session.agreeTo(source)
  openRequest(session, { source, reading: READ_BY_CONTENT })
}

/** Files last provided for a link that needs files. Any other set of files opens as a corpus. */
let given: { readonly id: string; readonly files: readonly PickedFile[] } | null = null

/** Files last provided in this tab for the link with this id, or null. */
export function filesGiven(id: string): readonly PickedFile[] | null {
  return given?.id === id ? given.files : null
}

/**
 * Purpose of files: open as a new corpus; complete the current link, if it needs files; or replace that link's own
 * files, so that it points into these.
 */
export type FilesPurpose = 'new' | 'link' | 'instead'

export interface OpenFilesOptions {
  readonly purpose: FilesPurpose
  /** See `askToOpen`. Called after the files have been read, which may take long. */
  stillWanted(): boolean
}

/** Opens local files unless a newer request has superseded them in the meantime. */
export async function openFiles(
  session: Session,
  files: readonly PickedFile[],
  { purpose, stillWanted }: OpenFilesOptions,
): Promise<void> {
  const link = purpose === 'new' ? null : linkInNeed(session)
  if (link && purpose === 'link') {
    given = { id: link.id, files }
    // Successive files complete each other. They count as long as the link still needs files.
    await session.openings.provideFiles(link.request, files, () => linkInNeed(session)?.id === link.id)
  } else {
    given = null
    const source = await session.openings.keepFiles(files)
    if (!stillWanted()) return
    if (link) goTo(session, { source, reading: link.request.reading }, placeNow())
    else goTo(session, { source, reading: READ_BY_CONTENT }, ELSEWHERE)
  }
}

/** The current link if it needs files. */
function linkInNeed(session: Session): { readonly request: OpenRequest; readonly id: string } | null {
  const { opened } = currentViewState()
  if (!opened) return null
  const id = openedId(opened)
  return session.snapshot().openings[id]?.status === 'files_needed' ? { request: opened, id } : null
}

export function goToStart(): void {
  navigate({ ...ELSEWHERE, corpus: null })
}

/** Closes a corpus that the user has left. Ignores errors, because a crashed engine has nothing to release. */
export function closeQuietly(session: Session, id: string): void {
  session.closeCorpus(id).catch(() => undefined)
}
