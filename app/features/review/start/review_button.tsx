import { ClipboardCheck } from 'lucide-react'
import { shownKey } from '../../../shell/commands/commands.ts'
import { IconButton } from '../../../ui/button.tsx'
import { askToStart } from './ask_start.ts'
import { startReview } from './messages.ts'

/** Starts a review of the listed turns from any page, like its key. */
export function ReviewButton() {
  return (
    <IconButton name={startReview.start} shortcut={shownKey('review')} onClick={() => askToStart()}>
      <ClipboardCheck size={18} aria-hidden />
    </IconButton>
  )
}
