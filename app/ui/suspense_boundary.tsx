import { type ReactNode, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { beginWork } from '../session/idle.ts'
import { importsFailed, subscribeToImports } from '../session/retry_import.ts'

interface SuspenseBoundaryProps {
  readonly fallback?: ReactNode
  readonly children?: ReactNode
}

/** Where parts are drawn that are loaded when they are first drawn. Until they are there the page is at work. */
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
  // A part that could not be loaded may never come: the page says so, and counts as idle.
  const missing = useSyncExternalStore(subscribeToImports, importsFailed)
  useLayoutEffect(() => (missing ? undefined : beginWork()), [missing])
  return null
}
