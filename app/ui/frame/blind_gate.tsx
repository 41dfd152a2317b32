import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { StateMessage } from '../state_message.tsx'

interface BlindGateProps {
  readonly corpus: CorpusInfo
  readonly title: string
  /** Says which hidden labels the part of the page would show. */
  readonly warning: string
  /** Words of the button that shows it. */
  readonly show: string
  readonly onTold?: () => void
  /** Closes the dialog. Undefined on a full page. */
  readonly onClose?: () => void
  /** Shown after the reviewer confirms. */
  readonly children: ReactNode
}

/** In a blind review, warns before showing hidden labels. Otherwise renders its children. */
export default function BlindGate(props: BlindGateProps) {
  const { corpus, title, warning, show, onTold, onClose, children } = props
  const [told, setTold] = useState(false)
  if (!corpus.blind || told) return children
  const tell = () => {
    onTold?.()
    setTold(true)
  }
  const button = (
    <Button look="primary" onClick={tell}>
      {show}
    </Button>
  )
  if (onClose)
    return (
      <Dialog open onClose={onClose} title={title} description={warning}>
        {button}
      </Dialog>
    )
  return (
    <StateMessage icon={<EyeOff size={28} aria-hidden />} title={title}>
      <p>{warning}</p>
      {button}
    </StateMessage>
  )
}
