import { compareMessages } from '../../messages/conversation/compare.ts'
import { conversationMessages } from '../../messages/conversation/conversation.ts'
import type { Conversation, LabelScheme } from '../../model/index.ts'
import { Dialog } from '../ui/dialog.tsx'
import { GiverTable } from './giver_table.tsx'

interface GiversDialogProps {
  readonly conversation: Conversation
  readonly schemes: readonly LabelScheme[]
  onChoose(turn: number): void
  onClose(): void
}

/** What several people said of the same turns of a conversation, disagreements marked. */
export default function GiversDialog({ conversation, schemes, onChoose, onClose }: GiversDialogProps) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={compareMessages.givers}
      description={conversation.title || conversationMessages.conversation(conversation.id)}
    >
      <GiverTable conversation={conversation} schemes={schemes} onChoose={onChoose} />
    </Dialog>
  )
}
