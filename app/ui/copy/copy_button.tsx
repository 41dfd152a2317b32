import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ui } from '../messages.ts'
import { useCopy } from './use_copy.ts'

interface CopyButtonProps {
  readonly look?: 'plain' | 'primary'
  /** Returns the text to copy. */
  text(): string
  /** Label of the button. */
  readonly children: ReactNode
}

/** Copies a text visible next to it, and shows the result for a while. */
export function CopyButton({ look = 'plain', text, children }: CopyButtonProps) {
  const [status, copy] = useCopy()
  return (
    <>
      <Button
        look={look}
        icon={status === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        onClick={() => copy(text())}
      >
        {children}
      </Button>
      <span role="status" className={`sm ${status === 'refused' ? 'bad' : 'soft'}`}>
        {status === 'copied' && ui.copied}
        {status === 'refused' && ui.selectInstead}
      </span>
    </>
  )
}
