import { Copy } from 'lucide-react'
import { exporting as t } from '../../files/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyAfterReading } from '../../ui/lazy_part.ts'

/** Copies a turn or the conversation, or a link to it; the button looks the same before its menu is there. */
export const CopyMenu = lazyAfterReading(
  () => import('./live_copy_menu.tsx'),
  <IconButton name={t.copyAnything} disabled>
    <Copy size={18} aria-hidden />
  </IconButton>,
)
