import { useEffect } from 'react'
import { endFirstReading } from '../first_reading.ts'

/** Ends the first-reading delay. @param drawn true if the content requested by the URL is drawn, or will not appear */
export function useEndOfFirstReading(drawn: boolean): void {
  useEffect(() => {
    if (!drawn) return
    // Pages in the background draw no frames.
    if (document.hidden) return endFirstReading()
    const frame = requestAnimationFrame(() => requestAnimationFrame(endFirstReading))
    return () => cancelAnimationFrame(frame)
  }, [drawn])
}
