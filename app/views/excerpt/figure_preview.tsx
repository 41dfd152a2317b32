import { useDeferredValue, useMemo } from 'react'
import { FIGURE_OUTPUTS, type Figure, type FigureFormat, svgOf } from '../../hooks/export/use_figure.ts'
import { figureDialog as t } from '../../messages/excerpt.ts'
import { svgAddress } from './canvas_tools.ts'
import styles from './figure_dialog.module.css'

interface FigurePreviewProps {
  readonly figure: Figure
  readonly format: FigureFormat
  /** What the reader must know of it. */
  readonly notes: readonly string[]
}

/** The figure at its size on paper; of a form that is set elsewhere, its text. */
export function FigurePreview({ figure: now, format, notes }: FigurePreviewProps) {
  const figure = useDeferredValue(now)
  const output = FIGURE_OUTPUTS[format]
  const isCode = output.kind === 'text' && output.isCode
  const address = useMemo(() => svgAddress(svgOf(figure.drawing)), [figure.drawing])
  return (
    <section className={styles.preview} aria-label={t.preview} tabIndex={0}>
      {notes.map((note) => (
        <p key={note} role="note" className={styles.note}>
          {note}
        </p>
      ))}
      {isCode ? (
        <pre className={styles.code}>{output.text(figure)}</pre>
      ) : (
        <img
          className={styles.picture}
          src={address}
          alt={figure.content.title}
          width={Math.round(figure.drawing.width)}
          height={Math.round(figure.drawing.height)}
        />
      )}
    </section>
  )
}
