import { useMemo, useState } from 'react'
import { sourceTitle, TEXT_ENCODINGS } from '../../../model/index.ts'
import type { NamedText } from '../../../protocol/open_order.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'
import Choice from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OptionList } from '../../../ui/form/option_list.tsx'
import { openMessages } from '../messages.ts'
import { encodingMessages } from './messages.ts'
import {
  currentChoice,
  encodingNames,
  firstChoice,
  firstLines,
  type ReadAsSubject,
  readAs,
  readerOptions,
  standardName,
} from './read_as.ts'
import styles from './read_as_dialog.module.css'
import { useBeginning } from './use_beginning.ts'

interface ReadAsDialogProps {
  readonly subject: ReadAsSubject
  onClose(): void
}

/** Lets the user choose a reader other than the detected one. */
export default function ReadAsDialog({ subject, onClose }: ReadAsDialogProps) {
  const session = useSession()
  const [reader, setReader] = useState<string | null>(null)
  const text = useBeginning(subject)
  const [encoding, setEncoding] = useState<string | null>(null)
  const current = text && standardName(text.encoding)
  const isRecoded = encoding !== null && encoding !== current
  const chosen = reader ?? (isRecoded ? currentChoice(subject) : firstChoice(subject))
  // A mapping can be edited, so its reader may be chosen again.
  const isUnopened = subject.candidates.length === 0
  const unchanged = !isRecoded && (isUnopened || (chosen === subject.adapter && chosen !== 'mapped'))
  return (
    <Dialog
      open
      onClose={onClose}
      title={isUnopened ? encodingMessages.chooseEncoding : openMessages.readAsOther}
      description={sourceTitle(subject.request.source)}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // React would bubble the event to the form that opened the dialog.
          event.stopPropagation()
          if (unchanged) return
          onClose()
          // The detected encoding needs no place in the link.
          const own = encoding ?? subject.request.reading.encoding
          const isDetected = text !== null && own === standardName(text.detected)
          const asked = TEXT_ENCODINGS.find((name) => name === own && !isDetected)
          readAs(session, subject, chosen, asked)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          // Otherwise the key press would activate the button that gets the focus when the dialog closes.
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
      >
        {text && current && <EncodingChoice text={text} value={encoding ?? current} onChoose={setEncoding} />}
        {!isUnopened && (
          <OptionList
            legend={openMessages.readAs}
            items={readerOptions(subject)}
            value={chosen}
            onChoose={setReader}
          />
        )}
        <div className={styles.ways}>
          <p className={styles.note}>{openMessages.linkKeepsChoice}</p>
          <Button look="quiet" onClick={onClose}>
            {openMessages.cancel}
          </Button>
          <Button
            look="primary"
            disabled={unchanged}
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {openMessages.open}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface EncodingChoiceProps {
  readonly text: NamedText
  /** Name of the chosen encoding. */
  readonly value: string
  onChoose(encoding: string): void
}

/** Chooses the encoding of texts, with their first lines. */
function EncodingChoice({ text, value, onChoose }: EncodingChoiceProps) {
  const lines = useMemo(() => firstLines(text.bytes, value), [text, value])
  const detected = standardName(text.detected)
  const titles: Readonly<Record<string, string>> = encodingMessages.encodings
  const items = encodingNames(text).map((name) => {
    const title = titles[name] ?? name
    return { value: name, label: name === detected ? encodingMessages.detectedEncoding(title) : title }
  })
  return (
    <section className="stack gap-2" aria-label={encodingMessages.encoding}>
      <div className="row wrap gap-2">
        <span className="sm bold">{encodingMessages.encoding}</span>
        <Choice name={encodingMessages.encoding} value={value} items={items} onChoose={onChoose} />
      </div>
      <p className="xs soft">{encodingMessages.beginningOf(text.name)}</p>
      <pre className={styles.lines} dir="auto" aria-live="polite">
        {lines.join('\n')}
      </pre>
      {lines.some((line) => line.includes('\ufffd')) && (
        <p className="xs warn" role="status">
          {encodingMessages.oddLetters}
        </p>
      )}
    </section>
  )
}
