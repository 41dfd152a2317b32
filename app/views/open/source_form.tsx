import { useId, useState } from 'react'
import { useSession } from '../../hooks/use_session.ts'
import { openMessages } from '../../messages/open/open.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/form/text_field.tsx'
import { openSource } from './open_source.ts'
import styles from './source_form.module.css'
import { parseSourceText } from './source_text.ts'

/** Beyond this many lines the field scrolls. */
const MOST_LINES = 6

/** One field for all that has a name: addresses, datasets, pages of datasets. */
export function SourceForm({ onOpened }: { onOpened: (() => void) | undefined }) {
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
