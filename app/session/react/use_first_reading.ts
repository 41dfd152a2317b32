import { useEffect } from 'react'
import { endFirstReading } from '../first_reading.ts'

/** Lets what has waited begin. @param drawn what the address asks to read first is drawn, or will not come */
export function useEndOfFirstReading(drawn: boolean): void {
  useEffect(() => {
    if (!drawn) return
    // A page in the background draws no frames.
    if (document.hidden) return endFirstReading()
    const frame = requestAnimationFrame(() => requestAnimationFrame(endFirstReading))
    return () => cancelAnimationFrame(frame)
  }, [drawn])
}
