import { Check, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { reviewList as t } from '../../../messages/reviews/list.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text_field.tsx'
import { NAME_LENGTH } from '../start/start_form.ts'
import styles from './reviews.module.css'

interface ReviewNameProps {
  readonly name: string
  readonly address: string
  onRename(name: string): void
}

/** The name of a review, which leads to it and can be changed in place. */
export function ReviewName({ name, address, onRename }: ReviewNameProps) {
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null)
    return (
      <div className={styles.name}>
        <h3 className={styles.heading}>
          <a href={address} dir="auto">
            {name}
          </a>
        </h3>
        <IconButton name={t.rename(name)} onClick={() => setTyped(name)}>
          <Pencil size={14} aria-hidden />
        </IconButton>
      </div>
    )
  const clean = typed.trim()
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault()
        if (clean === '') return
        if (clean !== name) onRename(clean)
        setTyped(null)
      }}
    >
      <TextField
        ref={(input) => input?.focus()}
        className="grow"
        aria-label={t.newName(name)}
        aria-invalid={clean === ''}
        value={typed}
        maxLength={NAME_LENGTH}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setTyped(null)
        }}
      />
      <IconButton
        name={t.takeName}
        disabled={clean === ''}
        onClick={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <Check size={16} aria-hidden />
      </IconButton>
      <IconButton name={t.keepName} onClick={() => setTyped(null)}>
        <X size={16} aria-hidden />
      </IconButton>
    </form>
  )
}
