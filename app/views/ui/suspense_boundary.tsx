import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { beginWork } from '../../session/idle.ts'
import { importsFailed, subscribeToImports } from '../../session/retry_import.ts'
import { lazyPart } from './lazy_part.ts'

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
  // A part that cannot be had may never come: the page says so, and is at rest.
  const missing = useSyncExternalStore(subscribeToImports, importsFailed)
  useLayoutEffect(() => (missing ? undefined : beginWork()), [missing])
  return null
}

/** A lazy part within a boundary of its own. @param fallback see there */
// biome-ignore lint/suspicious/noExplicitAny: as of `lazyPart`
export function boundedPart<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
  fallback?: ReactNode,
) {
  const Part = lazyPart(load)
  return (props: ComponentProps<T>) => (
    <SuspenseBoundary fallback={fallback}>
      <Part {...props} />
    </SuspenseBoundary>
  )
}
