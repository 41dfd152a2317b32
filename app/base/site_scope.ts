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

/** What the keys of a site's `localStorage` start with. Keys of earlier versions have no path: `parley:theme`. */
export function getKeyPrefix(address: string): string {
  return `parley:${getSitePath(address)}:`
}
