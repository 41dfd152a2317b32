import { useLayoutEffect, useState } from 'react'

/** Width of the probe in rem: wide enough for fractions of a pixel not to matter. */
const PROBE_REM = 10

export interface Measured {
  /** Of the box, in CSS pixels; 0 before it is in the page. */
  readonly width: number
  /** The root font size, in CSS pixels. */
  readonly rem: number
  readonly boxRef: (element: HTMLElement | null) => void
  readonly probeRef: (element: HTMLElement | null) => void
}

/**
 * Measures a box and the root font size, and again whenever either changes: readers enlarge text.
 * @returns the measures, and refs for the box and for an empty element in it that is 10rem wide
 */
export function useMeasures(): Measured {
  const [box, boxRef] = useState<HTMLElement | null>(null)
  const [probe, probeRef] = useState<HTMLElement | null>(null)
  const [measures, setMeasures] = useState({ width: 0, rem: 16 })
  useLayoutEffect(() => {
    if (!box || !probe) return
    const measure = () => {
      const width = box.clientWidth
      const rem = probe.getBoundingClientRect().width / PROBE_REM || 16
      setMeasures((before) => (before.width === width && before.rem === rem ? before : { width, rem }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(probe)
    return () => observer.disconnect()
  }, [box, probe])
  return { ...measures, boxRef, probeRef }
}
