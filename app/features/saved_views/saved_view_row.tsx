import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { RenameForm } from '../../ui/form/rename_form.tsx'
import { ui } from '../../ui/messages.ts'
import { saved as t } from './messages.ts'
import styles from './saved_view_row.module.css'
import { cleanName, NAME_LENGTH, type SavedView } from './saved_views.ts'

interface SavedViewRowProps {
  readonly view: SavedView
  /** Corpus of the view, or null if it goes without saying. */
  readonly corpus: string | null
  /** Returns true if the name is available. */
  isFree(name: string): boolean
  onOpen(): void
  onRename(name: string): void
  onDelete(): void
}

/** A saved view with a link, and buttons to rename and delete it. */
export function SavedViewRow({ view, corpus, isFree, onOpen, onRename, onDelete }: SavedViewRowProps) {
  const [renaming, setRenaming] = useState(false)
  if (renaming)
    return (
      <li>
        <RenameForm
          className={styles.row}
          name={view.name}
          maxLength={NAME_LENGTH}
          nameOf={(typed) => (isFree(cleanName(typed)) ? cleanName(typed) : null)}
          refusal={(typed) => cleanName(typed) !== '' && <span className="fixed xs bad">{t.taken}</span>}
          onRename={onRename}
          onEnd={() => setRenaming(false)}
        />
      </li>
    )
  return (
    <li className={styles.row}>
      <a href={view.address} className={styles.open} onClick={onOpen} title={view.address} dir="auto">
        {view.name}
      </a>
      {corpus !== null && <span className={styles.corpus}>{corpus}</span>}
      <IconButton name={ui.renameIt(view.name)} onClick={() => setRenaming(true)}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton name={t.deleteView(view.name)} onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
