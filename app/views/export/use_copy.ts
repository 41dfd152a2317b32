import { useEffect, useState } from 'react'

/** How long a status stays, in milliseconds. */
const STAYS = 4_000

export type CopyStatus = 'none' | 'copied' | 'refused'

/** Copies texts to the clipboard, and says for a while whether it could. */
export function useCopy(): [CopyStatus, (text: string) => void] {
  const [status, setStatus] = useState<{ readonly status: CopyStatus }>({ status: 'none' })
  useEffect(() => {
    if (status.status === 'none') return
    const timer = setTimeout(() => setStatus({ status: 'none' }), STAYS)
    return () => clearTimeout(timer)
  }, [status])
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setStatus({ status: 'copied' }),
      () => setStatus({ status: 'refused' }),
    )
  }
  return [status.status, copy]
}
