/** Conditions for offline use of a page. */
export interface Surroundings {
  /** Host name of the page's URL. */
  readonly hostname: string
  readonly secure: boolean
  /** True if the page is in a frame of another one. */
  readonly embedded: boolean
  /** True if the browser supports it. */
  readonly able: boolean
  /** True if the user wants to save data. */
  readonly saving: boolean
}

/** Loopback addresses, which serve one site today and another one tomorrow. */
const OWN = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * True if the page may be cached for offline use. Excludes loopback addresses (`parley open`, previews), since a cached
 * site would replace the next one on the same port. Excludes frames, each of which would store its own copy.
 */
export function mayBeKept({ hostname, secure, embedded, able, saving }: Surroundings): boolean {
  return able && secure && !embedded && !saving && !OWN.test(hostname)
}

export function surroundings(): Surroundings {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return {
    hostname: window.location.hostname,
    secure: window.isSecureContext,
    embedded: window.top !== window,
    able: 'serviceWorker' in navigator && 'caches' in window,
    saving: connection?.saveData === true,
  }
}
