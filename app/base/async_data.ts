import type { ErrorData } from './errors.ts'

/**
 * Data that is loaded asynchronously. Distinguishes "not loaded" from "loaded and empty". `previous` is the last value,
 * which can be shown dimmed while new data is loading.
 */
export type AsyncData<T> =
  | { readonly status: 'loading'; readonly previous?: T }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: ErrorData; readonly previous?: T }

/** The newest available value, current or previous. */
export function latest<T>(data: AsyncData<T>): T | undefined {
  return data.status === 'ready' ? data.value : data.previous
}
