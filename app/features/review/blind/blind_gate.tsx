import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { StateMessage } from '../../../ui/state_message.tsx'
import { blindMessages as t } from './messages.ts'

/** A part of the page that shows or exports labels and cannot hide them. */
type Telling = 'raw' | 'sql' | 'export' | 'embed' | 'report' | 'figures'

const WORDS = {
  raw: { tells: t.rawTells, show: t.rawShow },
  sql: { tells: t.sqlTells, show: t.sqlShow },
  export: { tells: t.exportTells, show: t.exportShow },
  embed: { tells: t.embedTells, show: t.embedShow },
  report: { tells: t.reportTells, show: t.reportShow },
  figures: { tells: t.figuresTell, show: t.figuresShow },
} as const

interface BlindGateProps {
  readonly corpus: CorpusInfo
  readonly of: Telling
  readonly title: string
  /** Additional text for the reviewer. */
  readonly note?: string
  readonly onTold?: () => void
  /** Closes the dialog. Undefined on a full page. */
  readonly onClose?: () => void
  /** Shown after the reviewer confirms. */
  readonly children: ReactNode
}

/** In a blind review, warns before showing hidden labels. Otherwise renders its children. */
export default function BlindGate(props: BlindGateProps) {
  const { corpus, of, title, note = '', onTold, onClose, children } = props
  const [told, setTold] = useState(false)
  if (!corpus.blind || told) return children
  const { tells, show } = WORDS[of]
  const words = [tells, note].filter((text) => text !== '').join(' ')
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
      <Dialog open onClose={onClose} title={title} description={words}>
        {button}
      </Dialog>
    )
  return (
    <StateMessage icon={<EyeOff size={28} aria-hidden />} title={title}>
      <p>{words}</p>
      {button}
    </StateMessage>
  )
}
