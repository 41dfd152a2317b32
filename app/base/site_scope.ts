/**
 * Several sites may share an origin, and with it the browser's storage: GitHub Pages serves all projects of an account
 * from one. Names of what is stored therefore carry the path of the site.
 */

/** @param address any address within the site's own folder, such as `document.baseURI` */
export function getSitePath(address: string): string {
  return new URL('./', address).pathname
}

/** The name of a database, channel or lock that belongs to one site. */
export function toScopedName(name: string, address: string): string {
  return `${name} ${getSitePath(address)}`
}

/** Prefix of the keys of a site in `localStorage`. Keys of earlier versions have no path, such as `parley:theme`. */
export function getKeyPrefix(address: string): string {
  return `${SHARED_PREFIX}${getSitePath(address)}:`
}

const SHARED_PREFIX = 'parley:'

/** Name of the marker that `adoptSharedKeys` leaves. */
const ADOPTED = 'adopted'

/** The subset of the browser's `Storage` that Parley uses. */
export interface KeyStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The keys that start with a prefix. Its users see names without the prefix. */
export function createScopedStorage(storage: KeyStorage, prefix: string): KeyStorage {
  const names = () =>
    keysOf(storage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  return {
    get length() {
      return names().length
    },
    key: (index) => names()[index] ?? null,
    getItem: (name) => storage.getItem(prefix + name),
    setItem: (name, value) => storage.setItem(prefix + name, value),
    removeItem: (name) => storage.removeItem(prefix + name),
  }
}

/**
 * Copies, once per site, the keys that all sites of an origin shared in earlier versions. The shared keys stay for the
 * other sites.
 * @throws DOMException if the storage is full. The next page copies the rest.
 */
export function adoptSharedKeys(storage: KeyStorage, prefix: string): void {
  const shared = keysOf(storage).filter(
    (key) => key.startsWith(SHARED_PREFIX) && !key.startsWith(`${SHARED_PREFIX}/`),
  )
  if (shared.length === 0 || storage.getItem(prefix + ADOPTED) !== null) return
  for (const key of shared) {
    const name = prefix + key.slice(SHARED_PREFIX.length)
    const value = storage.getItem(key)
    if (value !== null && storage.getItem(name) === null) storage.setItem(name, value)
  }
  storage.setItem(prefix + ADOPTED, 'true')
}

function keysOf(storage: KeyStorage): readonly string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
}
