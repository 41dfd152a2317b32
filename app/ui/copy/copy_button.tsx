import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ui } from '../messages.ts'
import { useCopy } from './use_copy.ts'

interface CopyButtonProps {
  readonly look?: 'plain' | 'primary'
  /** The text that is copied. */
  text(): string
  /** What the button says. */
  readonly children: ReactNode
}

/** Copies a text that can be seen beside it, and says for a while whether it could. */
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
