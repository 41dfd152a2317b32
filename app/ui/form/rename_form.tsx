import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../button.tsx'
import { ui } from '../messages.ts'
import { TextField } from './text_field.tsx'

interface RenameFormProps {
  /** Current name. */
  readonly name: string
  readonly maxLength: number
  readonly className: string | undefined
  /** Normalizes the typed name. Null if it is not allowed. */
  nameOf(typed: string): string | null
  /** Explains next to the field why the name is not allowed. */
  refusal?(typed: string): ReactNode
  onRename(name: string): void
  onEnd(): void
}

/** Inline form to edit a name. Enter saves, Escape cancels. */
export function RenameForm(props: RenameFormProps) {
  const { nameOf, refusal, onRename, onEnd } = props
  const [typed, setTyped] = useState(props.name)
  const name = nameOf(typed)
  return (
    <form
      className={props.className}
      onSubmit={(event) => {
        event.preventDefault()
        if (name === null) return
        if (name !== props.name) onRename(name)
        onEnd()
      }}
    >
      <TextField
        ref={(input) => input?.focus()}
        className="grow"
        aria-label={ui.newName(props.name)}
        aria-invalid={name === null}
        value={typed}
        maxLength={props.maxLength}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onEnd()
        }}
      />
      {name === null && refusal?.(typed)}
      <IconButton
        name={ui.rename}
        disabled={name === null}
        onClick={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <Check size={16} aria-hidden />
      </IconButton>
      <IconButton name={ui.keepName} onClick={onEnd}>
        <X size={16} aria-hidden />
      </IconButton>
    </form>
  )
}
