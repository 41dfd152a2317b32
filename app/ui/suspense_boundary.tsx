import { type ReactNode, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { beginWork } from '../session/idle.ts'
import { importsFailed, subscribeToImports } from '../session/retry_import.ts'

interface SuspenseBoundaryProps {
  readonly fallback?: ReactNode
  readonly children?: ReactNode
}

/** Suspense boundary for lazy-loaded parts. The page counts as busy until they are loaded. */
export function SuspenseBoundary({ fallback, children }: SuspenseBoundaryProps) {
  return (
    <Suspense
      fallback={
        <>
          <AtWork />
          {fallback}
        </>
      }
    >
      {children}
    </Suspense>
  )
}

function AtWork() {
  // A part that failed to load may never arrive. A notice reports it, and the page counts as idle.
  const missing = useSyncExternalStore(subscribeToImports, importsFailed)
  useLayoutEffect(() => (missing ? undefined : beginWork()), [missing])
  return null
}
