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

/** Goes to a corpus from elsewhere; where opening it failed or was given up before, it is tried again. */
export function openRequest(session: Session, opened: OpenRequest): void {
  const status = session.snapshot().openings[openedId(opened)]?.status
  if (status === 'failed' || status === 'cancelled') session.reopen(opened)
  navigate({ ...ELSEWHERE, opened })
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

/**
 * Opens files from the reader's machine.
 * @param forLink whether they are meant for the link that is open, where that needs files
 */
export async function openFiles(
  session: Session,
  files: readonly PickedFile[],
  forLink: boolean,
): Promise<void> {
  const { opened } = currentViewState()
  const id = opened && openedId(opened)
  if (forLink && opened && id && session.snapshot().openings[id]?.status === 'files_needed') {
    given = { id, files }
    await session.provideFiles(opened, files)
  } else {
    given = null
    openSource(session, await session.keepFiles(files))
  }
}

/** Leaves for the start page. */
export function goToStart(): void {
  navigate({ ...ELSEWHERE, corpus: null })
}

/** Closes a corpus that the page has left. Where its engine has crashed, nothing is left to be given back. */
export function closeQuietly(session: Session, id: string): void {
  session.closeCorpus(id).catch(() => undefined)
}
