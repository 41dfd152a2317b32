import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { shownKey } from '../../shell/commands/commands.ts'
import { useCommands } from '../../shell/commands/use_commands.ts'
import { shell } from '../../shell/messages.ts'
import { opensOwnData } from '../../state/site_info.ts'
import { Button } from '../../ui/button.tsx'
import { lazyBounded } from '../../ui/lazy_part.ts'
import styles from './open_button.module.css'

const OpenDialog = lazyBounded(() => import('./open_dialog.tsx'))

/** Opens other corpora. Available on every page, unless the author of the site switched it off. */
export function OpenButton() {
  return opensOwnData() ? <OfferedButton /> : null
}

function OfferedButton() {
  const [open, setOpen] = useState(false)
  useCommands({ open: () => setOpen(true) })
  const key = shownKey('open')
  return (
    <>
      <Button
        look="quiet"
        className={styles.button ?? ''}
        icon={<FolderOpen size={18} aria-hidden />}
        title={shell.openKey(key)}
        aria-keyshortcuts={key}
        onClick={() => setOpen(true)}
      >
        {shell.open}
      </Button>
      {open && <OpenDialog onClose={() => setOpen(false)} />}
    </>
  )
}
