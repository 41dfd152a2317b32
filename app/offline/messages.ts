/** What a page says to the service worker. */
export type FromPage =
  /** The reader wants the new version: it takes over. */
  | { readonly type: 'SKIP_WAITING' }
  /** A corpus was kept or removed; answered with `null` when that is known. */
  | { readonly type: 'KEPT_CHANGED' }
  /** A page is there; answered with a `Standing`. @param script the address of its first script, which tells its version */
  | { readonly type: 'STARTED'; readonly script: string }

/** How things stand, as far as the service worker knows. */
export interface Standing {
  /** Whether the site could not be reached when it was last asked. */
  readonly offline: boolean
}
