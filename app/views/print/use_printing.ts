import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. What this draws is there before the browser looks at the page. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = window.matchMedia('print')
    const say = (now: boolean) => flushSync(() => setPrinting(now))
    const begin = () => say(true)
    const end = () => say(false)
    const look = () => say(media.matches)
    // A preview of the printed page changes the medium alone.
    media.addEventListener('change', look)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      media.removeEventListener('change', look)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
