import { useEffect, useState } from 'react'

/** Duration of a status in milliseconds. */
const STAYS = 4_000

export type CopyStatus = 'none' | 'copied' | 'refused'

/** Copies texts or pictures (PNG, possibly a promise) to the clipboard, and provides the result for a while. */
export function useCopy(): [CopyStatus, (what: string | Promise<Blob>) => void] {
  const [status, setStatus] = useState<{ readonly status: CopyStatus }>({ status: 'none' })
  useEffect(() => {
    if (status.status === 'none') return
    const timer = setTimeout(() => setStatus({ status: 'none' }), STAYS)
    return () => clearTimeout(timer)
  }, [status])
  const copy = (what: string | Promise<Blob>) => {
    const written =
      typeof what === 'string'
        ? navigator.clipboard.writeText(what)
        : navigator.clipboard.write([new ClipboardItem({ 'image/png': what })])
    written.then(
      () => setStatus({ status: 'copied' }),
      () => setStatus({ status: 'refused' }),
    )
  }
  return [status.status, copy]
}
