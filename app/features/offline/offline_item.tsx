import { CloudDownload } from 'lucide-react'
import { MenuItem } from '../../ui/menu.tsx'
import { offlineText } from './messages.ts'

/** Menu item, shown only if the page is available offline. */
export function OfflineItem({ onClick }: { onClick(): void }) {
  // Evaluated each time the menu opens.
  if (!navigator.serviceWorker?.controller) return null
  return (
    <MenuItem icon={<CloudDownload size={16} aria-hidden />} onClick={onClick}>
      {offlineText.item}
    </MenuItem>
  )
}
