import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { shell } from '../../messages/shell.ts'
import { importsFailed, subscribeToImports } from '../../session/retry_import.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/frame/notice.tsx'

/** Says that a part of the page could not be loaded, as long as that is so. */
export function FailedImportsNotice() {
  const missing = useSyncExternalStore(subscribeToImports, importsFailed)
  if (!missing) return null
  return (
    <Notice
      banner
      role="alert"
      tone="warning"
      icon={<WifiOff size={16} aria-hidden />}
      actions={<Button onClick={() => window.location.reload()}>{shell.reload}</Button>}
    >
      {shell.partMissing}
    </Notice>
  )
}
