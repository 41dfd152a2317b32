import { HardDriveUpload, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useSession } from '../../session/react/use_session.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text_field.tsx'
import { FileButtons } from './file_buttons.tsx'
import { openMessages } from './messages.ts'
import styles from './open_panel.module.css'
import { openSource } from './open_source.ts'
import { parseSourceText } from './source_text.ts'
import { TakingStatus } from './taking_status.tsx'
import { useTakeFiles } from './use_take_files.ts'

/** Opens files, folders, addresses and datasets. */
export function OpenPanel({ onOpened }: { onOpened?(): void }) {
  const { taking, take } = useTakeFiles('new', onOpened)
  return (
    <section aria-label={openMessages.own} className={styles.panel}>
      <div className={styles.ways}>
        <div className={styles.drop}>
          <HardDriveUpload size={22} aria-hidden className={styles.icon} />
          <p className={styles.title}>{openMessages.drop}</p>
          <div className="flex centered wrap gap-2">
            <FileButtons onFiles={(get) => void take(get)} />
          </div>
          <p className="xs snug faint">{openMessages.forms}</p>
          <TakingStatus taking={taking} />
        </div>
        <div className="stack between gap-3 narrowing">
          <SourceForm onOpened={onOpened} />
          <p className="row gap-2 xs faint">
            <ShieldCheck size={16} aria-hidden /> {openMessages.private}
          </p>
        </div>
      </div>
    </section>
  )
}

/** The field scrolls beyond this number of lines. */
const MOST_LINES = 6

/** A single field for addresses, datasets and pages of datasets. */
function SourceForm({ onOpened }: { onOpened: (() => void) | undefined }) {
  const session = useSession()
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  return (
    <form
      className="stack gap-2 narrowing"
      onSubmit={(event) => {
        event.preventDefault()
        const parsed = parseSourceText(text, session.hub)
        if ('error' in parsed) {
          setError(parsed.error)
          event.currentTarget.querySelector('textarea')?.focus()
        } else {
          setError('')
          openSource(session, parsed.source)
          onOpened?.()
        }
      }}
    >
      <label htmlFor={`${id}text`} className="sm bold">
        {openMessages.address}
      </label>
      <div className="flex top gap-2">
        <TextArea
          id={`${id}text`}
          className="grow"
          rows={Math.min(MOST_LINES, text.split('\n').length)}
          value={text}
          placeholder={openMessages.addressExample}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={error !== ''}
          aria-describedby={`${id}hint ${id}error`}
          onChange={(event) => {
            setText(event.target.value)
            setError('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <Button
          look="primary"
          className={styles.open ?? ''}
          onClick={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {openMessages.open}
        </Button>
      </div>
      <p id={`${id}error`} role="alert" className="sm snug bad anywhere passing">
        {error}
      </p>
      <p id={`${id}hint`} className="xs snug faint">
        {openMessages.addressHint}
      </p>
    </form>
  )
}
