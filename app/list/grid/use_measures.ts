import { useLayoutEffect, useState } from 'react'

/** Width of the probe in rem. Wide enough that fractions of a pixel don't matter. */
const PROBE_REM = 10

export interface Measured {
  /** Width of the box in CSS pixels, or 0 before it is mounted. */
  readonly width: number
  /** Root font size in CSS pixels. */
  readonly rem: number
  readonly boxRef: (element: HTMLElement | null) => void
  readonly probeRef: (element: HTMLElement | null) => void
}

/**
 * Measures a box and the root font size. Updates when either changes, since users may enlarge the text.
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
