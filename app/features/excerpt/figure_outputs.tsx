import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../base/errors.ts'
import { figureDialog as t } from '../../files/figure/messages.ts'
import { saveFile } from '../../files/save_file.ts'
import { tracked } from '../../session/idle.ts'
import { Button } from '../../ui/button.tsx'
import { CopiedNote } from '../../ui/copy/copied_note.tsx'
import { useCopy } from '../../ui/copy/use_copy.ts'
import { Segments } from '../../ui/form/segments.tsx'
import { canvasTools } from './canvas_tools.ts'
import styles from './figure_dialog.module.css'
import { FORMATS } from './figure_settings.ts'
import { FIGURE_OUTPUTS, type Figure, type FigureFormat } from './use_figure_files.ts'

interface FigureOutputsProps {
  readonly figure: Figure
  readonly format: FigureFormat
  fileName(extension: string): string
  onFormat(format: FigureFormat): void
}

/** Selects the format of a figure and copies or saves it. */
export function FigureOutputs({ figure, format, fileName, onFormat }: FigureOutputsProps) {
  const [status, copy] = useCopy()
  const [problem, setProblem] = useState('')
  const output = FIGURE_OUTPUTS[format]

  const picture = async () => {
    if (output.kind !== 'picture') throw new TypeError('Only pictures are drawn.')
    setProblem('')
    try {
      const bytes = await tracked(output.bytes(figure, canvasTools))
      return new Blob([new Uint8Array(bytes)], { type: output.type })
    } catch (error) {
      setProblem(error instanceof RangeError ? error.message : t.failed(messageOf(error)))
      throw error
    }
  }
  const save = async () => {
    const blob =
      output.kind === 'text'
        ? new Blob([(output.file ?? output.text)(figure)], { type: output.type })
        : await picture()
    saveFile({ name: fileName(output.extension), blob })
  }
  const onSave = () => {
    // The error has been reported already.
    void save().catch(() => {})
  }
  return (
    <div className={styles.outputs}>
      <Segments
        name={t.format}
        value={format}
        items={FORMATS.map((value) => ({ value, label: FIGURE_OUTPUTS[value].label }))}
        onChoose={(next) => {
          setProblem('')
          onFormat(next)
        }}
      />
      <p className="xs soft">{output.note}</p>
      <div className={styles.buttons}>
        <Button
          look="primary"
          icon={<Download size={16} aria-hidden />}
          title={fileName(output.extension)}
          onClick={onSave}
        >
          {t.download(output.label)}
        </Button>
        {(output.kind === 'text' || output.type === 'image/png') && (
          <CopiedNote status={status} words={t.copied} refused={t.notCopied}>
            <Button
              icon={<Copy size={16} aria-hidden />}
              onClick={() => copy(output.kind === 'text' ? output.text(figure) : picture())}
            >
              {t.copyFormat(output.label)}
            </Button>
          </CopiedNote>
        )}
      </div>
      <p role="alert" className="sm bad passing">
        {problem}
      </p>
    </div>
  )
}
