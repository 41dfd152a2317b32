import { useEffect, useState } from 'react'
import { useSession } from '../use_session.ts'

/**
 * How much room the browser has left for this site, in bytes; `null`: it does not say.
 * @param when asked again when this changes
 */
export function useRoomLeft(when: unknown): number | null {
  const session = useSession()
  const [left, setLeft] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when to ask again
  useEffect(() => {
    let isOver = false
    const asked = session.reviews().then(({ store }) => store.room())
    asked.then(
      ({ used, quota }) =>
        !isOver && setLeft(used === null || quota === null ? null : Math.max(0, quota - used)),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [session, when])
  return left
}
