/** Messages from a page to the service worker. */
export type FromPage =
  /** Activates the new version at the user's request. */
  | { readonly type: 'SKIP_WAITING' }
  /** A corpus was saved or removed. Answered with null after the worker has updated its list. */
  | { readonly type: 'KEPT_CHANGED' }
  /** A page has started. Answered with a `Standing`. @param script URL of its first script, to identify its version */
  | { readonly type: 'STARTED'; readonly script: string }

/** State known to the service worker. */
export interface Standing {
  /** True if the last request to the site failed. */
  readonly offline: boolean
}
