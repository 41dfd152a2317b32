import type { WrittenScheme } from '../../reviews/schemes/written_scheme.ts'

/** Name of the address's scheme that is not saved yet. */
export const NEW_SCHEME = 'new'

const drafts = new Map<string, WrittenScheme>()

/** Unsaved changes of this tab, by id or `NEW_SCHEME`. They survive a visit to another page of the tab. */
export function draftOf(id: string): WrittenScheme | null {
  return drafts.get(id) ?? null
}

/** @param draft null to discard it */
export function keepDraft(id: string, draft: WrittenScheme | null): void {
  if (draft) drafts.set(id, draft)
  else drafts.delete(id)
  // On every page of the tab. Adding the same listener again does nothing.
  if (drafts.size > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
