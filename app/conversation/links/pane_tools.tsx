import { memo } from 'react'
import { AnnotatorsButton } from '../../features/compare/annotators_button.tsx'
import { PinButton } from '../../features/compare/pin_button.tsx'
import { CopyMenu } from '../../features/export/copy_menu.tsx'
import { ReviewButton } from '../../features/review/start/review_button.tsx'
import type { Conversation } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import SeenMenu from '../seen/seen_menu.tsx'
import { CopyLinkButton } from './copy_link_button.tsx'

interface PaneToolsProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  readonly turn: number | null
}

/** Toolbar of the open conversation. */
export default memo(PaneTools)

function PaneTools({ corpus, conversation, turn }: PaneToolsProps) {
  return (
    <>
      <AnnotatorsButton
        key={`${conversation.split}/${conversation.id}`}
        corpus={corpus}
        conversation={conversation}
      />
      <SeenMenu corpus={corpus} conversation={conversation} />
      <PinButton split={conversation.split} id={conversation.id} />
      <CopyMenu corpus={corpus} conversation={conversation} turn={turn} />
      <CopyLinkButton corpus={corpus} conversation={conversation} turn={turn} />
      <ReviewButton />
    </>
  )
}
