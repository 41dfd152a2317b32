import type { ErrorData } from './errors.ts'

/**
 * Data that takes a while. "Not loaded" and "loaded and empty" are different values.
 * `previous` is what was there before: fit to be shown dimmed while the new is on its way.
 */
export type AsyncData<T> =
  | { readonly status: 'loading'; readonly previous?: T }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: ErrorData; readonly previous?: T }

/** The newest value there is, be it fresh or previous. */
export function latest<T>(data: AsyncData<T>): T | undefined {
  return data.status === 'ready' ? data.value : data.previous
}
