import { useEffect } from 'react'
import { own } from '../../base/safe_access.ts'
import type { OpenRequest } from '../../model/index.ts'
import { openedId } from '../../model/index.ts'
import type { Opening } from '../../protocol/import_state.ts'
import { navigate } from '../../state/address.ts'
import { useViewState } from '../../state/use_view_state.ts'
import { useSession, useSessionState } from './use_session.ts'

/**
 * Opens a corpus that is not in the catalogue if the URL names one.
 * @returns its request and progress, or null if the URL names none
 */
export function useOpening(): { readonly request: OpenRequest; readonly opening: Opening | null } | null {
  const session = useSession()
  const { opened } = useViewState().state
  const id = opened && openedId(opened)
  const opening = useSessionState((s) => (id === null ? null : (own(s.openings, id) ?? null)))
  const offered = useSessionState((s) => offeredAs(s.catalogue, id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says all that matters of the request
  useEffect(() => {
    if (opened) session.openings.open(opened)
  }, [session, id])
  useEffect(() => {
    // New links include the current commit of the Hub.
    if (offered) navigate({ opened: offered }, 'replace')
  }, [offered])
  return opened && { request: opened, opening }
}

type Catalogue = ReturnType<ReturnType<typeof useSession>['snapshot']>['catalogue']

function offeredAs(catalogue: Catalogue, id: string | null): OpenRequest | null {
  if (id === null || catalogue.status !== 'ready') return null
  return catalogue.value.corpora.find((corpus) => corpus.id === id)?.opened ?? null
}
