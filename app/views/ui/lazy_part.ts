import { type ComponentType, lazy } from 'react'
import { retryImport } from '../../session/retry_import.ts'

/**
 * A part of the page that is loaded when it is first drawn. Where that fails, because the connection is gone, it is
 * asked for again until it comes: nothing that is open is lost, and the page says so meanwhile.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` bounds it
export function lazyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return lazy(() => retryImport(load))
}
