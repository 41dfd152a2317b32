import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
} from 'react'
import { afterFirstReading } from '../session/first_reading.ts'
import { retryImport } from '../session/retry_import.ts'
import { SuspenseBoundary } from './suspense_boundary.tsx'

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` bounds it
type Part = ComponentType<any>
type Load<T> = () => Promise<{ default: T }>
/** Shown until a part is loaded. A component receives the part's props. */
type Fallback<T extends Part> = Exclude<ReactNode, Promise<unknown>> | FunctionComponent<ComponentProps<T>>

/**
 * A lazy-loaded part of the page. If loading fails due to a lost connection, retries until it succeeds. The page keeps
 * its state and shows a notice in the meantime.
 */
export function lazyPart<T extends Part>(load: Load<T>) {
  return lazy(() => retryImport(load))
}

/** The same with its own suspense boundary, so that neighbours don't wait for it. */
export function lazyBounded<T extends Part>(
  load: Load<T>,
  fallback?: Fallback<T>,
): FunctionComponent<ComponentProps<T>> {
  const Loaded: Part = lazyPart(load)
  return (props) =>
    createElement(
      SuspenseBoundary,
      { fallback: typeof fallback === 'function' ? createElement(fallback, props) : fallback },
      createElement(Loaded, props),
    )
}

/** The same, but loading starts only after the requested content is readable. */
export function lazyAfterReading<T extends Part>(
  load: Load<T>,
  fallback?: Fallback<T>,
): FunctionComponent<ComponentProps<T>> {
  return lazyBounded(() => afterFirstReading().then(load), fallback)
}
