import { CloudDownload } from 'lucide-react'
import { MenuItem } from '../../ui/menu.tsx'
import { offlineText } from './messages.ts'

/** In a menu, where the page is kept for times without a connection. */
export function OfflineItem({ onClick }: { onClick(): void }) {
  // Drawn anew whenever the menu opens.
  if (!navigator.serviceWorker?.controller) return null
  return (
    <MenuItem icon={<CloudDownload size={16} aria-hidden />} onClick={onClick}>
      {offlineText.item}
    </MenuItem>
  )
}
