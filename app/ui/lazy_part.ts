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
/** What stands in the place of a part until it is there; a component gets the part's props. */
type Fallback<T extends Part> = Exclude<ReactNode, Promise<unknown>> | FunctionComponent<ComponentProps<T>>

/**
 * A part of the page that is loaded when it is first drawn. Where that fails, because the connection is gone, it is
 * asked for again until it comes: nothing that is open is lost, and the page says so meanwhile.
 */
export function lazyPart<T extends Part>(load: Load<T>) {
  return lazy(() => retryImport(load))
}

/** The same in a boundary of its own, so that nothing beside it waits for it. */
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

/** The same for what is fetched only once what the reader came for can be read. */
export function lazyAfterReading<T extends Part>(
  load: Load<T>,
  fallback?: Fallback<T>,
): FunctionComponent<ComponentProps<T>> {
  return lazyBounded(() => afterFirstReading().then(load), fallback)
}
