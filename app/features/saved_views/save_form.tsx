import { useId, useState } from 'react'
import { useViewState } from '../../state/use_view_state.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/form/check_box.tsx'
import { TextField } from '../../ui/form/text_field.tsx'
import { saved as t } from './messages.ts'
import styles from './save_form.module.css'
import { addressToSave, cleanName, NAME_LENGTH, type SavedView } from './saved_views.ts'

interface SaveFormProps {
  isTaken(name: string): boolean
  onSave(view: SavedView): void
}

/** Saves the current view under a name. */
export function SaveForm({ isTaken, onSave }: SaveFormProps) {
  const { state } = useViewState()
  const [typed, setTyped] = useState('')
  const [withConversation, setWithConversation] = useState(false)
  const field = useId()
  const name = cleanName(typed)
  const address = addressToSave(state, withConversation)
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name === '') return
        onSave({ name, address })
        setTyped('')
      }}
    >
      <label htmlFor={field} className="sm medium">
        {t.saveAs}
      </label>
      <div className="flex gap-2">
        <TextField
          id={field}
          className="grow"
          value={typed}
          maxLength={NAME_LENGTH}
          placeholder={t.name}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          look="primary"
          disabled={name === ''}
          onClick={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {isTaken(name) ? t.replace : t.save}
        </Button>
      </div>
      {state.conversation !== null && (
        <CheckBox className={styles.option} checked={withConversation} onChange={setWithConversation}>
          {t.withConversation}
        </CheckBox>
      )}
      <p className="xs faint code truncate">
        <span className="visually-hidden">{t.address} </span>
        <code>{address}</code>
      </p>
    </form>
  )
}
