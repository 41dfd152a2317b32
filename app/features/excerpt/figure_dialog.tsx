import { useDeferredValue, useMemo, useState } from 'react'
import { sideWords } from '../../conversation/seen/seen_words.ts'
import { figureDialog as t } from '../../files/figure/messages.ts'
import type { Conversation } from '../../model/index.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { svgAddress } from './canvas_tools.ts'
import styles from './figure_dialog.module.css'
import { FigureOptions } from './figure_options.tsx'
import { FigureOutputs } from './figure_outputs.tsx'
import { type FigureSettings, keepSettings, recallSettings } from './figure_settings.ts'
import { useFigure } from './use_figure.ts'
import { FIGURE_OUTPUTS, type Figure, type FigureFormat, svgOf } from './use_figure_files.ts'

interface FigureDialogProps {
  readonly corpus: CorpusInfo
  /** As shown on the page. Hidden parts don't appear in figures. */
  readonly conversation: Conversation
  /** The current turn, or null. */
  readonly current: number | null
  onClose(): void
}

/** Creates a figure of the chosen turns, with options for content, look and file format. */
export default function FigureDialog({ corpus, conversation, current, onClose }: FigureDialogProps) {
  const [settings, setSettings] = useState(recallSettings)
  const [caption, setCaption] = useState('')
  const made = useFigure(corpus, conversation, current, settings, caption)
  const { figure, ranges, chosen, drawn, fileName } = made
  const onChange = (change: Partial<FigureSettings>) => {
    const next = { ...settings, ...change }
    setSettings(next)
    keepSettings(next)
  }
  const { hidden, split, id } = conversation
  const notes = [
    ...(drawn < chosen ? [t.cut(drawn, chosen)] : []),
    ...(corpus.blind ? [t.blind(corpus.blind.schemes.map(({ title }) => title))] : []),
    ...(hidden ? [t.seen(sideWords(conversation, hidden.seenBy))] : []),
  ]
  return (
    <Dialog
      open
      filling
      onClose={onClose}
      title={t.title}
      description={t.description(`${titleWithOrigin(corpus)}, ${split} / ${id}`, drawn)}
    >
      <div className={styles.parts}>
        <FigurePreview figure={figure} format={settings.format} notes={notes} />
        <section className={styles.side} aria-label={t.options} tabIndex={0}>
          <FigureOutputs
            figure={figure}
            format={settings.format}
            fileName={fileName}
            onFormat={(format) => onChange({ format })}
          />
          <FigureOptions
            corpus={corpus}
            conversation={conversation}
            ranges={ranges}
            settings={settings}
            caption={caption}
            onChange={onChange}
            onCaption={setCaption}
          />
        </section>
      </div>
    </Dialog>
  )
}

interface FigurePreviewProps {
  readonly figure: Figure
  readonly format: FigureFormat
  /** Caveats for the user. */
  readonly notes: readonly string[]
}

/** Preview at print size. Text formats are shown as text. */
function FigurePreview({ figure: now, format, notes }: FigurePreviewProps) {
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
