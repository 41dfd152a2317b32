import { useEffect, useState } from 'react'
import { mayBeKept, surroundings } from '../../offline/allowed.ts'
import { idle } from '../../session/idle.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'

const OfflineNotices = lazyBounded(() => import('./offline_notices.tsx'))

/** How long nothing must have been at work before the page is kept for the first time, in ms: keeping it fetches the rest of it. */
const QUIET = 3_000

/** Lets the page start without a connection, where it may; and says what there is to say about that. */
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
  // A page that is kept already has nothing to fetch.
  if (navigator.serviceWorker.controller) return
  await idle()
  await new Promise((resolve) => setTimeout(resolve, QUIET))
  await idle()
}
