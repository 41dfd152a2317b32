import { Copy } from 'lucide-react'
import { exporting as t } from '../../files/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyAfterReading } from '../../ui/lazy_part.ts'

/** Menu to copy a turn, the conversation, or a link. Looks the same before it is loaded. */
export const CopyMenu = lazyAfterReading(
  () => import('./live_copy_menu.tsx'),
  <IconButton name={t.copyAnything} disabled>
    <Copy size={18} aria-hidden />
  </IconButton>,
)
