import { useEffect, useState } from 'react'
import type { NamedText } from '../../../protocol/open_order.ts'
import { useSession } from '../../../session/react/use_session.ts'
import type { ReadAsSubject } from './read_as.ts'

/** The beginning of a text. Null until known, and if there is none. */
export function useBeginning({ request }: ReadAsSubject): NamedText | null {
  const session = useSession()
  const [text, setText] = useState<NamedText | null>(null)
  useEffect(() => {
    let isWanted = true
    session.openings.beginning(request).then(
      (found) => isWanted && setText(found),
      // Without it, the encoding can't be chosen. Reading the files reports the same error.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [session, request])
  return text
}
