import { useEffect, useEffectEvent, useRef } from 'react'
import { currentHash } from '../../state/address.ts'

/**
 * Does what the reader asks for at once where it is known what that means here, else as soon as it is, unless the
 * reader has gone elsewhere by then. Only the last is remembered, so that a key that was held down does not run on.
 * @param known whether `act` can tell; it is called as it is by then
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
