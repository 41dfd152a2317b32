import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'
import { afterFirstReading } from '../../session/first_reading.ts'
import { retryImport } from '../../session/retry_import.ts'
import { SuspenseBoundary } from './suspense_boundary.tsx'

type Load<T> = () => Promise<{ default: T }>

/**
 * A part of the page that is loaded when it is first drawn. Where that fails, because the connection is gone, it is
 * asked for again until it comes: nothing that is open is lost, and the page says so meanwhile.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` bounds it
export function lazyPart<T extends ComponentType<any>>(load: Load<T>) {
  return lazy(() => retryImport(load))
}

/**
 * The same in a boundary of its own, so that nothing beside it waits for it.
 * @param Fallback stands in its place until it is there; it gets the same props
 */
export function lazyBounded<P extends object>(
  load: Load<ComponentType<P>>,
  Fallback?: FunctionComponent<P>,
): FunctionComponent<P> {
  const Part: ComponentType<P> = lazyPart(load)
  return (props) =>
    createElement(
      SuspenseBoundary,
      { fallback: Fallback && createElement(Fallback, props) },
      createElement(Part, props),
    )
}

/** The same for what is fetched only once what the reader came for can be read. */
export function lazyAfterReading<P extends object>(
  load: Load<ComponentType<P>>,
  Fallback?: FunctionComponent<P>,
): FunctionComponent<P> {
  return lazyBounded(() => afterFirstReading().then(load), Fallback)
}
