import { Check, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { saved as t } from '../../messages/list/saved.ts'
import { IconButton } from '../ui/button.tsx'
import { TextField } from '../ui/form/text_field.tsx'
import styles from './saved_view_row.module.css'
import { cleanName, NAME_LENGTH, type SavedView } from './saved_views.ts'

interface SavedViewRowProps {
  readonly view: SavedView
  /** The corpus that it is of, where that must be said. */
  readonly corpus: string | null
  /** Whether the view can have this name. */
  isFree(name: string): boolean
  onOpen(): void
  onRename(name: string): void
  onDelete(): void
}

/** One saved view: a link to it, and buttons to rename and delete it. */
export function SavedViewRow({ view, corpus, isFree, onOpen, onRename, onDelete }: SavedViewRowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  if (typed !== null) {
    const name = cleanName(typed)
    const free = isFree(name)
    return (
      <li>
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault()
            if (!free) return
            onRename(name)
            setTyped(null)
          }}
        >
          <TextField
            ref={(input) => input?.focus()}
            className="grow"
            aria-label={t.newName(view.name)}
            aria-invalid={!free}
            value={typed}
            maxLength={NAME_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              setTyped(null)
            }}
          />
          {!free && name !== '' && <span className="fixed xs bad">{t.taken}</span>}
          <IconButton
            name={t.rename}
            disabled={!free}
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <Check size={16} aria-hidden />
          </IconButton>
          <IconButton name={t.leaveName} onClick={() => setTyped(null)}>
            <X size={16} aria-hidden />
          </IconButton>
        </form>
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <a href={view.address} className={styles.open} onClick={onOpen} title={view.address} dir="auto">
        {view.name}
      </a>
      {corpus !== null && <span className={styles.corpus}>{corpus}</span>}
      <IconButton name={t.renameView(view.name)} onClick={() => setTyped(view.name)}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton name={t.deleteView(view.name)} onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
