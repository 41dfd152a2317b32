/** What decides whether a page may be kept for times without a connection. */
export interface Surroundings {
  /** Of the page's address. */
  readonly hostname: string
  readonly secure: boolean
  /** Whether the page stands in another one. */
  readonly embedded: boolean
  /** Whether the browser can. */
  readonly able: boolean
  /** Whether the reader wants little to be transferred. */
  readonly saving: boolean
}

/** This machine's own addresses, by which it serves one site today and another one tomorrow. */
const OWN = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether the page may be kept. Not from this machine's own addresses (`parley open`, previews): what another site left
 * at the same port would be answered from there. Not within other pages, each of which would keep a copy of its own.
 */
export function mayBeKept({ hostname, secure, embedded, able, saving }: Surroundings): boolean {
  return able && secure && !embedded && !saving && !OWN.test(hostname)
}

/** The surroundings of this page. */
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
