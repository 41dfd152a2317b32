import { ClipboardCheck } from 'lucide-react'
import { askToStart } from '../../../reviews/react/ask_start.ts'
import { shownKey } from '../../../shell/commands/commands.ts'
import { IconButton } from '../../../ui/button.tsx'
import { startReview } from './messages.ts'

/** Starts a review of the listed turns from any page, like its key. */
export function ReviewButton() {
  return (
    <IconButton
      name={startReview.start}
      word={startReview.word}
      shortcut={shownKey('review')}
      onClick={() => askToStart()}
    >
      <ClipboardCheck size={18} aria-hidden />
    </IconButton>
  )
}
