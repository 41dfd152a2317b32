import { Copy } from 'lucide-react'
import { exporting as t } from '../../messages/export.ts'
import { afterFirstReading } from '../../session/first_reading.ts'
import { IconButton } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy_part.ts'
import { SuspenseBoundary } from '../ui/suspense_boundary.tsx'
import type { CopyMenuProps } from './live_copy_menu.tsx'

const LiveCopyMenu = lazyPart(() => afterFirstReading().then(() => import('./live_copy_menu.tsx')))

/** Copies a turn or the conversation, or a link to it; the button looks the same before its menu is there. */
export function CopyMenu(props: CopyMenuProps) {
  return (
    <SuspenseBoundary
      fallback={
        <IconButton name={t.copyAnything} disabled>
          <Copy size={18} aria-hidden />
        </IconButton>
      }
    >
      <LiveCopyMenu {...props} />
    </SuspenseBoundary>
  )
}
