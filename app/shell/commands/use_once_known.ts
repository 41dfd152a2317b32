import { useEffect, useEffectEvent, useRef } from 'react'
import { currentHash } from '../../state/address.ts'

/**
 * Runs a user action as soon as its outcome is known, immediately if possible. Drops it if the user has navigated
 * elsewhere in the meantime. Keeps only the latest request, so that a held key doesn't run on.
 * @param known true if `act` can run. The latest `act` is called.
 */
export function useOnceKnown<A>(known: boolean, act: (asked: A) => void): (asked: A) => void {
  const waiting = useRef<{ readonly asked: A; readonly at: string } | null>(null)
  const onKnown = useEffectEvent(() => {
    const last = waiting.current
    waiting.current = null
    if (last?.at === currentHash()) act(last.asked)
  })
  useEffect(() => {
    if (known) onKnown()
  }, [known])
  return (asked) => {
    if (known) act(asked)
    else waiting.current = { asked, at: currentHash() }
  }
}
