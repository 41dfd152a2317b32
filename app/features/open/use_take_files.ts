import { useCallback, useRef, useState } from 'react'
import { type ErrorData, errorData } from '../../base/errors.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import { beginWork } from '../../session/idle.ts'
import { useSession } from '../../session/react/use_session.ts'
import { askToOpen, type FilesPurpose, openFiles } from './open_source.ts'

/** How far files are that the reader has chosen, dropped or pasted. */
export type Taking =
  | { readonly status: 'idle' }
  | { readonly status: 'taking' }
  | { readonly status: 'failed'; readonly error: ErrorData }

/** Where files come from: a function, as a folder is walked through first and may turn out to be empty. */
export type GetFiles = () => readonly PickedFile[] | Promise<readonly PickedFile[]>

/**
 * Takes files in and goes to what they hold. The latest files win, wherever on the page they are taken in.
 * @param onTaken called once the page is on its way to them
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
