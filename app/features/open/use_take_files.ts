import { useCallback, useRef, useState } from 'react'
import { type ErrorData, errorData } from '../../base/errors.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import { beginWork } from '../../session/idle.ts'
import { useSession } from '../../session/react/use_session.ts'
import { askToOpen, type FilesPurpose, openFiles } from './open_source.ts'

/** Progress of files that the user selected, dropped or pasted. */
export type Taking =
  | { readonly status: 'idle' }
  | { readonly status: 'taking' }
  | { readonly status: 'failed'; readonly error: ErrorData }

/** Provides files lazily, since a folder must be traversed first and may turn out to be empty. */
export type GetFiles = () => readonly PickedFile[] | Promise<readonly PickedFile[]>

/**
 * Takes in files and opens their content. The latest files on the page win.
 * @param onTaken called once the page navigates to them
 */
export function useTakeFiles(
  purpose: FilesPurpose,
  onTaken: () => void = () => {},
): { readonly taking: Taking; take(get: GetFiles): Promise<void>; dismiss(): void } {
  const session = useSession()
  const [taking, setTaking] = useState<Taking>({ status: 'idle' })
  const latest = useRef(0)
  const take = useCallback(
    async (get: GetFiles) => {
      latest.current += 1
      const own = latest.current
      const tell = (now: Taking) => {
        if (own === latest.current) setTaking(now)
      }
      const stillWanted = askToOpen()
      const end = beginWork()
      tell({ status: 'taking' })
      try {
        const files = await get()
        if (stillWanted()) await openFiles(session, files, { purpose, stillWanted })
        tell({ status: 'idle' })
        if (stillWanted()) onTaken()
      } catch (error) {
        tell(stillWanted() ? { status: 'failed', error: errorData(error) } : { status: 'idle' })
      } finally {
        end()
      }
    },
    [session, purpose, onTaken],
  )
  const dismiss = useCallback(() => setTaking({ status: 'idle' }), [])
  return { taking, take, dismiss }
}
