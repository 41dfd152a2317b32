import { useEffect, useState } from 'react'
import { mayBeKept, surroundings } from '../../offline/allowed.ts'
import { idle } from '../../session/idle.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'

const OfflineNotices = lazyBounded(() => import('./offline_notices.tsx'))

/** Idle time in ms before the page is stored for the first time, because storing downloads the rest of it. */
const QUIET = 3_000

/** Makes the page available offline if allowed, and shows related notices. */
export default function OfflineLayer() {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (!mayBeKept(surroundings())) return
    let given = false
    void quiet().then(() => given || setBegun(true))
    return () => {
      given = true
    }
  }, [])
  return begun && <OfflineNotices />
}

async function quiet(): Promise<void> {
  // A stored page has nothing to download.
  if (navigator.serviceWorker.controller) return
  await idle()
  await new Promise((resolve) => setTimeout(resolve, QUIET))
  await idle()
}
