import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { openMessages } from '../messages.ts'
import type { ReadAsSubject } from './read_as.ts'

const ReadAsDialog = lazyBounded(() => import('./read_as_dialog.tsx'))

interface ReadAsButtonProps {
  readonly subject: ReadAsSubject
  readonly look?: 'primary' | 'quiet'
}

/** Lets the user choose another reader for an open corpus, or for one that failed to open. */
export function ReadAsButton({ subject, look }: ReadAsButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...(look && { look })} onClick={() => setOpen(true)}>
        {openMessages.readAsOther}
      </Button>
      {open && <ReadAsDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
