import { useEffect } from 'react'

/**
 * Keeps the ids of turns unique where two lists of turns are in the page: puts a prefix before those in one of them.
 * @param prefix `''`: leaves them as they are
 */
export function useTurnIds(scroller: HTMLElement | null, prefix: string): void {
  useEffect(() => {
    if (!scroller || prefix === '') return
    const rename = () => {
      for (const turn of scroller.querySelectorAll('article[id^="turn-"]')) turn.id = prefix + turn.id
    }
    rename()
    const observer = new MutationObserver(rename)
    observer.observe(scroller, { childList: true, subtree: true, attributeFilter: ['id'] })
    return () => observer.disconnect()
  }, [scroller, prefix])
}
