import { Pin } from 'lucide-react'
import { shortened } from '../../base/long_text.ts'
import { navigate } from '../../state/address.ts'
import type { ConversationAddress } from '../../state/view_state.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { pinning } from './buttons_messages.ts'

/** Explains the next step after pinning, with a button to unpin. */
export default function PinNotice({ split, id }: ConversationAddress) {
  return (
    <Notice
      banner
      tone="info"
      role="status"
      icon={<Pin size={16} aria-hidden />}
      actions={<Button onClick={() => navigate({ compare: null }, 'replace')}>{pinning.unpin}</Button>}
    >
      {pinning.next(shortened(split), shortened(id))}
    </Notice>
  )
}
