import { compareMessages } from '../../messages/conversation/compare.ts'
import { conversationMessages } from '../../messages/conversation/conversation.ts'
import type { Conversation, LabelScheme } from '../../model/index.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AnnotatorTable } from './annotator_table.tsx'

interface AnnotatorsDialogProps {
  readonly conversation: Conversation
  readonly schemes: readonly LabelScheme[]
  onChoose(turn: number): void
  onClose(): void
}

/** What several people said of the same turns of a conversation, disagreements marked. */
export default function AnnotatorsDialog({
  conversation,
  schemes,
  onChoose,
  onClose,
}: AnnotatorsDialogProps) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={compareMessages.annotators}
      description={conversation.title || conversationMessages.conversation(conversation.id)}
    >
      <AnnotatorTable conversation={conversation} schemes={schemes} onChoose={onChoose} />
    </Dialog>
  )
}
