import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { openMessages } from '../messages.ts'
import { encodingMessages } from './messages.ts'
import type { ReadAsSubject } from './read_as.ts'
import { useBeginning } from './use_beginning.ts'

const ReadAsDialog = lazyBounded(() => import('./read_as_dialog.tsx'))

interface ReadAsButtonProps {
  readonly subject: ReadAsSubject
  readonly look?: 'primary' | 'quiet'
}

/** Lets the user choose the encoding of a text that could not be opened. Nothing for other files. */
export function EncodingButton({ subject }: Pick<ReadAsButtonProps, 'subject'>) {
  const text = useBeginning(subject)
  const [open, setOpen] = useState(false)
  if (!text) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{encodingMessages.chooseEncoding}</Button>
      {open && <ReadAsDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
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
