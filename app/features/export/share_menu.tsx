import { Share2 } from 'lucide-react'
import { exporting as t } from '../../files/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyAfterReading } from '../../ui/lazy_part.ts'

/** Menu to copy a link, to cite, and to take turns elsewhere. Looks the same before it is loaded. */
export const ShareMenu = lazyAfterReading(
  () => import('./live_share_menu.tsx'),
  <IconButton name={t.share} word={t.share} disabled>
    <Share2 size={18} aria-hidden />
  </IconButton>,
)
