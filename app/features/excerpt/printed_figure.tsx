import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { svgAddress } from './canvas_tools.ts'
import styles from './printed_figure.module.css'
import { CM, type Figure, svgOf } from './use_figure_files.ts'

interface PrintedFigureProps {
  readonly drawing: Figure['drawing']
  onPrinted(): void
}

/** Prints only the figure, on a page of the same size. Saved as PDF, it can go straight into a paper. */
export function PrintedFigure({ drawing, onPrinted }: PrintedFigureProps) {
  const image = useRef<HTMLImageElement | null>(null)
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    let current = true
    const onAfter = () => done()
    window.addEventListener('afterprint', onAfter)
    const print = () => {
      if (current) window.print()
    }
    // An image that isn't decoded yet would be missing in print.
    image.current?.decode().then(print, print)
    return () => {
      current = false
      window.removeEventListener('afterprint', onAfter)
    }
  }, [])
  const width = `${drawing.width / CM}cm`
  const height = drawing.height / CM
  return createPortal(
    <div className={styles.paper} data-printed-figure>
      {/* Slightly higher than the figure, so that rounding doesn't add a second page. */}
      <style>{`@page { size: ${width} ${height + 0.05}cm; margin: 0 }`}</style>
      <img
        ref={image}
        src={svgAddress(svgOf(drawing))}
        alt={drawing.title}
        style={{ width, height: `${height}cm` }}
      />
    </div>,
    document.body,
  )
}
