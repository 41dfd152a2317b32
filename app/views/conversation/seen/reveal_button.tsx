import { seenMessages } from '../../../messages/conversation/seen.ts'
import { type Conversation, HIDDEN_PARTS, type HiddenPart } from '../../../model/index.ts'
import { currentViewState, navigate } from '../../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { partWords } from './seen_words.ts'

interface RevealButtonProps {
  readonly conversation: Conversation
  readonly part: HiddenPart
}

/** Shows a part that was hidden. With the last one, the conversation is read as everyone again. */
export function RevealButton({ conversation, part }: RevealButtonProps) {
  const last = conversation.hidden?.parts.length === 1
  const reveal = () => {
    const shown = [...currentViewState().reveal, part]
    navigate(last ? { seen: null } : { reveal: HIDDEN_PARTS.filter((one) => shown.includes(one)) }, 'replace')
  }
  return (
    <Button look="quiet" aria-label={seenMessages.revealPart(partWords(conversation, part))} onClick={reveal}>
      {seenMessages.reveal}
    </Button>
  )
}
