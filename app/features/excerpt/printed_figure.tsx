import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { svgAddress } from './canvas_tools.ts'
import styles from './printed_figure.module.css'
import { CM, type Figure, svgOf } from './use_figure_files.ts'

interface PrintedFigureProps {
  readonly drawing: Figure['drawing']
  onPrinted(): void
}

/** Asks the browser to print a figure alone, on a page of its own size: saved as PDF, it is a figure of a paper. */
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
    // Printed before it is decoded, it would be missing.
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
      {/* A little higher than the figure: what is rounded up would be on a second page. */}
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
